import { listNotifications, type NotificationsAnswer } from '@subtitle/contracts/operations/notifications';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../api/api-context';
import { NEWS_KEY } from './keys';
import { useQuery } from './use-query';

/** Calls `run` when the bell reports new notices: the page's data may be outdated. */
export function useOnNews(run: () => void): void {
  const api = useApi();
  const { data: newest } = useQuery({
    queryKey: [...NEWS_KEY, 'notifications'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listNotifications, { signal }),
    enabled: false,
    select: ({ notifications }: NotificationsAnswer) => notifications[0]?.id ?? '',
  });
  const known = useRef(newest);
  const onNews = useEffectEvent(run);
  useEffect(() => {
    const before = known.current;
    known.current = newest;
    if (before !== undefined && before !== newest) onNews();
  }, [newest]);
}
