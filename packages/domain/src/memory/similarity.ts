import { listDeletions, listTrigramBands } from './bands';

/**
 * Measures how similar two keys are: the share of code points that stay, by edit distance, in whole percent.
 * Only equal keys have 100.
 * @param minPercent a lower similarity is returned as 0, which is much faster than measuring it
 */
export function measureSimilarity(keyA: string, keyB: string, minPercent = 0): number {
  if (keyA === keyB) return 100;
  const [a, b] = [toCodePoints(keyA), toCodePoints(keyB)];
  const longest = Math.max(a.length, b.length);
  const maxDistance = Math.floor((longest * (100 - minPercent)) / 100);
  const distance = measureDistance(a, b, maxDistance);
  if (distance > maxDistance) return 0;
  const percent = Math.floor((100 * (longest - distance)) / longest);
  return percent < minPercent ? 0 : percent;
}

/**
 * Lists integers of which similar keys have at least one in common, so that an index finds candidates.
 *
 * Twenty bands of three MinHashes over trigrams; keys of fewer than 12 letters have too few trigrams for that (one
 * changed letter of six changes half of them). Their integers are hashes of the key without any one or two letters: two
 * keys that differ in two letters are equal without these. Keys of 10 and 11 letters have both, because a longer key
 * may be similar.
 * @returns 20 signed integers of 32 bits; up to 87 for keys of fewer than 12 letters
 */
export function listBands(key: string): number[] {
  const letters = toCodePoints(key.replace(NO_LETTER, ''));
  if (letters.length >= MIN_TRIGRAM_LETTERS) return listTrigramBands(toCodePoints(key));
  const deletions = listDeletions(letters);
  return letters.length < MIN_MIXED_LETTERS ? deletions : [...deletions, ...listTrigramBands(toCodePoints(key))];
}

const MIN_TRIGRAM_LETTERS = 12;
const MIN_MIXED_LETTERS = 10;
/** Placeholders of slots count as letters. */
const NO_LETTER = /[^\p{L}\p{M}\p{Nd}ⓐ-ⓩ]+/gu;

function toCodePoints(text: string): number[] {
  const points: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at)!;
    if (point > 0xffff) at++;
    points.push(point);
  }
  return points;
}

/** One row of the distances, reused by all calls. */
let row = new Uint32Array(256);

/**
 * Levenshtein distance. Only cells within `max` of the diagonal are computed (Ukkonen), and none after a row without a
 * smaller distance.
 * @returns a number above `max` if the distance is above it
 */
function measureDistance(a: readonly number[], b: readonly number[], max: number): number {
  let [from, aEnd, bEnd] = [0, a.length, b.length];
  while (from < aEnd && from < bEnd && a[from] === b[from]) from++;
  while (aEnd > from && bEnd > from && a[aEnd - 1] === b[bEnd - 1]) {
    aEnd--;
    bEnd--;
  }
  const [height, width] = [aEnd - from, bEnd - from];
  if (Math.abs(height - width) > max) return max + 1;
  if (height === 0 || width === 0) return height + width;
  if (row.length <= width) row = new Uint32Array(width * 2);
  const cells = row;
  for (let j = 0; j <= width; j++) cells[j] = j;
  for (let i = 1; i <= height; i++) {
    const first = Math.max(1, i - max);
    const last = Math.min(width, i + max);
    const letter = a[from + i - 1];
    let diagonal = cells[first - 1]!;
    let left = first === 1 ? i : max + 1;
    let best = left;
    cells[first - 1] = left;
    for (let j = first; j <= last; j++) {
      // The cell beyond the band of the row above was not computed.
      const above = j === i + max ? max + 1 : cells[j]!;
      const kept = letter === b[from + j - 1] ? diagonal : diagonal + 1;
      left = Math.min(kept, left + 1, above + 1);
      diagonal = cells[j]!;
      cells[j] = left;
      if (left < best) best = left;
    }
    if (best > max) return max + 1;
  }
  return cells[width]!;
}
