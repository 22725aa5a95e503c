import { pressedKey } from '../../keys/pressed-key';
import { insertText } from '../replace-text';

/** A word that is being typed in Latin letters, with its spellings in the field's script, best first. */
export interface LatinWord {
  latin: string;
  choices: readonly string[];
  /** Index of the choice that is written when the word ends. */
  at: number;
}

interface OpenWord extends LatinWord {
  /** Place of its first letter in the field, in UTF-16 code units. */
  start: number;
}

/** Keys that change nothing about the word, or whose input event does. */
const QUIET_KEYS = ['', 'Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'Backspace', 'Delete'];
const QUIET_NAMES = [...QUIET_KEYS, 'Unidentified', 'Dead', 'Process'];
const LETTER = /^[A-Za-z]$/;
const WORD = /^[A-Za-z]+$/;

/**
 * Follows the Latin letters typed into a field. The letters stay in the field until the word ends: with a space or
 * another sign, a key, or a press anywhere. Then the shown spelling replaces them in one undo step. Escape leaves the
 * letters. Keyboards of phones compose whole words, so composed Latin letters are a word when their composition ends.
 * Pasted texts, composed letters of other scripts and letters beside other Latin letters are left alone.
 * @param spell returns the spellings of a word; none leaves the letters
 * @param show called with the open word, or null
 */
export function followLatinTyping(
  field: HTMLTextAreaElement,
  spell: (latin: string) => readonly string[],
  show: (word: LatinWord | null) => void,
) {
  let word: OpenWord | null = null;
  /** Place of the letter that is about to be typed and begins a word. */
  let begin: number | null = null;

  const set = (next: OpenWord | null) => {
    if (!word && !next) return;
    word = next;
    // Escape then leaves the letters, and does not close a dialog around the field.
    if (next) field.setAttribute('data-mantine-stop-propagation', 'true');
    else field.removeAttribute('data-mantine-stop-propagation');
    show(next);
  };
  /** Ends the word with the shown spelling. @param after typed text that follows it, in the same undo step */
  function commit(after = ''): boolean {
    if (!word) return false;
    const { start, latin, choices, at } = word;
    set(null);
    if (field.readOnly || field.value.slice(start, start + latin.length) !== latin) return false;
    field.setSelectionRange(start, start + latin.length);
    insertText(field, `${choices[at]}${after}`);
    return true;
  }
  function onBeforeInput(input: InputEvent) {
    const { inputType, data } = input;
    begin = null;
    if (input.isComposing || inputType.startsWith('history')) return set(null);
    if (inputType === 'insertLineBreak') commit();
    if (inputType !== 'insertText' || !data) return;
    if (LETTER.test(data)) {
      if (!word) begin = findBegin(field);
    } else if (commit(data)) {
      input.preventDefault();
    }
  }
  function onInput() {
    const start = word?.start ?? begin;
    begin = null;
    if (start !== null) openFrom(start);
  }
  function onCompositionEnd({ data }: CompositionEvent) {
    const start = field.selectionStart - data.length;
    if (WORD.test(data) && !LETTER.test(field.value[start - 1] ?? '')) openFrom(start);
  }
  /** Opens or continues the word between a place and the caret, if it is one. */
  function openFrom(start: number) {
    const { value, selectionStart: caret, selectionEnd } = field;
    const latin = value.slice(start, caret);
    const isWord = caret === selectionEnd && WORD.test(latin) && !LETTER.test(value[caret] ?? '');
    const choices = isWord ? spell(latin) : [];
    set(choices.length > 0 ? { start, latin, choices, at: 0 } : null);
  }
  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (!word || QUIET_NAMES.includes(key)) return;
    const isHeld = event.ctrlKey || event.metaKey || event.altKey;
    if (key === 'Escape') return use(event, () => set(null));
    if (!isHeld && key === 'ArrowDown') return use(event, () => move(1));
    if (!isHeld && key === 'ArrowUp') return use(event, () => move(-1));
    if (isHeld && key === 'z') return set(null);
    // Signs without a held key arrive as text.
    if (isHeld || key.length > 1) commit();
  }
  function move(step: 1 | -1) {
    if (word) set({ ...word, at: (word.at + step + word.choices.length) % word.choices.length });
  }
  const onPointerDown = ({ target }: PointerEvent) => {
    if (!(target instanceof Element && target.closest('[data-typing-words]'))) commit();
  };
  const drop = () => set(null);

  field.addEventListener('beforeinput', onBeforeInput);
  field.addEventListener('input', onInput);
  field.addEventListener('keydown', onKeyDown);
  field.addEventListener('compositionstart', drop);
  field.addEventListener('compositionend', onCompositionEnd);
  field.addEventListener('blur', drop);
  document.addEventListener('pointerdown', onPointerDown, true);
  return {
    /** Ends the word with one of its choices. */
    choose(at: number) {
      if (word) word = { ...word, at };
      commit();
    },
    commit: () => void commit(),
    end() {
      set(null);
      field.removeEventListener('beforeinput', onBeforeInput);
      field.removeEventListener('input', onInput);
      field.removeEventListener('keydown', onKeyDown);
      field.removeEventListener('compositionstart', drop);
      field.removeEventListener('compositionend', onCompositionEnd);
      field.removeEventListener('blur', drop);
      document.removeEventListener('pointerdown', onPointerDown, true);
    },
  };
}

/** Returns the place where a typed letter begins a word; null beside a Latin letter, such as in a name. */
function findBegin({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): number | null {
  const isBeside = LETTER.test(value[selectionStart - 1] ?? '') || LETTER.test(value[selectionEnd] ?? '');
  return isBeside ? null : selectionStart;
}

/** Keeps a key from the field, from dialogs and from the screen's shortcuts. */
function use(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  act();
}
