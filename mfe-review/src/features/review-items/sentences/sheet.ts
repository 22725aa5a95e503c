import type { ReviewSentences, SentenceRow } from '@subtitle/contracts/operations/review-sentences';
import { countUnjudged, isJudged, isReady } from '@subtitle/domain/review/ready-rows';

/** A sentence with the positions of its rows. */
export interface ListedSentence {
  id: string;
  rows: readonly SentenceRow[];
  /** Whether it was judged for all of its rows. */
  isDone: boolean;
}

/** Returns the sentences that still have rows, in the order of the sheet. */
export function listSentences({ rows, sentences }: ReviewSentences): ListedSentence[] {
  const ofSentence = sentences.map((): SentenceRow[] => []);
  for (const row of rows) for (const at of row.sentences) ofSentence[at]!.push(row);
  return sentences.flatMap((sentence, at) => {
    const own = ofSentence[at]!;
    const isDone = own.every((row) => isJudged(sentence, row));
    return own.length > 0 ? [{ id: sentence.id, rows: own, isDone }] : [];
  });
}

/** Returns the rows that can be approved together. */
export function listReady({ rows, sentences }: ReviewSentences): SentenceRow[] {
  return rows.filter((row) => isReady(row, sentences));
}

/** Returns the rows whose sentences are all judged, but that have something else to look at. */
export function listDiffering({ rows, sentences }: ReviewSentences): SentenceRow[] {
  return rows.filter((row) => row.differs.length > 0 && countUnjudged(row, sentences) === 0);
}

/** Returns the sheet with the judgement of a person added to a sentence or taken back. */
export function setJudged(sheet: ReviewSentences, id: string, by: string, at: string | null): ReviewSentences {
  const sentences = sheet.sentences.map((one) => {
    if (one.id !== id) return one;
    const others = one.judged.filter((judgement) => judgement.by !== by);
    return { ...one, judged: at === null ? others : [...others, { by, at }] };
  });
  return { ...sheet, sentences };
}

/** Returns the sheet without these rows, which are no longer in review. */
export function removeRows(sheet: ReviewSentences, gone: readonly Pick<SentenceRow, 'id'>[]): ReviewSentences {
  const ids = new Set(gone.map(({ id }) => id));
  return { ...sheet, rows: sheet.rows.filter(({ id }) => !ids.has(id)) };
}

/** Returns the next sentence to judge after this one; after the last follows the first. Null for none. */
export function findNextOpen(listed: readonly ListedSentence[], from: string): string | null {
  const at = listed.findIndex(({ id }) => id === from);
  const after = [...listed.slice(at + 1), ...listed.slice(0, Math.max(at, 0))];
  return after.find((one) => !one.isDone && one.id !== from)?.id ?? null;
}
