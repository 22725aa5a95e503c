import { foldText } from '@subtitle/domain/memory/fold-text';

/** Letters, marks and digits of a text, with their places in it. */
interface Letters {
  text: string;
  /** Place of each UTF-16 code unit of `text` in the original text. */
  places: readonly number[];
  /** Units of `text` at which a word of the original begins. */
  wordStarts: ReadonlySet<number>;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** A word as it is typed, with joiners. */
const SPELLED = /^[\p{L}\p{M}\p{N}\u00ad\u200b-\u200d\u2060\ufeff]*/u;
/** Quotes and brackets before a sentence, and its end mark with those behind it. */
const OPENERS = /["'“‘«([]*$/u;
const END = /^\s*[.!?।॥|৷…]+["'”’»)\]]*/u;
/** Text that may follow a sentence without an end mark. */
const BREAK = /^[^\S\n\r]*(?:$|[\n\r])/u;

/** Returns a function that finds a sentence in a text by its letters, also behind a sentence without an end mark. */
export function createLetterSearch(text: string) {
  const letters = readLetters(text);
  return (sentence: string, isFree: (start: number, end: number) => boolean) => {
    const wanted = readLetters(sentence).text;
    if (wanted === '') return null;
    for (let at = letters.text.indexOf(wanted); at >= 0; at = letters.text.indexOf(wanted, at + 1)) {
      const next = at + wanted.length;
      if (!letters.wordStarts.has(at) || (next < letters.text.length && !letters.wordStarts.has(next))) continue;
      const first = letters.places[at]!;
      const last = letters.places[next - 1]!;
      const behind = last + SPELLED.exec(text.slice(last))![0].length;
      const rest = text.slice(behind);
      const end = behind + (END.exec(rest)?.[0].length ?? 0);
      if (end === behind && !BREAK.test(rest)) continue;
      const start = first - OPENERS.exec(text.slice(0, first))![0].length;
      if (isFree(start, end)) return { start, end };
    }
    return null;
  };
}

function readLetters(original: string): Letters {
  const folded = foldText(original);
  const places: number[] = [];
  const wordStarts = new Set<number>();
  let text = '';
  for (const { 0: word, index } of folded.text.matchAll(WORD)) {
    wordStarts.add(text.length);
    for (let unit = 0; unit < word.length; unit++) places.push(folded.toOriginal(index + unit));
    text += word;
  }
  return { text, places, wordStarts };
}
