import type { SheetRow, SheetSentence } from '@subtitle/contracts/operations/day-sheet';
import type { KeptSentence } from '@subtitle/contracts/operations/kept-warnings';
import type { ApprovedSentences } from '@subtitle/domain/checks/check';
import { describeKeptRow, findKeptSentence } from '@subtitle/domain/checks/kept-sentence';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import { useSession } from '@subtitle/sdk/session';
import { useCallback, useState } from 'react';
import { findFocusedColumn, selectInField } from '../../check-texts/finding-field';
import { NOTE_PASSED, SEVERITY_WORDS } from '../../check-texts/severity-words';
import {
  createMeantActions,
  findAfterKept,
  findNear,
  findShown,
  type ShownFinding,
} from '../../check-texts/shown-finding';
import type { TextFinding } from '../../check-texts/text-findings';
import { useKeptByOthers, useKeptSentences } from '../../check-texts/use-kept-warnings';
import { useSettled } from '../../write-text/use-settled';
import { writeText } from '../../write-text/write-text';
import type { SheetDraft } from '../sheet-drafts';
import { type FilledText, getText, getUntypedText, listFilled, type SheetPair } from '../sheet-sentences';
import { getLineId } from './line-field';
import type { CheckSentence } from './use-sheet-checks';

type Drafts = Readonly<Record<string, SheetDraft>>;

interface Sheet {
  /** Sentences that are shown. */
  lines: readonly SheetSentence[];
  rows: readonly SheetRow[];
  drafts: Drafts;
  languages: SheetPair;
  check: CheckSentence;
}

export type SheetFindings = ReturnType<typeof useSheetFindings>;

/**
 * Returns the findings of a sheet's translations and the actions on them. They are updated when typing pauses; meanwhile
 * corrected ones disappear. A kept warning counts for every row that the sentence fills (E330).
 */
