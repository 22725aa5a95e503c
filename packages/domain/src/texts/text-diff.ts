import { measureCommonParts } from '../sentences/common-parts';
import { iterateSegments } from '../sentences/segments';
import { cleanText } from './clean-text';

/** One run of a comparison: text in both versions, only in the later one, or only in the earlier one. */
export interface DiffRun {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/**
 * Maximum number of words of both texts together. Longer texts are shown as one replacement, because a comparison would
 * take too long.
 */
const MAX_WORDS = 4_000;

/**
 * Compares two versions of a text word by word, in any script. Intl.Segmenter finds the words, so a vowel sign stays
 * with its letter. Both texts are compared in NFC, in which texts that look equal are equal.
 * @returns runs whose 'same' and 'added' texts join to `after`, and 'same' and 'removed' to `before` (both in NFC).
 */
export function diffTexts(before: string, after: string): DiffRun[] {
  const [a, b] = [splitWords(before), splitWords(after)];
  let head = 0;
  while (head < a.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const middle = compareWords(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  return joinRuns([...createSameRuns(a.slice(0, head)), ...middle, ...createSameRuns(a.slice(a.length - tail))]);
}

/**
 * Returns whether two versions are equal for a reader: encoding, invisible characters and spaces at the ends may
 * differ.
 */
export function isSameText(a: string, b: string): boolean {
  return a === b || cleanText(a) === cleanText(b);
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

function splitWords(text: string): string[] {
  return Array.from(iterateSegments(segmenter, text.normalize('NFC')), (part) => part.segment);
}

function createSameRuns(list: string[]): DiffRun[] {
  return list.map((text) => ({ kind: 'same', text }));
}

/** Finds the longest common subsequence of words. In the result, removed words precede added words. */
function compareWords(a: string[], b: string[]): DiffRun[] {
  if (a.length + b.length > MAX_WORDS)
    return [
      { kind: 'removed', text: a.join('') },
      { kind: 'added', text: b.join('') },
    ];
  return collectRuns(a, b, measureCommonParts(a, b));
}

function collectRuns(a: string[], b: string[], measure: ReturnType<typeof measureCommonParts>): DiffRun[] {
  const runs: DiffRun[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    // Past the end of one text this is never true, because the other text still has words.
    if (a[i] === b[j]) {
      runs.push({ kind: 'same', text: a[i]! });
      i++;
      j++;
    } else if (i < a.length && (j === b.length || measure(i + 1, j) >= measure(i, j + 1)))
      runs.push({ kind: 'removed', text: a[i++]! });
    else runs.push({ kind: 'added', text: b[j++]! });
  }
  return runs;
}

/**
 * Joins adjacent runs of one kind. A single space between two changes is added to both, so a replaced phrase is one
 * replacement instead of alternating words.
 */
function joinRuns(runs: DiffRun[]): DiffRun[] {
  const out: DiffRun[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed) out.push({ kind: 'removed', text: removed });
    if (added) out.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const [at, run] of runs.entries()) {
    if (run.kind === 'removed') removed += run.text;
    else if (run.kind === 'added') added += run.text;
    else if (/^\s+$/.test(run.text) && removed && added && runs[at + 1] && runs[at + 1]!.kind !== 'same') {
      removed += run.text;
      added += run.text;
    } else {
      flush();
      const last = out.at(-1);
      if (last?.kind === 'same') last.text += run.text;
      else out.push({ ...run });
    }
  }
  flush();
  return out;
}
