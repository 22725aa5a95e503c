import type { NotificationAnswer } from '@subtitle/contracts/operations/notifications';

/** A notification before it is presented; `at` is null if it existed before times were recorded. */
export type Notice = Omit<NotificationAnswer, 'at'> & { at: Date | null };
