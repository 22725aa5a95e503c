import { LIMITS } from '@subtitle/contracts/limits';
import type { Override } from '@subtitle/contracts/operations/findings';
import { type ColumnFinding, isOverrideOf, toOverride } from '@subtitle/domain/checks/check-columns';
import { findFocusedColumn } from './finding-field';
import { ERROR_NOT_KEPT, PRESS_AGAIN } from './severity-words';
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
function findMeant<Found extends TextFinding>(
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

/** Findings of an editor and the actions on one of them. */
interface Editor<Found extends TextFinding> {
  /** Returns the findings of the focused text and the finding on which the keys stand; null if no text has the focus. */
  readFocused: () => { inField: readonly Found[]; current: Found | undefined } | null;
  isKept: (finding: Found) => boolean;
  /** Whether it must be corrected or kept. */
  isBlocking: (finding: Found) => boolean;
  show: (finding: Found) => void;
  keep: (finding: Found) => void;
  takeBack: (finding: Found) => void;
  /** Goes on from a note. */
  pass: (finding: Found) => void;
  fix: (finding: Found) => void;
  report: (sentence: string) => void;
}

/** Returns what the keys of findings do in every editor, with the finding of the focused text that they mean. */
export function createMeantActions<Found extends TextFinding>(editor: Editor<Found>) {
  const { readFocused, isKept, isBlocking, show, keep, takeBack, pass, fix, report } = editor;
  const isOpen = (finding: Found) => !isKept(finding);

  /** @param isSafe the action needs no certainty about the finding, because the text shows it */
  function act(tests: readonly ((finding: Found) => boolean)[], run: (finding: Found) => void, isSafe = false): void {
    const focused = readFocused();
    if (!focused) {
      report('Place the cursor in a text first.');
      return;
    }
    const { meant, isCertain } = findMeant(focused.inField, focused.current, tests);
    if (!meant) report('No findings in this text.');
    else if (isCertain || isSafe) run(meant);
    else {
      show(meant);
      report(PRESS_AGAIN);
    }
  }

  return {
    /** Keeps the warning that the key means. If it is kept already, it is taken back. */
    keepMeant: () =>
      act([(one) => one.severity === 'warning' && isOpen(one), isBlocking, isKept], (finding) => {
        if (isKept(finding)) takeBack(finding);
        else if (finding.severity === 'warning') keep(finding);
        else if (finding.severity === 'info') pass(finding);
        else report(ERROR_NOT_KEPT);
      }),
    fixMeant: () =>
      act(
        [(one) => one.fixedText !== undefined && isOpen(one), isOpen],
        (finding) => {
          if (isKept(finding)) report('This warning is kept.');
          else if (finding.fixedText === undefined) report('This finding has no correction.');
          else fix(finding);
        },
        true,
      ),
  };
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
