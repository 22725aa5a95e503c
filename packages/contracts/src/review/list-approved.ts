import { type Static, Type } from 'typebox';
import { PREDICTION_KINDS } from '../columns';
import { PredictionAnswer } from '../entities/prediction';
import { LANGUAGE_CODES } from '../languages';
import { closed, oneOf, operation } from '../operation';

/** A row that the caller approved and that still stands as they approved it. */
export const ApprovedItem = closed({ at: Type.String({ format: 'date-time' }), item: PredictionAnswer });
export type ApprovedItem = Static<typeof ApprovedItem>;

/** `Approved today` of the Content Approver; at most the caller's 1,000 latest approvals are looked at. */
export const listApproved = operation({
  name: 'list-approved',
  method: 'GET',
  path: '/approver/approved',
  summary: 'Rows the caller approved since a moment, the latest first; those reopened meanwhile are left out.',
  access: { roles: ['reviewer'] },
  query: closed({
    kind: oneOf(PREDICTION_KINDS),
    language: oneOf(LANGUAGE_CODES),
    since: Type.String({ format: 'date-time' }),
  }),
  answer: Type.Array(ApprovedItem),
});
