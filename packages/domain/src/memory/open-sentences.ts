import { cleanText } from '../texts/clean-text';

/** Inserted translation of a source sentence; `at` is the number of the source sentence, from 0. */
interface InsertedSentence {
  at: number;
  text: string;
}

/** A translation is as long as its source by as many letters, so that one short sentence of another length says little. */
const USUAL_LETTERS = 60;

/**
 * Returns the numbers of the source sentences that a text with inserted sentences does not translate yet. Inserted
 * sentences divide it into parts. Other text of a part translates the other source sentences of this part in
 * their order, as far as its length suffices.
 * @param sources sentences of the source text
 * @param target text into which the sentences were inserted; they may have changed since
 */
export function listOpenSentences(
  sources: readonly { text: string }[],
  target: string,
  inserted: readonly InsertedSentence[],
): number[] {
  const text = cleanText(target);
  const here = inserted.filter(({ at }) => at < sources.length);
  const known = new Map(here.map((one) => [one.at, cleanText(one.text)]));
  const ratio =
    (sum([...known.values()]) + USUAL_LETTERS) /
    (sum([...known.keys()].map((at) => sources[at]!.text)) + USUAL_LETTERS);
  const open: number[] = [];
  let [from, first] = [0, 0];
  const closePart = (until: number, end: number) => {
    const numbers = sources.map((_, at) => at).slice(first, until);
    const changed = sum(numbers.map((at) => known.get(at) ?? ''));
    const typed = (measure(text.slice(from, end)) - changed) / ratio;
    let middle = 0;
    for (const at of numbers.filter((one) => !known.has(one))) {
      const half = measure(sources[at]!.text) / 2;
      if (middle + half > typed) open.push(at);
      middle += 2 * half;
    }
  };
  for (const at of sources.keys()) {
    const words = known.get(at);
    const start = words ? text.indexOf(words, from) : -1;
    if (!words || start < 0) continue;
    closePart(at, start);
    [from, first] = [start + words.length, at + 1];
  }
  closePart(sources.length, text.length);
  return open;
}

const measure = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;

const sum = (texts: readonly string[]): number => texts.reduce((total, text) => total + measure(text), 0);
