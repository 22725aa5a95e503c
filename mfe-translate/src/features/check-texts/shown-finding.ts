import { LIMITS } from '@subtitle/contracts/limits';
import type { Override } from '@subtitle/contracts/operations/findings';
import { type ColumnFinding, isOverrideOf } from '@subtitle/domain/checks/check-columns';
import { findFocusedColumn } from './finding-field';
import type { TextFinding } from './text-findings';

/** The finding that was shown last. */
export interface ShownFinding<Found extends TextFinding = ColumnFinding> {
  row: string;
  finding: Found;
  /** Length of its text when it was shown. */
  length: number;
  /** Sentence for screen readers. */
  sentence: string;
}

/**
 * Returns the shown finding among these: the one with the same rule, words and place. The place is counted from the
 * start of the text or from its end, so that typing before a finding does not lose it.
 */
export function findShown<Found extends TextFinding>(
  findings: readonly Found[],
  { finding, length }: Pick<ShownFinding<Found>, 'finding' | 'length'>,
  texts: Readonly<Record<string, string | undefined>>,
): Found | undefined {
  const alike = findings.filter((one) => isOverrideOf(finding, one));
  const grown = (texts[finding.column] ?? '').length - length;
  return (
    alike.find(({ start }) => start === finding.start) ?? alike.find(({ start }) => start === finding.start + grown)
  );
}

/**
 * Returns the finding of the focused text that a key means: the one that is shown, else the first of those that pass the
 * earliest of these tests.
 * @param shown the finding that is shown, which may be in another text
 * @returns `isCertain` is false if the person may mean another one, which is not the same warning
 */
export function findMeant<Found extends TextFinding>(
  inField: readonly Found[],
  shown: Found | undefined,
  tests: readonly ((finding: Found) => boolean)[],
): { meant: Found | undefined; isCertain: boolean } {
  if (shown && inField.includes(shown)) return { meant: shown, isCertain: true };
  const groups = tests.map((test) => inField.filter(test));
  const group = groups.find((one) => one.length > 0) ?? inField;
  const meant = group[0];
  return { meant, isCertain: shown === undefined && group.every((one) => isOverrideOf(meant!, one)) };
}

/** Returns the same finding in another spelling of its text, in which its place may differ. */
export function findTwin(
  finding: ColumnFinding,
  findings: readonly ColumnFinding[],
  others: readonly ColumnFinding[],
): ColumnFinding | undefined {
  const isAlike = (one: ColumnFinding) => isOverrideOf(finding, one);
  const at = findings.filter(isAlike).findIndex(({ start }) => start === finding.start);
  return others.filter(isAlike)[Math.max(at, 0)];
}

/**
 * Returns the finding after this one, or the first one, without those of the same words: they are kept together.
 * @param isWanted a finding that may be returned
 */
export function findAfterKept<Found extends TextFinding>(
  findings: readonly Found[],
  kept: Found,
  isWanted: (finding: Found) => boolean = () => true,
): Found | undefined {
  const isOther = (one: Found) => !isOverrideOf(kept, one) && isWanted(one);
  const at = findings.findIndex((one) => isOverrideOf(kept, one) && one.start === kept.start);
  return findings.slice(at + 1).find(isOther) ?? findings.find(isOther);
}

/** Returns the first finding from the focused field on, in the direction of the step. */
export function findNear<Column extends string>(
  findings: readonly ColumnFinding<Column>[],
  columns: readonly Column[],
  step: 1 | -1,
) {
  const focused = columns.indexOf(findFocusedColumn() as Column);
  const getPlace = ({ column }: ColumnFinding<Column>) => columns.indexOf(column);
  if (step > 0) return findings.find((one) => getPlace(one) >= focused) ?? findings[0];
  const before = focused < 0 ? undefined : findings.findLast((one) => getPlace(one) <= focused);
  return before ?? findings.at(-1);
}

/** Returns the overrides of kept warnings, each once, and no more than a submission may have. */
export function makeOverrides(kept: readonly TextFinding[], getWhy: (finding: TextFinding) => string): Override[] {
  return kept
    .filter((finding, at) => kept.findIndex((one) => isOverrideOf(finding, one)) === at)
    .slice(0, LIMITS.findingsKept)
    .map((finding) => toOverride(finding, getWhy(finding).trim()));
}

/** @param why reason for which the warning is kept; '' for none */
export function toOverride({ rule, column, words }: Override, why = ''): Override {
  return { rule, column, words, ...(why && { why }) };
}
