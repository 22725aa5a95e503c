export type NoticeKind = 'success' | 'error' | 'info';

export interface Notice {
  id: number;
  kind: NoticeKind;
  message: string;
}

/** Milliseconds a notice stands; errors stay until they are closed. */
const STANDS = 6_000;
const MOST = 4;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Tells of something that happened elsewhere; results of what somebody just did belong beside it. */
export const notify = {
  success: (message: string) => add('success', message),
  error: (message: string) => add('error', message),
  info: (message: string) => add('info', message),
};

export const noticeStore = {
  read: () => notices,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  close: (id: number) => set(notices.filter((notice) => notice.id !== id)),
};

function add(kind: NoticeKind, message: string): void {
  const id = ++lastId;
  set([...notices.filter((notice) => notice.message !== message), { id, kind, message }].slice(-MOST));
  if (kind !== 'error') setTimeout(() => noticeStore.close(id), STANDS);
}

function set(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}
