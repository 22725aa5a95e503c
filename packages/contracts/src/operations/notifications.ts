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
  'source-fault',
  'correction',
  'text-corrected',
  'term-decided',
  'import-done',
  'import-failed',
  'import-asks',
  'mentioned',
  'replied',
  'answered',
  'questions',
] as const;

export const WhenOrNull = Type.Union([IsoTime, Type.Null()]);

/** An event of the caller's work. `at` is null if it happened before events were recorded. */
export const NotificationAnswer = closed({
  id: Type.String({ description: 'Id of the event, the same in every answer.' }),
  kind: oneOf(NOTIFICATION_KINDS),
  at: WhenOrNull,
  sentence: Type.String(),
  path: Type.String({ description: 'Address of its page, with its query.' }),
  seen: Type.Optional(Type.Boolean({ description: 'The caller read this line, or saw the event on its page.' })),
});
export type NotificationAnswer = Static<typeof NotificationAnswer>;

export const NotificationsAnswer = closed({
  notifications: Type.Array(NotificationAnswer, { maxItems: LIMITS.notifications }),
  unread: Type.Integer({
    minimum: 0,
    description: 'Number of notifications after `seenAt` that were not seen elsewhere.',
  }),
  seenAt: WhenOrNull,
});
export type NotificationsAnswer = Static<typeof NotificationsAnswer>;

/**
 * Events of the caller's work in the last days, newest first. Rows: assigned, sent back, taken away, removed by the
 * undo of an import, with a changed source (for an assigner: all of these), or waiting for their review. Imports that
 * the caller started or follows: ended, or waiting for an answer. Source sentences that the caller wrote or imported:
 * those that people of two languages doubt. Comments: mentions, replies, answers, and open questions for people who
 * answer them.
 */
export const listNotifications = operation({
  name: 'list-notifications',
  method: 'GET',
  path: '/notifications',
  summary: 'Events of the caller’s work.',
  access: { roles: 'any', scope: 'own' },
  answer: NotificationsAnswer,
});

/** A reviewer's note on a row sent back that the caller owns. */
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
  path: Type.String({ description: 'Address of the editor with this row.' }),
  seen: Type.Optional(Type.Boolean({ description: 'The caller read this line.' })),
});
export type ReviewComment = WithDays<Static<typeof ReviewComment>>;

/** News in a thread in which the caller wrote or was mentioned. */
export const ThreadNews = closed({
  thread: Type.Integer({ minimum: 1 }),
  kind: oneOf(['mentioned', 'replied', 'answered', 'questions']),
  title: Type.String({ description: 'Name of the row with its days, or the sentence of a question.' }),
  language: oneOf(LANGUAGE_CODES),
  text: Type.String({ description: 'Beginning of the latest comment.' }),
  by: Type.String({ description: 'Username.' }),
  byName: Type.String(),
  at: IsoTime,
  path: Type.String({ description: 'Address of the caller’s own page of the thread.' }),
  seen: Type.Optional(Type.Boolean({ description: 'The caller read this line.' })),
});
export type ThreadNews = Static<typeof ThreadNews>;

export const ReviewCommentsAnswer = closed({
  comments: Type.Array(ReviewComment, { maxItems: LIMITS.reviewComments }),
  threads: Type.Optional(Type.Array(ThreadNews, { maxItems: LIMITS.reviewComments })),
  unread: Type.Integer({ minimum: 0 }),
  seenAt: WhenOrNull,
});
export type ReviewCommentsAnswer = ReturnType<typeof completeComments>;

function completeComments({ comments, ...seen }: Static<typeof ReviewCommentsAnswer>) {
  return { ...seen, comments: comments.map((comment) => completeDays(comment)) };
}

/** Comments on rows sent back to the caller and not yet submitted again, and news in the caller's threads, newest first. */
export const listReviewComments = operation({
  name: 'list-review-comments',
  method: 'GET',
  path: '/review-comments',
  summary: 'Review comments for the caller.',
  access: { roles: 'any', scope: 'own' },
  answer: ReviewCommentsAnswer,
  complete: completeComments,
});

/** The two panels of the header, for which the server stores the lines that were read. */
export const PANELS = ['notifications', 'comments'] as const;
export type Panel = (typeof PANELS)[number];

/** Returns the id of a comment in its panel. The browser sends it to mark only this line as read. */
export const buildCommentKey = ({ kind, id, language }: Pick<ReviewComment, 'kind' | 'id' | 'language'>) =>
  `${kind}:${id}:${language}`;

/** Returns the id of a thread in the panel of comments. */
export const buildThreadKey = ({ thread }: Pick<ThreadNews, 'thread'>) => `thread:${thread}`;

/**
 * Marks all lines up to `upTo` as read; an earlier `upTo` has no effect. With `line` it marks only that line, whose
 * time is `upTo`.
 */
export const markSeen = operation({
  name: 'mark-seen',
  method: 'POST',
  path: '/notifications/seen',
  summary: 'Mark lines of a header panel as read.',
  access: { roles: 'any', scope: 'own' },
  body: closed({
    panel: oneOf(PANELS),
    upTo: IsoTime,
    line: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'The `id` of a notification, or kind:id:language of a comment, or thread:id.',
      }),
    ),
  }),
  answer: closed({ seenAt: WhenOrNull }),
});

/** States of an import that its page shows, so a notification would repeat them. */
export const SHOWN_STATES = ['asks', 'done', 'failed'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

/**
 * Sent when the caller opens an import's page. From then on they get its notifications, even if another user started
 * it. `told` is a state that the page has just shown, so its notification counts as read.
 */
export const followImport = operation({
  name: 'follow-import',
  method: 'PUT',
  path: '/notifications/imports/:id',
  summary: 'Follow an import whose page the caller has opened.',
  access: { roles: ['uploader'], scope: 'own' },
  params: closed({ id: Type.Integer({ minimum: 1 }) }),
  body: closed({ told: Type.Optional(oneOf(SHOWN_STATES)) }),
  answer: closed({ ok: Type.Boolean() }),
});
