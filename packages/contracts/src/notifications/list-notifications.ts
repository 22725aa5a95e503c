import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits';
import { closed, oneOf, operation } from '../operation';

export const NOTIFICATION_KINDS = [
  'assigned',
  'sent-back',
  'waiting',
  'import-done',
  'import-failed',
  'import-asks',
] as const;

export const WhenOrNull = Type.Union([Type.String({ format: 'date-time' }), Type.Null()]);

/** Something that happened to the caller's work. `at` is null for what stands since before anything was noted. */
export const NotificationAnswer = closed({
  id: Type.String({ description: 'The same for the same thing in every answer.' }),
  kind: oneOf(NOTIFICATION_KINDS),
  at: WhenOrNull,
  sentence: Type.String(),
  path: Type.String({ description: 'The page it is about, with its query.' }),
});
export type NotificationAnswer = Static<typeof NotificationAnswer>;

export const NotificationsAnswer = closed({
  notifications: Type.Array(NotificationAnswer, { maxItems: LIMITS.notifications }),
  unread: Type.Integer({ minimum: 0, description: 'How many of them came after `seenAt`.' }),
  seenAt: WhenOrNull,
});
export type NotificationsAnswer = Static<typeof NotificationsAnswer>;

/**
 * What happened to the caller's work in the last days, newest first: rows assigned to them and sent back to them, what
 * waits for their review, their imports that ended or ask something.
 */
export const listNotifications = operation({
  name: 'list-notifications',
  method: 'GET',
  path: '/notifications',
  summary: 'What happened to your work.',
  access: { roles: 'any', scope: 'own' },
  answer: NotificationsAnswer,
});
