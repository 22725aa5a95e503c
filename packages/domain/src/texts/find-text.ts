/** Place of found words in a text, in UTF-16 code units. */
export interface TextHit {
  start: number;
  end: number;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Letters with their signs, digits and joiners. `\b` knows only Latin letters. */
const WORD_PART = /[\p{L}\p{M}\p{N}\u200c\u200d]/u;
/** Ends of texts before and after a position within a number: 1|,500 and 1,|500. */
const IN_NUMBER = [
  [/\p{Nd}$/u, /^[,.]\p{Nd}/u],
  [/\p{Nd}[,.]$/u, /^\p{Nd}/u],
] as const;

/**
 * Finds words in a text, in their literal spelling: letters, spaces and marks as they are, in any script. Both are
 * compared in NFC, to which the places refer. A hit never begins or ends within a letter and its signs, because what
 * takes its place would get a foreign sign. Hits do not overlap.
 * @param wholeWord finds no part of a longer word, and no part of a number as 1,500 or 2.5
 */
export function findText(text: string, words: string, { wholeWord = false } = {}): TextHit[] {
  const [whole, wanted] = [text.normalize('NFC'), words.normalize('NFC')];
  if (wanted === '' || !whole.includes(wanted)) return [];
  const letters = segmenter.segment(whole);
  const isBound = (at: number) => at === whole.length || letters.containing(at)!.index === at;
  const hits: TextHit[] = [];
  for (let start = whole.indexOf(wanted); start >= 0; ) {
    const end = start + wanted.length;
    const isHit = isBound(start) && isBound(end) && !(wholeWord && isInWord(whole, start, end));
    if (isHit) hits.push({ start, end });
    start = whole.indexOf(wanted, isHit ? end : start + 1);
  }
  return hits;
}

/** Returns whether a word goes on before or after a place that begins or ends with a part of a word. */
function isInWord(text: string, start: number, end: number): boolean {
  return goesOn(text, start) || goesOn(text, end);
}

/** Returns whether both characters at a position belong to one word. */
function goesOn(text: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const after = String.fromCodePoint(text.codePointAt(at) ?? 0x20);
  return (WORD_PART.test(before) && WORD_PART.test(after)) || isInNumber(text, at);
}

function isInNumber(text: string, at: number): boolean {
  // A digit outside the basic plane has two code units.
  const [before, after] = [text.slice(Math.max(0, at - 3), at), text.slice(at, at + 3)];
  return IN_NUMBER.some(([left, right]) => left.test(before) && right.test(after));
}

/** Returns a text with other words at these places; it is in NFC. */
export function replaceHits(text: string, hits: readonly TextHit[], words: string): string {
  const whole = text.normalize('NFC');
  const changed = hits.reduceRight((rest, { start, end }) => rest.slice(0, start) + words + rest.slice(end), whole);
  return changed.normalize('NFC');
}
