import type { ItemText, TextKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemFindings, Override } from '@subtitle/contracts/operations/findings';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import type { ApprovedSentences } from '@subtitle/domain/checks/check';
import { type ColumnFinding, sortBySeverity } from '@subtitle/domain/checks/check-columns';
import { checkUnit, isMissing, type RowAround } from '@subtitle/domain/checks/check-unit';
import { describeKeptRow } from '@subtitle/domain/checks/kept-sentence';
import type { SourceTexts } from '@subtitle/domain/workflow/source-change';
import { useSession } from '@subtitle/sdk/session';
import { useHouse, useRuleLevels } from '@subtitle/sdk/work';
import { useEffect, useState } from 'react';
import type { RowTexts } from '../keep-drafts/device-drafts';
import { writeText } from '../write-text/write-text';
import { createCheckCache } from './check-cache';
import { findFocusedColumn, getFieldText, selectInField } from './finding-field';
import { NOTE_PASSED, NOTHING_KEPT, SEVERITY_WORDS } from './severity-words';
import {
  createMeantActions,
  findAfterKept,
  findNear,
  findShown,
  findTwin,
  makeOverrides,
  type ShownFinding,
} from './shown-finding';
import { useKeptElsewhere, useKeptSentences, useKeptWarnings } from './use-kept-warnings';
import { useMetFindings } from './use-met-findings';
import { useSettledTexts } from './use-settled-texts';

