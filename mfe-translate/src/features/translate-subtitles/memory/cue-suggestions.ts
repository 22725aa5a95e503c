import type { LanguageCode } from '@subtitle/contracts/languages';
import { suggestCues } from '@subtitle/contracts/operations/cue-memory';
import type { MemoryMatch } from '@subtitle/contracts/operations/memory';
import { type ApiClient, useApi } from '@subtitle/sdk/api';
import { useQuery, useQueryClient } from '@subtitle/sdk/query';
import { useEffect } from 'react';

/** Milliseconds after which the suggestions of cues are read again. */
const FRESH_MS = 60_000;
/** Cues that are looked up together, with similar ones. */
const BLOCK = 10;

/** Matches of a cue in the memory, by its number. */
export interface FoundMatches {
  cue: number;
  matches: readonly MemoryMatch[];
}

/** Subtitles whose cues are looked up. */
export interface SuggestedVideo {
  id: number;
  source: LanguageCode;
  target: LanguageCode;
  /** Id of the source file. */
  file: string;
  /** Number of cues. */
  count: number;
}

/**
 * Returns the matches of a cue, best first; those of the cues after it are read ahead. A failure is not shown: the
 * fields work without the memory.
 * @param at index of the cue; -1 for none
 * @param onFound is called with the matches of the cues around it
 */
export function useCueMatches(
  video: SuggestedVideo,
  at: number,
  enabled: boolean,
  onFound: (found: readonly FoundMatches[]) => void,
): readonly MemoryMatch[] {
  const api = useApi();
  const client = useQueryClient();
  const block = Math.floor(at / BLOCK);
  const isWanted = enabled && at >= 0;
  const { data } = useQuery({ ...createQuery(api, video, block), enabled: isWanted });
  const { id, source, target, file, count } = video;
  const hasNext = (block + 1) * BLOCK < count;
  useEffect(() => {
    if (isWanted && hasNext)
      void client.prefetchQuery(createQuery(api, { id, source, target, file, count }, block + 1));
  }, [api, client, isWanted, hasNext, block, id, source, target, file, count]);
  useEffect(() => {
    if (isWanted && data) onFound([...data].map(([cue, matches]) => ({ cue, matches })));
  }, [isWanted, data, onFound]);
  return (isWanted && data?.get(at + 1)) || NO_MATCHES;
}

const NO_MATCHES: readonly MemoryMatch[] = [];

function createQuery(api: ApiClient, { id, source, target, file }: SuggestedVideo, block: number) {
  return {
    queryKey: ['cue-memory', id, source, target, file, block],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const query = { source, from: block * BLOCK + 1, count: BLOCK };
      const { cues } = await api.call(suggestCues, { params: { id, language: target }, query, signal });
      return new Map(cues.map(({ cue, matches }) => [cue, dropEqual(matches)]));
    },
    staleTime: FRESH_MS,
    retry: false,
  };
}

/** Matches with the same text are one match. */
function dropEqual(matches: readonly MemoryMatch[]): MemoryMatch[] {
  return matches.filter(({ text }, at) => matches.findIndex((other) => other.text === text) === at);
}
