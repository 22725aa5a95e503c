import { isSameUser } from '../users/roles';

interface By {
  by: string;
}

/** A sentence with its translation, and who judged it as good. */
interface JudgedSentence<T extends By = By> {
  judged: readonly T[];
}

/** A row in review. */
interface ReviewedRow {
  /** User who handed the row in. */
  submitter: string | null;
  /** Differences that the row has beside its sentences. */
  differs: readonly string[];
  /** Positions of its sentences in the list of all sentences. */
  sentences: readonly number[];
  /** Number of its sentences that are not in the list and have no judgement. */
  others: number;
}

/** Setting for small teams: people may approve, and so judge, their own texts (decision 17). */
interface Rules {
  selfApprovalAllowed: boolean;
}

/**
 * Returns the last judgement of a sentence that counts in a row. Without the setting nobody judges the text that they
 * handed in.
 */
export function findJudgement<T extends By>(
  { judged }: JudgedSentence<T>,
  { submitter }: Pick<ReviewedRow, 'submitter'>,
  { selfApprovalAllowed }: Rules,
): T | undefined {
  return judged.findLast(({ by }) => selfApprovalAllowed || !isSameUser(by, submitter));
}

/** Returns whether a judgement counts in a row. */
export function isJudged(sentence: JudgedSentence, row: Pick<ReviewedRow, 'submitter'>, rules: Rules): boolean {
  return findJudgement(sentence, row, rules) !== undefined;
}

/** Returns who sent rows back because of a sentence, without those who have judged it as good since. */
export function listSentBack<T extends By>({ judged, sentBack }: JudgedSentence & { sentBack: readonly T[] }): T[] {
  return sentBack.filter(({ by }) => !judged.some((good) => isSameUser(good.by, by)));
}

/** Counts the sentences of a row without a judgement. */
export function countUnjudged(row: ReviewedRow, sentences: readonly JudgedSentence[], rules: Rules): number {
  return row.others + row.sentences.filter((at) => !isJudged(sentences[at]!, row, rules)).length;
}

/** Returns whether a row has nothing but judged sentences, so that it can be approved with others. */
export function isReady(row: ReviewedRow, sentences: readonly JudgedSentence[], rules: Rules): boolean {
  return row.differs.length === 0 && countUnjudged(row, sentences, rules) === 0;
}
