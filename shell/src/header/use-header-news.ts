import {
  commentKey,
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
  refetchInterval: 60_000,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
  retry: false,
} as const;

/** For a panel: whoever opens it wants to see what is new now. */
export const ON_OPENING = { refetchOnMount: 'always' } as const;

type News = NotificationsAnswer | ReviewCommentsAnswer;

/** A line of a panel that is read by itself. */
interface ReadLine {
  key: string;
  at: string;
}

/** What happened to this person's work. */
export function useNotifications(more: Partial<typeof ON_OPENING> = {}) {
  return useQuery<NotificationsAnswer>({ ...notificationsQuery(useApi()), ...POLL, ...more });
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

/**
 * Tells the server that a line of a panel was read, or all of it up to a time. The badge follows immediately, and comes
 * back with the next news.
 */
export function useMarkSeen(panel: Panel): (read: ReadLine | string) => void {
  const api = useApi();
  const client = useQueryClient();
  return useCallback(
    (what: ReadLine | string) => {
      const line = typeof what === 'string' ? null : what;
      const body = line ? { panel, upTo: line.at, line: line.key } : { panel, upTo: what as string };
      const change = (next: (old: News) => News) =>
        client.setQueryData<News | undefined>([...NEWS_KEY, panel], (old) => old && next(old));
      // An answer that is on its way could be older than the mark, and bring the badge back.
      void client.cancelQueries({ queryKey: [...NEWS_KEY, panel] }).then(() => {
        change((old) => (line ? withRead(old, line) : { ...old, seenAt: body.upTo, unread: 0 }));
        // A mark that did not arrive only means that the badge comes back.
        return api.call(markSeen, { body }).then(
          ({ seenAt }) => change((old) => ({ ...old, seenAt })),
          () => {},
        );
      });
    },
    [api, client, panel],
  );
}

function withRead(news: News, { key, at }: ReadLine): News {
  const unread = Math.max(0, news.unread - 1);
  const isRead = (one: { at: string | null }, name: string) => one.at === at && name === key;
  if ('comments' in news)
    return {
      ...news,
      unread,
      comments: news.comments.map((one) => (isRead(one, commentKey(one)) ? { ...one, seen: true } : one)),
    };
  return {
    ...news,
    unread,
    notifications: news.notifications.map((one) => (isRead(one, one.id) ? { ...one, seen: true } : one)),
  };
}
