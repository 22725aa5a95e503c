import type { NotificationAnswer } from '@subtitle/contracts/operations/notifications';

/** A notification before it is presented; `at` null stands since before anything was noted. */
export type Notice = Omit<NotificationAnswer, 'at'> & { at: Date | null };