export function useSheetFindings({ lines, rows, drafts, languages, check }: Sheet) {
  const { user } = useSession();
  const own = useKeptSentences(user.username);
  const settled = useSettled(drafts);
  const [approved, setApproved] = useState<ReadonlyMap<string, ApprovedSentences>>(new Map());
  const [last, setLast] = useState<ShownFinding<TextFinding> | null>(null);
  const [note, setNote] = useState<{ drafts: Drafts; sentence: string } | null>(null);
  const columns = lines.map((_, at) => getLineId(at));
  const getAt = ({ column }: Pick<TextFinding, 'column'>) => columns.indexOf(column);

  const readText = (at: number, from: Drafts = drafts) => from[getText(lines[at]!)]?.text ?? getUntypedText(lines[at]!);
  const find = (at: number, from?: Drafts): TextFinding[] => {
    const source = getText(lines[at]!);
    const found = check(source, readText(at, from), approved.get(source));
    return found.map((finding) => ({ ...finding, column: columns[at]! }));
  };
  const findShownIn = (at: number) => {
    const earlier = find(at, settled);
    if (earlier.length === 0 || readText(at, settled) === readText(at)) return earlier;
    return find(at).filter(({ rule }) => earlier.some((one) => one.rule === rule));
  };
  /** Names a warning in a text that the sentence fills; null for one that cannot be followed. */
  function nameIn({ source, text }: FilledText, finding: TextFinding): KeptSentence | null {
    const alike = check(source, text, approved.get(source)).filter((one) => isInVersion(one, finding));
    const twin = alike.find(({ words }) => words === finding.words) ?? alike[0];
    const texts = { text, language: languages.target, source, sourceLanguage: languages.source };
    return twin?.severity === 'warning' ? findKeptSentence(texts, twin) : null;
  }
  const nameSentence = (finding: TextFinding) => {
    const at = getAt(finding);
    return at < 0 ? null : nameIn({ source: getText(lines[at]!), text: cleanText(readText(at)) }, finding);
  };
  /** Names a warning in each text that the sentence fills. */
  const nameSentences = (finding: TextFinding) => {
    const at = getAt(finding);
    return listFilled(lines[at]!, cleanText(readText(at)), languages).flatMap((one) => nameIn(one, finding) ?? []);
  };
  const elsewhere = useKeptByOthers(
    columns.flatMap((_, at) => find(at, settled)),
    nameSentence,
    (finding) => rows[lines[getAt(finding)]!.texts[0]!.rows[0]!]!,
  );
  const isOwnKept = (finding: TextFinding) => finding.severity === 'warning' && own.has(() => nameSentence(finding));
  const isKept = (finding: TextFinding) => isOwnKept(finding) || elsewhere.find(finding) !== undefined;
  const isOpen = (finding: TextFinding) => !isKept(finding);
  const isBlocking = (finding: TextFinding) => finding.severity !== 'info' && isOpen(finding);
  const listOpen = () => columns.flatMap((_, at) => find(at).filter(isOpen));
  const findCurrent = (findings: readonly TextFinding[]) => {
    const at = last ? getAt(last.finding) : -1;
    return last && at >= 0 ? findShown(findings, last, { [last.finding.column]: readText(at) }) : undefined;
  };
  const report = (sentence: string) => setNote({ drafts, sentence });

  /** Focuses the field of a finding and selects its place. @param before sentence about the key press */
  function show(finding: TextFinding, before = ''): void {
    const at = getAt(finding);
    selectInField(finding.column, finding);
    const sentence = `${before}${SEVERITY_WORDS[finding.severity]} in translation ${at + 1}: ${finding.message}`;
    setLast({ row: '', finding, length: readText(at).length, sentence });
    setNote(null);
  }
  /** Shows the next or the previous open finding of the sheet; after the last one, the first. */
  function go(step: 1 | -1): void {
    const open = listOpen();
    const current = findCurrent(open);
    const next = current ? open.at((open.indexOf(current) + step) % open.length) : findNear(open, columns, step);
    if (next) show(next);
    else report('No open findings on this sheet.');
  }
  function keep(finding: TextFinding): void {
    const next = findAfterKept(listOpen(), finding);
    const named = nameSentences(finding);
    if (named.length === 0) {
      report(`This warning cannot be kept here: ${finding.message}`);
      return;
    }
    own.keep(named);
    if (next) show(next, `Kept: ${finding.message}; next: `);
    else {
      setLast(null);
      report(`Kept: ${finding.message}`);
    }
  }
  /** Goes on from a note to the next finding that must be corrected or kept. */
  function pass(finding: TextFinding): void {
    const next = findAfterKept(listOpen(), finding, isBlocking);
    if (next) show(next, `${NOTE_PASSED}; next: `);
    else report(`${NOTE_PASSED}.`);
  }
  function takeBack(finding: TextFinding): void {
    if (isOwnKept(finding)) own.takeBack(nameSentences(finding));
    else elsewhere.refuse(finding);
    report(`No longer kept: ${finding.message}`);
  }
  const fix = ({ column, fixedText = '' }: TextFinding) => void writeText(column, fixedText);

  function readFocused() {
    const at = columns.indexOf(findFocusedColumn() ?? '');
    if (at < 0) return null;
    // Each check makes new findings, so both need those of one check.
    const found = columns.flatMap((_, one) => find(one));
    return { inField: found.filter(({ column }) => column === columns[at]), current: findCurrent(found) };
  }

  return {
    list: (column: string) => {
      const found = findShownIn(columns.indexOf(column));
      const current = findCurrent(found);
      return found.map((finding) => {
        const other = isOwnKept(finding) ? undefined : elsewhere.find(finding);
        return {
          finding,
          isKept: isKept(finding),
          shown: finding === current ? last! : undefined,
          keeper: other?.by,
          place: other && describeKeptRow(other.row),
        };
      });
    },
    /** Remembers the approved translations of a sentence. */
    know: useCallback(
      (source: string, known: ApprovedSentences) =>
        setApproved((before) => (before.get(source) === known ? before : new Map([...before, [source, known]]))),
      [],
    ),
    /** Errors, and warnings that are not kept. */
    open: columns.flatMap((_, at) => findShownIn(at).filter(isBlocking)),
    /** Sentence about the last key press; '' after the next change of the texts. */
    note: note?.drafts === drafts ? note.sentence : '',
    sentence: last && findCurrent(find(Math.max(getAt(last.finding), 0))) ? last.sentence : '',
    getFieldId: (column: string) => column,
    show,
    go,
    keep,
    takeBack,
    fix,
    ...createMeantActions({ readFocused, isKept, isBlocking, show, keep, takeBack, pass, fix, report }),
  };
}

/** Returns whether a warning is the same in another version of its sentence, which has other numbers. */
function isInVersion(one: Pick<TextFinding, 'rule' | 'words'>, { rule, words }: TextFinding): boolean {
  const omitNumbers = (text: string) => text.replace(/\p{Nd}+/gu, '0');
  return one.rule === rule && omitNumbers(one.words) === omitNumbers(words);
}
