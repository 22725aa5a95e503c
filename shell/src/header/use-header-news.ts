import {
  buildCommentKey,
  buildThreadKey,
  listNotifications,
  listReviewComments,
  markSeen,
  type NotificationsAnswer,
  type Panel,
  type ReviewCommentsAnswer,
} from '@subtitle/contracts/operations/notifications';
import { type ApiClient, useApi } from '@subtitle/sdk/api';
import { NEWS_KEY, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { useCallback } from 'react';

/**
 * News are requested every minute, when the tab becomes visible or online again, and when a panel opens. A failed
 * request is repeated at the next poll; only an open panel shows the error.
 */
const POLL = {
  staleTime: 30_000,
  refetchInterval: 60_000,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
  retry: false,
} as const;

/** Query option of a panel: the latest news are requested on every opening. */
export const ON_OPENING = { refetchOnMount: 'always' } as const;

type News = NotificationsAnswer | ReviewCommentsAnswer;

/** A line of a panel that is marked as read individually. */
interface ReadLine {
  key: string;
  at: string;
}

/** Queries the events on this person's work. */
export function useNotifications(more: Partial<typeof ON_OPENING> = {}) {
  return useQuery<NotificationsAnswer>({ ...createNotificationsQuery(useApi()), ...POLL, ...more });
}

/** Queries the comments addressed to this person: reviewers' reasons and news in threads. */
export function useReviewComments(more: Partial<typeof ON_OPENING> = {}) {
  const api = useApi();
  return useQuery<ReviewCommentsAnswer>({
    queryKey: [...NEWS_KEY, 'comments'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listReviewComments, { signal }),
    ...POLL,
    ...more,
  });
}

function createNotificationsQuery(api: ApiClient) {
  return {
    queryKey: [...NEWS_KEY, 'notifications'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listNotifications, { signal }),
  };
}

/**
 * Returns a function that marks a line of a panel, or all lines up to a time, as read on the server. The badge changes
 * immediately, and is updated with the next news.
 */
export function useMarkSeen(panel: Panel): (read: ReadLine | string) => void {
  const api = useApi();
  const client = useQueryClient();
  return useCallback(
    (what: ReadLine | string) => {
      const line = typeof what === 'string' ? null : what;
      const body = line ? { panel, upTo: line.at, line: line.key } : { panel, upTo: what as string };
      const changeNews = (next: (old: News) => News) =>
        client.setQueryData<News | undefined>([...NEWS_KEY, panel], (old) => old && next(old));
      // A pending response may be older than the mark and would restore the badge.
      void client.cancelQueries({ queryKey: [...NEWS_KEY, panel] }).then(() => {
        changeNews((old) => (line ? markLineRead(old, line) : { ...old, seenAt: body.upTo, unread: 0 }));
        // If the request fails, the badge reappears with the next news.
        return api.call(markSeen, { body }).then(
          ({ seenAt }) => changeNews((old) => ({ ...old, seenAt })),
          () => {},
        );
      });
    },
    [api, client, panel],
  );
}

function markLineRead(news: News, { key, at }: ReadLine): News {
  const unread = Math.max(0, news.unread - 1);
  const isRead = (one: { at: string | null }, name: string) => one.at === at && name === key;
  if ('comments' in news)
    return {
      ...news,
      unread,
      comments: news.comments.map((one) => (isRead(one, buildCommentKey(one)) ? { ...one, seen: true } : one)),
      threads: news.threads?.map((one) => (isRead(one, buildThreadKey(one)) ? { ...one, seen: true } : one)),
    };
  return {
    ...news,
    unread,
    notifications: news.notifications.map((one) => (isRead(one, one.id) ? { ...one, seen: true } : one)),
  };
}
