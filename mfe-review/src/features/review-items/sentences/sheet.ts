import type { ReviewSentences, SentenceRow } from '@subtitle/contracts/operations/review-sentences';
import { countUnjudged, isJudged, isReady } from '@subtitle/domain/review/ready-rows';
import { isSameUser } from '@subtitle/domain/users/roles';

/** A sentence with the positions of its rows. */
export interface ListedSentence {
  id: string;
  rows: readonly SentenceRow[];
  /** Number of rows with the viewer's own text, which somebody else has to judge. */
  own: number;
  /** Whether it was judged for all of its other rows. */
  isDone: boolean;
}

/** The reviewer who looks at the sheet. */
export interface Viewer {
  username: string;
  /** Whether people may approve, and so judge, their own texts. */
  selfApprovalAllowed: boolean;
}

/** Returns whether the viewer's judgements do not count in a row, because the viewer handed it in. */
const isOwn = ({ submitter }: SentenceRow, { username, selfApprovalAllowed }: Viewer) =>
  !selfApprovalAllowed && isSameUser(submitter, username);

/** Returns the sentences that still have rows, in the order of the sheet. */
export function listSentences({ rows, sentences }: ReviewSentences, viewer: Viewer): ListedSentence[] {
  const ofSentence = sentences.map((): SentenceRow[] => []);
  for (const row of rows) for (const at of row.sentences) ofSentence[at]!.push(row);
  return sentences.flatMap((sentence, at) => {
    const having = ofSentence[at]!;
    const open = having.filter((row) => !isJudged(sentence, row, viewer));
    const own = open.filter((row) => isOwn(row, viewer)).length;
    return having.length > 0 ? [{ id: sentence.id, rows: having, own, isDone: open.length === own }] : [];
  });
}

/** Returns the rows whose texts the viewer may correct, if the setting allows corrections in review. */
export const listFixable = (rows: readonly SentenceRow[], viewer: Viewer) => rows.filter((row) => !isOwn(row, viewer));

/** Returns the rows that can be approved together. */
export function listReady({ rows, sentences }: ReviewSentences, viewer: Viewer): SentenceRow[] {
  return rows.filter((row) => isReady(row, sentences, viewer));
}

/** Returns the rows that stay once the viewer has judged all sentences: own ones, and those with something else. */
export function listDiffering({ rows, sentences }: ReviewSentences, viewer: Viewer): SentenceRow[] {
  return rows.filter((row) => {
    const open = countUnjudged(row, sentences, viewer);
    return open > 0 ? isOwn(row, viewer) : row.differs.length > 0;
  });
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
