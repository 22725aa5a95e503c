import type { CheckCount, CheckLevels, Demotion } from '@subtitle/contracts/operations/settings';
import { findRule } from './rule-table';

/** A rule is demoted if more than this share of at least so many warnings was kept within so many days. */
export const DEMOTION = { share: 0.1, findings: 50, days: 90 } as const;

/**
 * Returns the rules that only inform, by language. A demoted rule stays so until an admin chooses its level, because
 * information cannot be kept and so leaves no further counts.
 * @param at ISO time of new demotions
 */
export function findDemotions(
  counts: readonly CheckCount[],
  before: readonly Demotion[],
  checks: CheckLevels | undefined,
  at: string,
): Demotion[] {
  const isOpen = ({ language, rule }: CheckCount) =>
    checks?.[language]?.[rule] === undefined && findRule(rule)?.usual === 'warning';
  const isSame = (a: CheckCount, b: CheckCount) => a.language === b.language && a.rule === b.rule;
  const due = counts.filter((count) => isOftenKept(count) && !before.some((one) => isSame(one, count)));
  return [...before, ...due.map((count) => ({ ...count, since: at }))].filter(isOpen);
}

const isOftenKept = ({ found, kept }: CheckCount) => found >= DEMOTION.findings && kept > found * DEMOTION.share;
