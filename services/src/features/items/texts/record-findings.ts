import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { Override } from '@subtitle/contracts/operations/findings';
import { type ColumnFinding, isOverrideOf, sortBySeverity } from '@subtitle/domain/checks/check-columns';
import type { StoredFinding } from '../../../models/item-row';
import type { Planned } from '../row/plan-step';

/**
 * Adds the findings of a submission to the planned row, and the overrides to its audit entry.
 * @param overrides warnings that the author keeps; those of the last submission by default
 * @param elsewhere names the sentences of warnings, and tells who keeps them in other rows
 */
export function recordFindings(
  planned: Planned,
  language: LanguageCode,
  findings: readonly ColumnFinding<string>[],
  overrides?: readonly Override[],
  elsewhere: KeptElsewhere = { hash: () => undefined, find: () => undefined },
): void {
  const { row, entry } = planned;
  const before = row[`findings_${language}`]?.found.filter(({ kept }) => kept && !kept.row) ?? [];
  const wanted = overrides ?? before;
  const found = toStoredFindings(findings, (finding) => {
    const isKept = finding.severity === 'warning' && wanted.some((override) => isOverrideOf(override, finding));
    const earlier = before.find((override) => isOverrideOf(override, finding))?.kept;
    if (!isKept) return finding.severity === 'warning' ? elsewhere.find(finding) : undefined;
    const sentence = elsewhere.hash(finding);
    const { by, at } = earlier ?? entry;
    return { by, at, ...(sentence && { sentence }) };
  });
  const made = found
    .filter(({ kept }) => kept && !kept.row)
    .map(({ rule, column, words }) => ({ rule, column, words }));
  planned.row = { ...row, [`findings_${language}`]: { revision: entry.revision, found } };
  if (made.length > 0) planned.entry = { ...entry, overrides: made };
}

/**
 * Returns findings as a row stores them, the most severe first.
 * @param findKept returns who keeps a warning; nobody by default
 */
export function toStoredFindings(
  findings: readonly ColumnFinding<string>[],
  findKept: (finding: ColumnFinding<string>) => StoredFinding['kept'] = () => undefined,
): StoredFinding[] {
  const stored = sortBySeverity(findings).map((finding): StoredFinding => {
    const { rule, column, words, severity, start, end, message } = finding;
    const kept = findKept(finding);
    return { rule, column, words, severity, start, end, message, ...(kept && { kept }) };
  });
  return selectFindings(stored);
}

/** Connects the warnings of a submission with those that are kept in other rows. */
export interface KeptElsewhere {
  hash(finding: ColumnFinding<string>): string | undefined;
  find(finding: ColumnFinding<string>): StoredFinding['kept'];
}

/** Returns as many findings as a row stores, in their order. Those that the author keeps come before others. */
function selectFindings(stored: readonly StoredFinding[]): StoredFinding[] {
  const max = LIMITS.findingsKept;
  if (stored.length <= max) return [...stored];
  const kept = stored.filter((finding) => finding.kept).slice(0, max);
  const others = new Set(stored.filter((finding) => !finding.kept).slice(0, max - kept.length));
  const selected = new Set([...kept, ...others]);
  return stored.filter((finding) => selected.has(finding));
}
