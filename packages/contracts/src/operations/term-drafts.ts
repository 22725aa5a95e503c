import { type Static, Type } from 'typebox';
import { ITEM_KINDS, ITEM_TEXT_PATTERN } from '../columns';
import { LANG_PAIRS, LANGUAGE_CODES } from '../languages';
import { closed, oneOf, operation, orNull } from '../operation';
import { WORK_ROLES } from '../roles';
import { completeDays, RowDays, type WithDays } from '../row-days';
import { STATUSES } from '../statuses';
import { TermContent } from './terms';

/** Rows that are listed; all of those that were read are counted. */
export const TERM_DRAFTS_LISTED = 20;

const Count = Type.Integer({ minimum: 0 });

/** Numbers of open rows of a pair that would have a warning about the term. */
export const TermDraftCount = closed({
  pair: oneOf(LANG_PAIRS),
  missing: { ...Count, description: 'Rows whose source has the term and whose translation has none of its forms.' },
  forbidden: { ...Count, description: 'Rows whose source has the term and whose translation has a forbidden word.' },
  limited: Type.Boolean({ description: 'Whether not all open rows were read, so that there may be more.' }),
});
export type TermDraftCount = Static<typeof TermDraftCount>;

const TermDraft = closed({
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer({ minimum: 1 }),
  language: oneOf(LANGUAGE_CODES),
  source: oneOf(LANGUAGE_CODES),
  ...RowDays,
  name: Type.String(),
  status: oneOf(STATUSES),
  owner: orNull(Type.String()),
  column: Type.String({ pattern: ITEM_TEXT_PATTERN, description: 'First column of the translation with a warning.' }),
  words: Type.String({ description: 'The term as the source has it.' }),
  forbidden: orNull(Type.String({ description: 'A forbidden word as the translation has it.' })),
});
/** An open row that would have a warning about a term. */
export type TermDraft = WithDays<Static<typeof TermDraft>>;

export const TermDrafts = closed({
  pairs: Type.Array(TermDraftCount, { description: 'Every pair of the languages of the term.' }),
  rows: Type.Array(TermDraft, {
    maxItems: TERM_DRAFTS_LISTED,
    description: 'The first of these rows; none for a person who reviews nothing.',
  }),
});

export type TermDrafts = ReturnType<typeof completeRows>;

const completeRows = ({ pairs, rows }: Static<typeof TermDrafts>) => ({
  pairs,
  rows: rows.map((row): TermDraft => completeDays(row)),
});

/** Compares texts as if the term were approved, beside the other approved terms. Empty texts and subtitles are left out. */
export const listTermDrafts = operation({
  name: 'list-term-drafts',
  method: 'GET',
  path: '/terms/:id/drafts',
  summary: 'Rows that are not approved and have a term in the source but not in the translation.',
  access: { roles: ['reviewer'] },
  params: closed({ id: Type.Integer({ minimum: 1 }) }),
  answer: TermDrafts,
  complete: completeRows,
  errors: ['not-found'],
});

/** As `list-term-drafts`, for a term that is not stored. */
export const previewTermDrafts = operation({
  name: 'preview-term-drafts',
  method: 'POST',
  path: '/terms/drafts',
  summary: 'Rows that a term would touch if it were added; changes nothing.',
  access: { roles: [...WORK_ROLES, 'reviewer'] },
  body: TermContent,
  answer: TermDrafts,
  complete: completeRows,
});
