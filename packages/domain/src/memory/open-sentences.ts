import { cleanText } from '../texts/clean-text';

/**
 * Inserted translation of a source sentence. `at` is the number of the source sentence when it was inserted, from 0,
 * `sentence` the hash of its key; older records have none.
 */
interface InsertedSentence {
  at: number;
  text: string;
  sentence?: string;
}

interface SourceSentence {
  text: string;
  /** Hash of the key. */
  sentence?: string;
}

/** A translation is as long as its source by as many letters, so that one short sentence of another length says little. */
const USUAL_LETTERS = 60;

/**
 * Returns the numbers of the source sentences that a text with inserted sentences does not translate yet. Inserted
 * sentences divide it into parts. Other text of a part translates the other source sentences of this part in
 * their order, as far as its length suffices. An inserted sentence belongs to the source sentence with its key, which
 * may have another number since. Without such a source sentence it translates nothing.
 * @param sources sentences of the source text
 * @param target text into which the sentences were inserted; they may have changed since
 */
export function listOpenSentences(
  sources: readonly SourceSentence[],
  target: string,
  inserted: readonly InsertedSentence[],
): number[] {
  const known = new Map<number, string>();
  let text = cleanText(target);
  for (const [one, at] of locate(inserted, sources)) {
    const words = cleanText(one.text);
    if (at !== null) known.set(at, words);
    else if (words) text = text.replace(words, () => ' ');
  }
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

/** Returns the present number of each inserted sentence; null if the source does not have it any more. */
function locate(inserted: readonly InsertedSentence[], sources: readonly SourceSentence[]) {
  const places = new Map<InsertedSentence, number | null>();
  const taken = new Set<number>();
  const place = (one: InsertedSentence, at: number) => {
    places.set(one, at < 0 ? null : at);
    taken.add(at);
  };
  const isKept = ({ at, sentence }: InsertedSentence) =>
    at < sources.length && (sentence === undefined || sources[at]!.sentence === sentence);
  for (const one of inserted.filter(isKept)) place(one, one.at);
  // A repeated sentence belongs to the first source sentence with its key that has no other translation.
  for (const one of inserted.filter((other) => other.sentence !== undefined && !places.has(other)))
    place(
      one,
      sources.findIndex(({ sentence }, at) => sentence === one.sentence && !taken.has(at)),
    );
  return places;
}

const measure = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;

const sum = (texts: readonly string[]): number => texts.reduce((total, text) => total + measure(text), 0);
