import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, IsoTime, oneOf, operation, orNull, Revision } from '../operation';
import { completeDays, RowDays, type WithDays } from '../row-days';
import { FindingFilter } from '../row-filters';
import { REASSIGN_REASONS } from '../statuses';
import { UnitMoved } from './work-board';

const REVIEWER = { roles: ['reviewer'] } as const;
const Count = Type.Integer({ minimum: 0 });
const Unit = {
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer({ minimum: 1 }),
  language: oneOf(LANGUAGE_CODES),
};
const SentenceId = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,40}$',
  description: 'Id of a sentence and its translation.',
});

/** A reviewer judged a translation of a sentence as good. */
export const Judgement = closed({ by: Type.String(), at: IsoTime });
export type Judgement = Static<typeof Judgement>;

/** A reviewer sent rows back because of a translation of a sentence. */
export const SentenceSentBack = closed({
  by: Type.String(),
  at: IsoTime,
  reason: oneOf(REASSIGN_REASONS),
  note: Type.String(),
});
export type SentenceSentBack = Static<typeof SentenceSentBack>;

/** A source sentence with one translation. Texts that differ only in numbers and dates of the source are the same. */
export const ReviewSentence = closed({
  id: SentenceId,
  source: oneOf(LANGUAGE_CODES),
  sentence: Type.String(),
  translation: Type.String(),
  forms: { ...Count, description: 'Number of different texts, which differ in numbers and dates.' },
  judged: Type.Array(Judgement),
  sentBack: Type.Array(SentenceSentBack, { description: 'The last one of each reviewer.' }),
});
export type ReviewSentence = Static<typeof ReviewSentence>;

/**
 * Differences of a row, beside judged sentences. `findings`: errors or warnings of its last submission. `round`: it was
 * sent back before. `source`: its source text has changed. `text`: a text whose sentences have no certain translation.
 * `own`: the caller may not approve it.
 */
export const DIFFERENCES = ['findings', 'round', 'source', 'text', 'own'] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** Place of a sentence in the texts of a row, in UTF-16 code units. */
export const SentencePlace = closed({
  column: Type.String(),
  start: Count,
  end: Count,
  sentence: orNull(Type.Integer({ minimum: 0, description: 'Position in `sentences` of the answer.' })),
  isMachine: Type.Boolean({ description: 'Whether it is an unchanged machine translation.' }),
});
export type SentencePlace = Static<typeof SentencePlace>;

/** A row in review. */
export const SentenceRow = closed({
  ...Unit,
  ...RowDays,
  name: Type.String(),
  revision: Revision,
  submitter: orNull(Type.String()),
  differs: Type.Array(oneOf(DIFFERENCES)),
  findings: Type.Array(Type.String(), { description: 'The first findings.' }),
  sentences: Type.Array(Type.Integer({ minimum: 0 }), { description: 'Positions in `sentences` of the answer.' }),
  others: { ...Count, description: 'Sentences without a judgement that are not in `sentences` of the answer.' },
  places: Type.Optional(
    Type.Array(SentencePlace, { description: 'Only if `item` selects one row. Several may overlap.' }),
  ),
});
export type SentenceRow = WithDays<Static<typeof SentenceRow>>;

const ReviewSentences = closed({
  rows: Type.Array(SentenceRow, { description: 'In list order.' }),
  more: Type.Boolean({
    description: `Whether there are more than ${LIMITS.reviewedRows} rows; the others are left out.`,
  }),
  sentences: Type.Array(ReviewSentence, { description: 'Those without a judgement first, then by number of rows.' }),
  moreSentences: Type.Boolean({ description: `Whether there are more than ${LIMITS.reviewedSentences} sentences.` }),
});
export type ReviewSentences = ReturnType<typeof completeSentences>;

function completeSentences({ rows, ...rest }: Static<typeof ReviewSentences>) {
  return { ...rest, rows: rows.map((row) => completeDays(row)) };
}

/**
 * The different sentences of the first rows in review, each once with its translation and its rows. `item` selects one
 * row. Subtitles have none.
 */
export const listReviewSentences = operation({
  name: 'list-review-sentences',
  method: 'GET',
  path: '/approver/sentences',
  summary: 'The sentences of rows in review, each once, with the judgements of reviewers.',
  access: REVIEWER,
  query: closed({
    kind: Unit.kind,
    language: Unit.language,
    from: Type.Optional(IsoDate),
    to: Type.Optional(IsoDate),
    findings: Type.Optional(FindingFilter),
    item: Type.Optional(Unit.id),
  }),
  answer: ReviewSentences,
  complete: completeSentences,
});

/**
 * Stores that a translation of a sentence is good, or takes the caller's judgement back. The named row must still have
 * the sentence with this translation. Judgements end after half a year.
 */
export const judgeSentence = operation({
  name: 'judge-sentence',
  method: 'POST',
  path: '/approver/sentences/judge',
  summary: "Judge a translation of a sentence as good for all rows, or take the caller's judgement back.",
  access: REVIEWER,
  body: closed({ ...Unit, sentence: SentenceId, good: Type.Boolean() }),
  answer: closed({ judged: Type.Array(Judgement) }),
  errors: ['not-found', 'conflict'],
});

/**
 * Decides about several rows. `approve-item`: rows whose sentences are all judged and that have no difference; a row that
 * changed meanwhile is reported and stays. `reopen-item` undoes such an approval. `reassign-item` sends rows back to their
 * last submitters; `sentence` names the sentence for which they are sent back, and the caller's judgement of it ends. Rows
 * whose named revision the caller has decided in the same way count as done, so a call whose answer was lost can be
 * repeated.
 */
export const decideRows = operation({
  name: 'decide-rows',
  method: 'POST',
  path: '/approver/rows',
  summary: 'Approve rows with judged sentences, undo this, or send several rows back.',
  access: REVIEWER,
  body: closed({
    event: oneOf(['approve-item', 'reopen-item', 'reassign-item'] as const),
    units: Type.Array(closed({ ...Unit, revision: Revision }), { minItems: 1, maxItems: LIMITS.movedUnitsMax }),
    reason: Type.Optional(oneOf(REASSIGN_REASONS)),
    note: Type.Optional(Type.String({ maxLength: LIMITS.reasonCharacters })),
    sentence: Type.Optional(SentenceId),
  }),
  answer: closed({ results: Type.Array(UnitMoved) }),
});
