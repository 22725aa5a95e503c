import { type SearchAnswer, search } from '@subtitle/contracts/operations/search';
import { useApi } from '@subtitle/sdk/api';
import { keepPreviousData, useQuery } from '@subtitle/sdk/query';
import { useOffline } from '@subtitle/sdk/ui';
import { useEffect, useState } from 'react';

/** Milliseconds without a key press before the server is called. */
const TYPING_PAUSE_MS = 200;

export interface Searched {
  /** `idle`: the text is too short. `waiting`: the hits, if any, belong to an earlier text. */
  state: 'idle' | 'waiting' | 'found' | 'failed' | 'offline';
  hits: SearchAnswer | null;
  retry: () => void;
}

/** Returns the server's hits for a text. The call is sent once typing pauses, and cancels the previous one. */
export function useSearch(text: string): Searched {
  const api = useApi();
  const offline = useOffline();
  const q = text.trim();
  const settled = useSettledText(q);
  const enough = isEnough(settled) && !offline;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(search, { query: { q: settled }, signal }),
    enabled: enough,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const retry = () => void refetch();
  if (!isEnough(q)) return { state: 'idle', hits: null, retry };
  if (offline) return { state: 'offline', hits: null, retry };
  if (settled === q && isError) return { state: 'failed', hits: null, retry };
  const found = settled === q && enough && data !== undefined && !isPlaceholderData;
  return { state: found ? 'found' : 'waiting', hits: data ?? null, retry };
}

/** One letter is too short; one digit is a row number. */
const isEnough = (text: string) => text.length > 1 || /^[1-9]$/.test(text);

function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
