import {
  listNotifications,
  listReviewComments,
  markSeen,
  type NotificationsAnswer,
  type Panel,
  type ReviewCommentsAnswer,
} from '@subtitle/contracts/operations/notifications';
import { type ApiClient, useApi } from '@subtitle/sdk/api';
import { NEWS_KEY, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { useCallback } from 'react';

/**
 * News is asked for every minute, when the tab comes back into sight or online, and when a panel opens, never else. What fails is asked for again
 * at the next turn; only an open panel says so.
 */
const POLL = {
  staleTime: 30_000,
  refetchInterval: () => navigator.onLine && 60_000,
  refetchOnReconnect: 'always',
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
  retry: false,
} as const;

/** For a panel: whoever opens it wants to see what is new now. */
export const ON_OPENING = { refetchOnMount: 'always' } as const;

type News = Pick<NotificationsAnswer, 'unread' | 'seenAt'>;

/** What happened to this person's work. */
export function useNotifications(more: Partial<typeof ON_OPENING> = {}) {
  return useQuery<NotificationsAnswer>({ ...notificationsQuery(useApi()), ...POLL, ...more });
}

/** The latest of the notices that the bell has read; asks for none itself. Undefined before the first answer. */
export function useLatestNotice(): string | undefined {
  return useQuery({
    ...notificationsQuery(useApi()),
    enabled: false,
    select: ({ notifications }: NotificationsAnswer) => notifications[0]?.id ?? '',
  }).data;
}

/** Review comments addressed to this person; whoever neither translates nor edits gets none and asks for none. */
export function useReviewComments(more: Partial<typeof ON_OPENING> = {}) {
  const api = useApi();
  const { user } = useSession();
  return useQuery<ReviewCommentsAnswer>({
    queryKey: [...NEWS_KEY, 'comments'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listReviewComments, { signal }),
    enabled: user.roles.some((role) => role === 'translator' || role === 'editor'),
    ...POLL,
    ...more,
  });
}

function notificationsQuery(api: ApiClient) {
  return {
    queryKey: [...NEWS_KEY, 'notifications'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listNotifications, { signal }),
  };
}

/** Tells the server that a panel was read up to `upTo`; its badge goes at once, and comes back with the next news. */
export function useMarkSeen(panel: Panel): (upTo: string) => void {
  const api = useApi();
  const client = useQueryClient();
  return useCallback(
    (upTo: string) => {
      const read = (seen: { seenAt?: string | null }) =>
        client.setQueryData<News | undefined>([...NEWS_KEY, panel], (old) => old && { ...old, ...seen, unread: 0 });
      // An answer that is on its way could be older than the mark, and bring the badge back.
      void client.cancelQueries({ queryKey: [...NEWS_KEY, panel] }).then(() => {
        read({});
        // A mark that did not arrive only means that the badge comes back.
        return api.call(markSeen, { body: { panel, upTo } }).then(read, () => {});
      });
    },
    [api, client, panel],
  );
}
