import { createStore } from '../store/create-store';

export type NoticeKind = 'success' | 'error' | 'info';

export interface Notice {
  id: number;
  kind: NoticeKind;
  message: string;
}

/** Milliseconds until a notice closes; errors stay until they are closed. */
const NOTICE_MS = 6_000;
const MAX_NOTICES = 4;

/** Displayed notices, the latest last. */
export const noticeStore = createStore<readonly Notice[]>([]);
let lastId = 0;

/**
 * Shows a notice about an event in the background. Screens show the result of a person's own action beside its control
 * instead.
 */
export const notify = {
  success: (message: string) => addNotice('success', message),
  error: (message: string) => addNotice('error', message),
  info: (message: string) => addNotice('info', message),
};

export function closeNotice(id: number): void {
  noticeStore.set(noticeStore.read().filter((notice) => notice.id !== id));
}

function addNotice(kind: NoticeKind, message: string): void {
  const id = ++lastId;
  const others = noticeStore.read().filter((notice) => notice.message !== message);
  noticeStore.set([...others, { id, kind, message }].slice(-MAX_NOTICES));
  if (kind !== 'error') setTimeout(() => closeNotice(id), NOTICE_MS);
}
