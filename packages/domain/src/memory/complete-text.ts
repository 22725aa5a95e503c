import { cleanDraft } from '../texts/clean-text';
import { assembleText } from './assemble-text';

/** Inserted translation of a source sentence; `at` is the number of the source sentence, from 0. */
interface InsertedSentence {
  at: number;
  text: string;
}

interface CompletedText {
  text: string;
  /** Number of sentences that were added. */
  added: number;
  /** Number of sentences that were missing. */
  open: number;
  /** The inserted sentences of the text, in its order. */
  sentences: InsertedSentence[];
}

/** Source text with the places of its sentences, in UTF-16 code units. */
interface SplitText {
  text: string;
  sentences: readonly { start: number; end: number }[];
}

/**
 * Adds missing sentences to a text into which others were inserted. The inserted ones divide it into parts. A part with
 * other text stays, because this text may translate its sentences; so does one whose inserted sentence was changed or
 * removed.
 * @param before text to complete; without a visible character, all sentences are missing
 * @param inserted sentences that were inserted before; they may have changed since
 * @param findText returns the translation of a source sentence; null for none
 */
export function completeText(
  source: SplitText,
  before: string,
  inserted: readonly InsertedSentence[],
  findText: (at: number) => string | null,
): CompletedText {
  const count = source.sentences.length;
  const given = new Map(inserted.map(({ at, text }) => [at, cleanDraft(text)]));
  const found = locate(before, given, count);
  const texts = new Map<number, string>(found.map(({ at }) => [at, given.get(at)!]));
  const completed: CompletedText = { text: '', added: 0, open: 0, sentences: [] };
  const ends = [{ at: -1, start: 0, end: 0 }, ...found, { at: count, start: before.length, end: before.length }];
  for (const [n, next] of ends.slice(1).entries()) {
    const last = ends[n]!;
    const typed = before.slice(last.end, next.start);
    const numbers = source.sentences.map((_, at) => at).slice(last.at + 1, next.at);
    const isOpen = typed.trim() === '' && (before.trim() === '' || !numbers.some((at) => given.has(at)));
    const known = isOpen ? addKnown(texts, numbers, findText) : 0;
    completed.open += isOpen ? numbers.length : 0;
    completed.added += known;
    completed.text += known > 0 ? assemblePart(source, texts, last.at, next.at) : typed;
    completed.text += texts.get(next.at) ?? '';
  }
  const sentences = [...texts].map(([at, text]) => ({ at, text })).sort((a, b) => a.at - b.at);
  return { ...completed, text: cleanDraft(completed.text), sentences };
}

/** Finds the inserted sentences in a text, in the order of the source. */
function locate(text: string, given: ReadonlyMap<number, string>, count: number) {
  let from = 0;
  return [...given.keys()]
    .filter((at) => at < count)
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const words = given.get(at)!;
      const start = words === '' ? -1 : text.indexOf(words, from);
      if (start < 0) return [];
      from = start + words.length;
      return [{ at, start, end: from }];
    });
}

/** @returns number of sentences whose translation is known */
function addKnown(
  texts: Map<number, string>,
  numbers: readonly number[],
  findText: (at: number) => string | null,
): number {
  const known = numbers.flatMap((at) => {
    const text = findText(at);
    return text === null ? [] : [[at, text] as const];
  });
  for (const [at, text] of known) texts.set(at, text);
  return known.length;
}

/** Puts together what stands between two inserted sentences, or beside one at the beginning or the end. */
function assemblePart(
  { text, sentences }: SplitText,
  texts: ReadonlyMap<number, string>,
  last: number,
  next: number,
): string {
  const parts = sentences
    .map(({ start, end }, at) => ({ start, end, text: texts.get(at) ?? null }))
    .slice(Math.max(last, 0), next + 1);
  const part = assembleText(text, parts).text;
  return part.slice((texts.get(last) ?? '').length, part.length - (texts.get(next) ?? '').length);
}
