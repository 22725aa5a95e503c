import { type Static, Type } from 'typebox';
import { ITEM_KINDS, type ItemKind, PREDICTION_KINDS, type PredictionKind } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, IsoTime, LanguageInput, oneOf, operation, Revision } from '../operation';
import { completeDays } from '../row-days';
import { FindingFilter } from '../row-filters';
import { APPROVED, ASSIGNED, REASSIGN_REASONS, SUBMITTED_STATUSES } from '../statuses';
import { type ItemAnswer as AnyItem, completeItems, getReviewSchema, ItemAnswer } from './item-answer';
import { unitAnswer } from './items';

const ReviewedPrediction = getReviewSchema(...PREDICTION_KINDS);
const ReviewedActivity = getReviewSchema('activity');

const filters = {
  language: Type.Optional(LanguageInput),
  from: Type.Optional(IsoDate),
  to: Type.Optional(IsoDate),
  status: Type.Optional(oneOf([...SUBMITTED_STATUSES, APPROVED] as const)),
  sourceChanged: Type.Optional(Type.Boolean({ description: 'Only rows of `language` whose source text has changed.' })),
  findings: Type.Optional(FindingFilter),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPageMax })),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
};
const listDefaults = {
  method: 'GET',
  ignoresUnknownQuery: true,
  access: { roles: ['reviewer'] },
  query: closed(filters),
  answer: Type.Array(ReviewedPrediction),
  complete: (listed: Static<typeof ReviewedPrediction>[]) => completeItems(listed),
} as const;

/**
 * Rows that are inreview in `language`, or without it in any language, oldest content first. With `limit` the answer is
 * a page, and `x-next-cursor` has the cursor of the next one. With `status` corrected: rows that a reviewer may take
 * into review. With `status` approved: rows that they may reopen.
 */
export const listReviewDaily = operation({
  ...listDefaults,
  name: 'list-review-daily',
  path: '/approver/predictiondaily',
  summary: 'Daily predictions waiting for review.',
});

export const listReviewTenday = operation({
  ...listDefaults,
  name: 'list-review-tenday',
  path: '/approver/prediction10days',
  summary: '10-day predictions waiting for review.',
});

export type OtherKind = Exclude<ItemKind, PredictionKind>;
/** Kinds of row that `list-review-others` returns. */
export const OTHER_KINDS = ITEM_KINDS.filter(
  (kind): kind is OtherKind => !PREDICTION_KINDS.some((prediction) => prediction === kind),
);
const ReviewedOther = getReviewSchema(...OTHER_KINDS);

/**
 * Rows in review except predictions: activities, and the subtitles of videos. A video has no day, so it is in every
 * range, after the rows that have one. `kind` selects one kind. Texts of videos are not included; read their cues with
 * `open-translation`. `status` works as in the lists of predictions.
 */
export const listReviewOthers = operation({
  ...listDefaults,
  query: closed({
    ...filters,
    kind: Type.Optional(oneOf(OTHER_KINDS)),
  }),
  name: 'list-review-others',
  path: '/approver/others',
  summary: 'Activities and subtitles of videos waiting for review, in one language or in any.',
  answer: Type.Array(ReviewedOther),
  complete: (listed: Static<typeof ReviewedOther>[]) => completeItems(listed),
});

/** `language` accepts a code or a name. The other filters of the lists of predictions are optional. */
export const listReviewActivities = operation({
  name: 'list-review-activities',
  method: 'POST',
  path: '/approver/activity',
  summary: 'Activities waiting for review in a language.',
  access: { roles: ['reviewer'] },
  body: closed({ ...filters, language: LanguageInput }),
  answer: Type.Array(ReviewedActivity),
  complete: (listed: Static<typeof ReviewedActivity>[]) => completeItems(listed),
});

/** A row that the caller approved and that has not changed since. */
const ApprovedItem = closed({ at: IsoTime, item: ItemAnswer });
export type ApprovedItem = { at: string; item: AnyItem };

/**
 * Rows in `Approved today` of the Content Approver; at most the caller's 1,000 latest approvals are considered. With
 * `limit` the answer is a page, and `x-next-cursor` has the cursor of the next one.
 */
export const listApproved = operation({
  name: 'list-approved',
  method: 'GET',
  path: '/approver/approved',
  summary: 'Rows the caller approved since a given time, latest first, without reopened ones.',
  access: { roles: ['reviewer'] },
  query: closed({
    kind: oneOf(ITEM_KINDS),
    language: oneOf(LANGUAGE_CODES),
    since: IsoTime,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPageMax })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: Type.Array(ApprovedItem),
  complete: (approved: Static<typeof ApprovedItem>[]): ApprovedItem[] =>
    approved.map(({ at, item }) => ({ at, item: completeDays(item) as AnyItem })),
});

const reviewDefaults = {
  method: 'POST',
  access: { roles: ['reviewer'] },
  body: closed({
    id: Type.Integer({ minimum: 1 }),
    status: oneOf([APPROVED, ASSIGNED] as const),
    language: LanguageInput,
    revision: Type.Optional(Revision),
    reason: Type.Optional(oneOf(REASSIGN_REASONS)),
    note: Type.Optional(Type.String({ maxLength: LIMITS.reasonCharacters })),
  }),
  ...unitAnswer,
  errors: ['not-found', 'conflict', 'wrong-status', 'self-approval', 'incomplete'],
} as const;

/** The specification's call: `approved` approves, `assigned` reassigns to the last submitter. */
export const setReviewStatusDaily = operation({
  ...reviewDefaults,
  name: 'set-review-status-daily',
  path: '/approver/predictiondaily/status',
  summary: 'Approve or reassign a daily prediction.',
});

export const setReviewStatusTenday = operation({
  ...reviewDefaults,
  name: 'set-review-status-tenday',
  path: '/approver/prediction10days/status',
  summary: 'Approve or reassign a 10-day prediction.',
});

export const setReviewStatusActivity = operation({
  ...reviewDefaults,
  name: 'set-review-status-activity',
  path: '/approver/activity/status',
  summary: 'Approve or reassign an activity.',
});
