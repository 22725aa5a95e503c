import type { SheetSentence } from '@subtitle/contracts/operations/day-sheet';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { insertText, replaceText } from '@subtitle/sdk/forms';
import { useKeys } from '@subtitle/sdk/keys';
import { CORRECT_KEY, KEEP_KEY, NEXT_KEY } from '../check-texts/use-finding-keys';
import type { RowMatch } from '../memory/machine-texts';
import { INSERT_KEY } from '../memory/use-insertion';
import { insertNextTerm, insertTerm, TERM_KEY } from '../terms/insert-term';
import { findLineField, getFocusedLine } from './lines/line-field';
import { type LineActions, SAVE_KEY } from './lines/line-status';
import { findOffered } from './lines/sheet-line';
import { hasUnedited } from './lines/use-line-machine';
import type { CheckSentence } from './lines/use-sheet-checks';
import type { SheetFindings } from './lines/use-sheet-findings';
import { getText, getUntypedText, isSettled, type SheetPair } from './sheet-sentences';
import type { SheetSaves } from './use-sheet-saves';

/** Id of the link to the rows, which gets the focus after the last sentence. */
export const START_ID = 'day-sheet-rows';

/** Rows that it filled could not be submitted: a row accepts its machine translations itself. */
const UNEDITED = 'Not saved: a machine translation is not edited. Edit it, or insert and accept it in a row.';

interface Lines {
  lines: readonly SheetSentence[];
  saves: SheetSaves;
  findings: SheetFindings;
  check: CheckSentence;
  languages: SheetPair;
  /** Machine translations by sentence, as far as the lines have asked for them. */
  machines: ReadonlyMap<string, RowMatch>;
  terms: readonly PairTerm[];
  /** Opens the question on a sentence; null closes it. */
  onAsk: (sentence: string | null) => void;
}

/** Keys and actions of the sheet's fields: save and go on, go through the findings, insert terms and translations, ask. */
export function useSheetKeys({ lines, saves, findings, check, languages, machines, terms, onAsk }: Lines) {
  /** Focuses the next sentence without a translation; after the last one, the link to the rows. */
  function goOn(from: number) {
    const order = [...lines.keys()].slice(from + 1).concat([...lines.keys()].slice(0, from));
    const next = order.find((at) => !isSettled(lines[at]!) && saves.drafts[getText(lines[at]!)]?.sent === undefined);
    const target = next === undefined ? document.getElementById(START_ID) : findLineField(next);
    target?.focus();
  }
  function save(at: number, { andGoOn = false } = {}) {
    const sentence = lines[at];
    if (!sentence) return;
    const source = getText(sentence);
    const typed = saves.drafts[source]?.text;
    const error = typed && check(source, typed).find(({ severity }) => severity === 'error');
    if (error) saves.refuse(source, `Not saved: ${error.message}`);
    else if (typed && hasUnedited(typed, machines.get(source), languages.target)) saves.refuse(source, UNEDITED);
    else if (saves.save(source, getUntypedText(sentence)) && andGoOn) goOn(at);
  }
  function insert(at: number, { text }: Pick<RowMatch, 'text'>) {
    const field = findLineField(at);
    if (field?.value.trim() === '') replaceText(field, text);
    else if (field) insertText(field, text);
  }
  function insertOffered(at: number) {
    const match = lines[at] && (findOffered(lines[at]) ?? machines.get(getText(lines[at])));
    if (match) insert(at, match);
  }
  function insertNext(at: number) {
    const [field, sentence] = [findLineField(at), lines[at]];
    if (!field || !sentence) return;
    const { source: sourceLanguage, target: language } = languages;
    insertNextTerm(field, { source: getText(sentence), sourceLanguage, language }, terms);
  }
  const press = (act: (at: number) => void) => () => {
    const at = getFocusedLine();
    if (at !== null) act(at);
    else if (lines.length > 0) goOn(-1);
  };
  useKeys({
    [SAVE_KEY]: {
      label: 'Save the translation and go to the next sentence',
      run: press((at) => save(at, { andGoOn: true })),
    },
    'mod+s': { label: 'Save the translation', run: press((at) => save(at)) },
    [NEXT_KEY]: { label: 'Next finding on this sheet', repeats: true, run: () => findings.go(1) },
    [`shift+${NEXT_KEY}`]: { label: 'Previous finding', repeats: true, run: () => findings.go(-1) },
    [CORRECT_KEY]: { label: 'Correct the finding in the focused text', run: findings.fixMeant },
    [KEEP_KEY]: { label: 'Keep the warning in the focused text and go to the next', run: findings.keepMeant },
    [INSERT_KEY]: { label: 'Insert the offered translation', run: press(insertOffered) },
    'shift+F9': {
      label: 'Question on the source sentence',
      run: press((at) => lines[at] && onAsk(getText(lines[at]))),
    },
    [TERM_KEY]: { label: 'Insert the next missing term into the focused text', run: press(insertNext) },
  });

  return (sentence: SheetSentence, at: number): LineActions => ({
    type: (text) => saves.type(getText(sentence), text, sentence.stored ?? '', getUntypedText(sentence)),
    save: () => save(at),
    undo: () => {
      saves.undo(getText(sentence), sentence.stored ?? '');
      // The pressed button disappears.
      findLineField(at)?.focus();
    },
    acceptStored: () => {
      saves.acceptStored(getText(sentence));
      findLineField(at)?.focus();
    },
    insert: (match) => insert(at, match),
    ask: () => onAsk(getText(sentence)),
    endAsking: () => onAsk(null),
    insertTerm: (form) => {
      const field = findLineField(at);
      if (field) insertTerm(field, form);
    },
  });
}
