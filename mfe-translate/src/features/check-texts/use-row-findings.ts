import type { ItemText, TextKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Override } from '@subtitle/contracts/operations/findings';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { type ColumnFinding, checkColumns, isOverrideOf, sortBySeverity } from '@subtitle/domain/checks/check-columns';
import type { SourceTexts } from '@subtitle/domain/workflow/source-change';
import { useSession } from '@subtitle/sdk/session';
import { useHouse } from '@subtitle/sdk/work';
import { useState } from 'react';
import type { RowTexts } from '../keep-drafts/device-drafts';
import { writeText } from '../write-text/write-text';
import { createCheckCache } from './check-cache';
import { findFocusedColumn, getFieldText, selectInField } from './finding-field';
import { useKeptWarnings } from './use-kept-warnings';
import { useSettledTexts } from './use-settled-texts';

/** A unit in the editor whose texts are checked. */
export interface CheckedRow {
  /** Id of the row and its language. */
  key: string;
  kind: TextKind;
  item: ItemAnswer;
  language: LanguageCode;
  /** Source texts displayed beside the fields; undefined for an original. */
  seen: SourceTexts | undefined;
  texts: RowTexts;
  /** Columns with a field that the person can change, in the order of the screen. */
  columns: readonly ItemText[];
  getFieldId: (column: string) => string;
  getLabel: (column: string) => string;
}

export type RowFindings = ReturnType<typeof useRowFindings>;

/**
 * Returns the findings of a row and the actions on them. Texts are checked when typing pauses. While a person types,
 * findings of the last pause remain until they are corrected.
 */
export function useRowFindings({ key, kind, item, language, seen, texts, columns, getFieldId, getLabel }: CheckedRow) {
  const style = useHouse().languages[language];
  const { user } = useSession();
  const kept = useKeptWarnings(`${user.username}:${kind}:${key}`, item[`findings_${language}`]);
  const [check] = useState(createCheckCache);
  const { settled, settle } = useSettledTexts(key, texts);
  const [last, setLast] = useState<{ row: string; finding: ColumnFinding; sentence: string } | null>(null);

  const find = (checked: RowTexts) =>
    checkColumns({ kind, language, texts: checked, source: seen, style }, check).filter(({ column }) =>
      columns.includes(column),
    );
  const earlier = find(settled);
  const found =
    settled === texts || earlier.length === 0 ? earlier : find(texts).filter((one) => hasRule(earlier, one));
  const isOpen = (finding: ColumnFinding) => !kept.isKept(finding);
  const isBlocking = (finding: ColumnFinding) => finding.severity !== 'info' && isOpen(finding);
  const isCurrent = (finding: ColumnFinding) => last?.row === key && isOverrideOf(last.finding, finding);

  /** Focuses the field of a finding and selects its place. */
  function show(finding: ColumnFinding): void {
    const fieldId = getFieldId(finding.column);
    // The field may contain another spelling of the same letters, in which the place differs.
    const typed = getFieldText(fieldId) ?? texts[finding.column] ?? '';
    const inField =
      typed === texts[finding.column]
        ? finding
        : find({ ...texts, [finding.column]: typed }).find((one) => isOverrideOf(one, finding));
    selectInField(fieldId, inField ?? finding);
    const sentence = `${SEVERITY_WORDS[finding.severity]} in ${getLabel(finding.column)}: ${finding.message}`;
    setLast({ row: key, finding, sentence });
  }
  /** Shows the next or the previous open finding of the row; after the last one, the first. */
  function go(step: 1 | -1): void {
    settle();
    const open = find(texts).filter(isOpen);
    const at = open.findIndex(isCurrent);
    const next = at >= 0 ? open.at((at + step) % open.length) : findNear(open, columns, step);
    if (next) show(next);
  }
  function keep(finding: ColumnFinding): void {
    const open = find(texts).filter(isOpen);
    const at = open.findIndex((one) => isOverrideOf(finding, one));
    kept.keep(toOverride(finding));
    const rest = open.filter((one) => !isOverrideOf(finding, one));
    const next = rest[at] ?? rest[0];
    if (next) show(next);
  }
  /** Returns the finding that a key means: the one shown last, or the first one of the focused field. */
  function findMeant(isWanted: (finding: ColumnFinding) => boolean): ColumnFinding | undefined {
    const column = findFocusedColumn();
    const inField = find(texts).filter((one) => one.column === column && isWanted(one));
    return inField.find(isCurrent) ?? inField[0];
  }

  return {
    /** Sentence for screen readers about the finding shown last. */
    sentence: last && last.row === key && found.some(isCurrent) ? last.sentence : '',
    list: (column: ItemText) =>
      found
        .filter((finding) => finding.column === column)
        .map((finding) => ({ finding, isKept: kept.isKept(finding), keeper: kept.findKeeper(finding) })),
    hasError: (column: ItemText) => found.some((one) => one.column === column && one.severity === 'error'),
    /** Errors, and warnings that are not kept. */
    open: found.filter(isBlocking),
    /** Returns the findings that block a submission of the present texts, the most severe first. */
    findBlocking: () => sortBySeverity(find(texts).filter(isBlocking)),
    /** Returns the kept warnings of the present texts. */
    listOverrides: (): Override[] => find(texts).filter(kept.isKept).map(toOverride),
    getFieldId,
    getLabel,
    show(finding: ColumnFinding) {
      settle();
      show(finding);
    },
    go,
    keep,
    takeBack: kept.takeBack,
    fix: (finding: ColumnFinding) => writeText(getFieldId(finding.column), finding.fixedText ?? ''),
    keepMeant() {
      const finding = findMeant((one) => one.severity === 'warning' && isOpen(one));
      if (finding) keep(finding);
    },
    fixMeant() {
      const finding = findMeant((one) => one.fixedText !== undefined && isOpen(one));
      if (finding) writeText(getFieldId(finding.column), finding.fixedText!);
    },
  };
}

/** Names of the severities on the screen. */
export const SEVERITY_WORDS = { error: 'Error', warning: 'Warning', info: 'Note' } as const;

const toOverride = ({ rule, column, words }: ColumnFinding): Override => ({ rule, column, words });

function hasRule(findings: readonly ColumnFinding[], { rule, column }: ColumnFinding): boolean {
  return findings.some((one) => one.rule === rule && one.column === column);
}

/** Returns the first finding from the focused field on, in the direction of the step. */
function findNear(findings: readonly ColumnFinding[], columns: readonly ItemText[], step: 1 | -1) {
  const focused = columns.indexOf(findFocusedColumn() as ItemText);
  const getPlace = ({ column }: ColumnFinding) => columns.indexOf(column);
  if (step > 0) return findings.find((one) => getPlace(one) >= focused) ?? findings[0];
  const before = focused < 0 ? undefined : findings.findLast((one) => getPlace(one) <= focused);
  return before ?? findings.at(-1);
}