/** A unit in the editor whose texts are checked. */
export interface CheckedRow {
  /** Id of the row and its language. */
  key: string;
  kind: TextKind;
  item: ItemAnswer;
  language: LanguageCode;
  /** Source texts with which the texts are compared; undefined for an original. */
  seen: SourceTexts | undefined;
  /** The row in other languages. */
  around: RowAround;
  /** Approved terms of the languages. */
  terms: readonly PairTerm[];
  /** Approved translations of the source sentences; undefined while the memory has not answered. */
  approved: ApprovedSentences | undefined;
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
export function useRowFindings(row: CheckedRow) {
  const { key, kind, item, language, seen, around, terms, approved, texts, columns, getFieldId, getLabel } = row;
  const style = useHouse().languages[language];
  const levels = useRuleLevels(language);
  const { user } = useSession();
  const kept = useKeptWarnings(user.username, `${kind}:${key}`, item[`findings_${language}`]);
  const [checks] = useState(createCheckCache);
  /** Row that was submitted without success. Its missing texts are errors from then on. */
  const [attempted, setAttempted] = useState('');
  const met = useMetFindings(key);
  const { settled, settle } = useSettledTexts(key, texts);
  const [last, setLast] = useState<ShownFinding | null>(null);
  const [note, setNote] = useState<{ row: string; texts: RowTexts; sentence: string } | null>(null);

  const find = (checked: RowTexts) =>
    checkUnit({ kind, language, texts: checked, source: seen, style, levels, terms, approved }, around, checks).filter(
      (finding) => columns.includes(finding.column) && (attempted === key || !isMissing(finding)),
    );
  const earlier = find(settled);
  const found =
    settled === texts || earlier.length === 0 ? earlier : find(texts).filter((one) => hasRule(earlier, one));
  const elsewhere = useKeptElsewhere({ kind, language, source: seen, item, texts }, earlier);
  useEffect(() => {
    // A warning in the focused field may be about words that are still being typed.
    const focused = findFocusedColumn();
    met.meet(earlier.filter(({ column }) => column !== focused));
  });
  const onSheet = useKeptSentences(user.username);
  const isOwnKept = (finding: ColumnFinding) =>
    finding.severity === 'warning' && (kept.isKept(finding) || onSheet.has(() => elsewhere.nameSentence(finding)));
  const isKept = (finding: ColumnFinding) => isOwnKept(finding) || elsewhere.find(finding) !== undefined;
  const isOpen = (finding: ColumnFinding) => !isKept(finding);
  const isBlocking = (finding: ColumnFinding) => finding.severity !== 'info' && isOpen(finding);
  const findCurrent = (findings: readonly ColumnFinding[]) =>
    last?.row === key ? findShown(findings, last, texts) : undefined;
  const report = (sentence: string) => setNote({ row: key, texts, sentence });

  /** Focuses the field of a finding and selects its place. @param before sentence about the key press */
  function show(finding: ColumnFinding, before = ''): void {
    const { column, severity, message } = finding;
    const fieldId = getFieldId(column);
    const text = texts[column] ?? '';
    // The field may contain another spelling of the same letters, in which the place differs.
    const typed = getFieldText(fieldId) ?? text;
    const inField = typed === text ? finding : findTwin(finding, find(texts), find({ ...texts, [column]: typed }));
    selectInField(fieldId, inField ?? finding);
    const sentence = `${before}${SEVERITY_WORDS[severity]} in ${getLabel(column)}: ${message}`;
    setLast({ row: key, finding, length: text.length, sentence });
    setNote(null);
  }
  /** Shows the next or the previous open finding of the row; after the last one, the first. */
  function go(step: 1 | -1): void {
    settle();
    const all = find(texts);
    const open = all.filter(isOpen);
    const current = findCurrent(open);
    const next = current ? open.at((open.indexOf(current) + step) % open.length) : findNear(open, columns, step);
    if (next) show(next);
    else report(all.length > 0 ? 'All warnings in this row are kept.' : 'No findings in this row.');
  }
  function keep(finding: ColumnFinding): void {
    const next = findAfterKept(find(texts).filter(isOpen), finding);
    kept.keep(finding);
    if (next) show(next, `Kept: ${finding.message}; next: `);
    else {
      setLast(null);
      report(`Kept: ${finding.message}`);
    }
  }
  /** Goes on from a note to the next finding that blocks a submission. */
  function pass(note: ColumnFinding): void {
    const next = findAfterKept(find(texts).filter(isOpen), note, isBlocking);
    if (next) show(next, `${NOTE_PASSED}; next: `);
    else report(`${NOTE_PASSED}.`);
  }
  function takeBack(finding: ColumnFinding): void {
    if (isOwnKept(finding)) {
      kept.takeBack(finding);
      onSheet.takeBack([elsewhere.nameSentence(finding)]);
    } else elsewhere.refuse(finding);
    report(`No longer kept: ${finding.message}`);
  }
  function fix(finding: ColumnFinding): void {
    met.meet([finding]);
    void writeText(getFieldId(finding.column), finding.fixedText ?? '');
  }

  function readFocused() {
    settle();
    const column = findFocusedColumn();
    if (!column) return null;
    const all = find(texts);
    return { inField: all.filter((one) => one.column === column), current: findCurrent(all) };
  }
  const current = findCurrent(found);
  const noted = note?.row === key && note.texts === texts ? note.sentence : '';

  return {
    /** Sentence about the last key press; '' after the next change of the texts. */
    note: noted,
    /** Sentence for screen readers about the finding shown last. */
    sentence: last && current ? last.sentence : '',
    list: (column: ItemText) =>
      found
        // The field itself says that its text is missing.
        .filter((finding) => finding.column === column && !isMissing(finding))
        .map((finding) => {
          const other = isOwnKept(finding) ? undefined : elsewhere.find(finding);
          return {
            finding,
            isKept: isKept(finding),
            shown: finding === current ? last! : undefined,
            keeper: other?.by ?? kept.findKeeper(finding),
            place: other && describeKeptRow(other.row),
            why: other ? other.why : kept.getWhy(finding),
          };
        }),
    hasError: (column: ItemText) => found.some((one) => one.column === column && one.severity === 'error'),
    /** Marks an attempt to submit the row. */
    attempt: () => setAttempted(key),
    /** Errors, and warnings that are not kept. */
    open: found.filter(isBlocking),
    /** Returns the findings that block a submission of the present texts, the most severe first. */
    findBlocking: () => sortBySeverity(find(texts).filter(isBlocking)),
    /** Whether the person has kept other warnings than in the last submission. */
    hasChangedKept: kept.isChanged,
    /** Returns the findings that block this submission, and remembers that the person met them. */
    meetBlocking: () => {
      const blocking = sortBySeverity(find(texts).filter(isBlocking));
      met.meet(blocking);
      return blocking;
    },
    /** Counts the warnings of the row that the person met and resolved, by rule. */
    countResolved: () => met.countResolved([...find(texts), ...listSubmitted(item[`findings_${language}`])]),
    forgetMet: met.forget,
    /** Returns the kept warnings of the present texts. */
    listOverrides: (): Override[] => makeOverrides(find(texts).filter(isOwnKept), kept.getWhy),
    getFieldId,
    getLabel,
    show(finding: ColumnFinding) {
      settle();
      show(finding);
    },
    go,
    keep,
    takeBack,
    explain: kept.explain,
    explainLast: () => kept.focusWhy() || report(NOTHING_KEPT),
    fix,
    ...createMeantActions({ readFocused, isKept, isBlocking, show, keep, takeBack, pass, fix, report }),
  };
}

function hasRule(findings: readonly ColumnFinding[], { rule, column }: ColumnFinding): boolean {
  return findings.some((one) => one.rule === rule && one.column === column);
}

/** Returns the findings of the last submission; an import's findings, which have revision 0, were not met by anybody. */
const listSubmitted = (stored: ItemFindings | undefined) => (stored && stored.revision > 0 ? stored.found : []);
