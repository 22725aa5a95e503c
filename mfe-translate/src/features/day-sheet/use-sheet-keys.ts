import type { SheetSentence } from '@subtitle/contracts/operations/day-sheet';
import { insertText, replaceText } from '@subtitle/sdk/forms';
import { useKeys } from '@subtitle/sdk/keys';
import { useSession } from '@subtitle/sdk/session';
import { CORRECT_KEY } from '../check-texts/use-finding-keys';
import { useFillChoice } from '../memory/fill-setting';
import { INSERT_KEY } from '../memory/use-insertion';
import { type LineActions, SAVE_KEY } from './lines/line-status';
import { findOffered } from './lines/sheet-line';
import type { CheckSentence } from './lines/use-sheet-checks';
import { getText, getUntypedText, isSettled, type SheetPair } from './sheet-sentences';
import { useSheetSaves } from './use-sheet-saves';

/** Id of the link to the rows, which gets the focus after the last sentence. */
export const START_ID = 'day-sheet-rows';

interface Lines {
  lines: readonly SheetSentence[];
  selection: SheetPair;
  check: CheckSentence;
  store: (sentence: string, stored: string) => void;
  onOtherTab: () => void;
}

/** Keys and actions of the sheet's fields: save and go on, insert the offered translation. */
export function useSheetKeys({ lines, selection, check, store, onOtherTab }: Lines) {
  const { user } = useSession();
  const [choice] = useFillChoice(user.username);
  const saves = useSheetSaves(selection, { onStored: store, onOtherTab });

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
    else if (saves.save(source, getUntypedText(sentence)) && andGoOn) goOn(at);
  }
  /** Corrects the first finding of a field that has a correction. */
  function correct(at: number) {
    const [field, sentence] = [findLineField(at), lines[at]];
    const finding =
      field && sentence && check(getText(sentence), field.value).find((one) => one.fixedText !== undefined);
    if (finding) replaceText(field, finding.fixedText!);
  }
  function insert(at: number) {
    const [field, match] = [findLineField(at), lines[at] && findOffered(lines[at])];
    if (!field || !match) return;
    if (field.value.trim() === '') replaceText(field, match.text);
    else insertText(field, match.text);
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
    [CORRECT_KEY]: { label: 'Correct the first finding in the focused text', run: press(correct) },
    [INSERT_KEY]: { label: 'Insert the offered translation', run: press(insert) },
  });

  const createActions = (sentence: SheetSentence, at: number): LineActions => ({
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
    insert: () => insert(at),
  });
  return { saves, fills: choice === 'fill', createActions };
}

function findLineField(at: number): HTMLTextAreaElement | null {
  return document.querySelector(`textarea[data-sheet-line="${at}"]`);
}

/** Returns the position of the focused field; null if none has the focus. */
function getFocusedLine(): number | null {
  const field = document.activeElement;
  const at = field instanceof HTMLTextAreaElement ? field.dataset.sheetLine : undefined;
  return at === undefined ? null : Number(at);
}
