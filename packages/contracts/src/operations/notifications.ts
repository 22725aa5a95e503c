import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoTime, oneOf, operation } from '../operation';
import { completeDays, RowDays, type WithDays } from '../row-days';

export const NOTIFICATION_KINDS = [
  'assigned',
  'sent-back',
  'withdrawn',
  'taken',
  'waiting',
  'source-changed',
  'import-done',
  'import-failed',
  'import-asks',
] as const;

export const WhenOrNull = Type.Union([IsoTime, Type.Null()]);

/** Something that happened to the caller's work. `at` is null for what stands since before anything was noted. */
export const NotificationAnswer = closed({
  id: Type.String({ description: 'The same for the same thing in every answer.' }),
  kind: oneOf(NOTIFICATION_KINDS),
  at: WhenOrNull,
  sentence: Type.String(),
  path: Type.String({ description: 'The page it is about, with its query.' }),
  seen: Type.Optional(
    Type.Boolean({ description: 'Read by itself, or shown to the caller on the page where it happened.' }),
  ),
});
export type NotificationAnswer = Static<typeof NotificationAnswer>;

export const NotificationsAnswer = closed({
  notifications: Type.Array(NotificationAnswer, { maxItems: LIMITS.notifications }),
  unread: Type.Integer({
    minimum: 0,
    description: 'How many of them came after `seenAt` and were not seen elsewhere.',
  }),
  seenAt: WhenOrNull,
});
export type NotificationsAnswer = Static<typeof NotificationsAnswer>;

/**
 * What happened to the caller's work in the last days, newest first: rows assigned to them and sent back to them, those
 * that were taken from them or went with the undo of an import, those whose source changed (an assigner: everybody's), what waits for their review, the imports they started or follow that ended or ask something.
 */
export const listNotifications = operation({
  name: 'list-notifications',
  method: 'GET',
  path: '/notifications',
  summary: 'What happened to your work.',
  access: { roles: 'any', scope: 'own' },
  answer: NotificationsAnswer,
});

/** What a reviewer wrote on sending a row back that the caller owns now. */
export const ReviewComment = closed({
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer(),
  language: oneOf(LANGUAGE_CODES),
  ...RowDays,
  name: Type.String(),
  reason: Type.String(),
  note: Type.String(),
  by: Type.String({ description: 'Username.' }),
  byName: Type.String(),
  at: IsoTime,
  path: Type.String({ description: 'The editor, opened on the row.' }),
  seen: Type.Optional(Type.Boolean({ description: 'Read by itself.' })),
});
export type ReviewComment = WithDays<Static<typeof ReviewComment>>;

export const ReviewCommentsAnswer = closed({
  comments: Type.Array(ReviewComment, { maxItems: LIMITS.reviewComments }),
  unread: Type.Integer({ minimum: 0 }),
  seenAt: WhenOrNull,
});
export type ReviewCommentsAnswer = ReturnType<typeof completeComments>;

function completeComments({ comments, ...seen }: Static<typeof ReviewCommentsAnswer>) {
  return { ...seen, comments: comments.map((comment) => completeDays(comment)) };
}

/** Comments of rows that are sent back to the caller and not yet submitted again, newest first. */
export const listReviewComments = operation({
  name: 'list-review-comments',
  method: 'GET',
  path: '/review-comments',
  summary: 'Review comments addressed to you.',
  access: { roles: 'any', scope: 'own' },
  answer: ReviewCommentsAnswer,
  complete: completeComments,
});

/** The two panels of the header that remember what was seen. */
export const PANELS = ['notifications', 'comments'] as const;
export type Panel = (typeof PANELS)[number];

/** The name of a comment among those of its panel, as a line that is read by itself is named. */
export const commentKey = ({ kind, id, language }: Pick<ReviewComment, 'kind' | 'id' | 'language'>) =>
  `${kind}:${id}:${language}`;

/** Everything up to `upTo` was read, which never moves back; with a line, that line alone, whose `at` is `upTo`. */
export const markSeen = operation({
  name: 'mark-seen',
  method: 'POST',
  path: '/notifications/seen',
  summary: 'Lines of a panel of the header were read.',
  access: { roles: 'any', scope: 'own' },
  body: closed({
    panel: oneOf(PANELS),
    upTo: IsoTime,
    line: Type.Optional(
      Type.String({ maxLength: 100, description: 'The `id` of a notification, or kind:id:language of a comment.' }),
    ),
  }),
  answer: closed({ seenAt: WhenOrNull }),
});

/** What a page can tell of an import that its notice would tell again. */
export const TOLD_STATES = ['asks', 'done', 'failed'] as const;
export type ToldState = (typeof TOLD_STATES)[number];

/**
 * The caller has an import before their eyes: from now on its notices are theirs too, whoever started it. `told` is what
 * its page has just told them, if anything; the notice of that is no news then.
 */
export const followImport = operation({
  name: 'follow-import',
  method: 'PUT',
  path: '/notifications/imports/:id',
  summary: 'An import is watched on its page.',
  access: { roles: ['uploader'], scope: 'own' },
  params: closed({ id: Type.Integer({ minimum: 1 }) }),
  body: closed({ told: Type.Optional(oneOf(TOLD_STATES)) }),
  answer: closed({ ok: Type.Boolean() }),
});
