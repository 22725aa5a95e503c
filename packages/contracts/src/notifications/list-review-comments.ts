import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, oneOf, operation } from '../operation';
import { WhenOrNull } from './list-notifications';

/** What a reviewer wrote on sending a row back that the caller owns now. */
export const ReviewComment = closed({
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer(),
  language: oneOf(LANGUAGE_CODES),
  from: IsoDate,
  to: IsoDate,
  lagna: Type.String(),
  reason: Type.String(),
  note: Type.String(),
  by: Type.String({ description: 'Username.' }),
  byName: Type.String(),
  at: Type.String({ format: 'date-time' }),
  path: Type.String({ description: 'The editor, opened on the row.' }),
});
export type ReviewComment = Static<typeof ReviewComment>;

export const ReviewCommentsAnswer = closed({
  comments: Type.Array(ReviewComment, { maxItems: LIMITS.reviewComments }),
  unread: Type.Integer({ minimum: 0 }),
  seenAt: WhenOrNull,
});
export type ReviewCommentsAnswer = Static<typeof ReviewCommentsAnswer>;

/** Comments of rows that are sent back to the caller and not yet submitted again, newest first. */
export const listReviewComments = operation({
  name: 'list-review-comments',
  method: 'GET',
  path: '/review-comments',
  summary: 'Review comments addressed to you.',
  access: { roles: 'any', scope: 'own' },
  answer: ReviewCommentsAnswer,
});
