import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { countOpenThreads, listThreads, type Thread, type UnitTalk } from '@subtitle/contracts/operations/talk';
import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context';
import { SHARED } from '../query/keys';
import { useUrlState } from '../router/use-url-state';

/** First part of the keys of comments. Invalidate it after a comment was written elsewhere. */
export const TALK_KEY = [SHARED, 'talk'] as const;

const FRESH_MS = 30_000;

/** A row in one language; `source` is the language shown beside it. */
export interface TalkUnit {
  kind: ItemKind;
  id: number;
  language: LanguageCode;
  source?: LanguageCode;
}

/** Returns the words of a cue in the source language; null for a cue without text. */
export type ReadCue = (cue: number) => { language: LanguageCode; text: string } | null;

const makeUnitKey = ({ kind, id, language, source }: TalkUnit) =>
  [...TALK_KEY, 'unit', kind, id, language, source ?? ''] as const;

/** Reads the comments on a row and the questions on its sentences. While `watched`, news of other people appear. */
export function useTalk(unit: TalkUnit, { watched = false, enabled = true } = {}) {
  const api = useApi();
  const { kind, id, language, source } = unit;
  return useQuery<UnitTalk>({
    queryKey: makeUnitKey(unit),
    queryFn: ({ signal }) =>
      api.call(listThreads, { params: { kind, id, language }, query: source ? { source } : {}, signal }),
    enabled,
    staleTime: FRESH_MS,
    retry: false,
    ...(watched && { refetchInterval: FRESH_MS }),
  });
}

/**
 * Returns a question on a sentence of the row, which is read if the row has too many to list it.
 * @param id null for a sentence without a question
 * @returns undefined while it is read or cannot be read
 */
export function useQuestion(unit: TalkUnit, talk: UnitTalk | undefined, id: number | null): Thread | undefined {
  const api = useApi();
  const { kind, id: row, language, source } = unit;
  const find = (from: UnitTalk | undefined) => from?.questions.find((one) => one.id === id);
  const listed = find(talk);
  const isFurther = !listed && talk?.sentences.some(({ question }) => question !== null && question === id);
  const { data } = useQuery<UnitTalk>({
    queryKey: [...makeUnitKey(unit), 'question', id],
    queryFn: ({ signal }) => {
      const query = { ...(source && { source }), ...(id !== null && { question: id }) };
      return api.call(listThreads, { params: { kind, id: row, language }, query, signal });
    },
    enabled: isFurther === true,
    staleTime: FRESH_MS,
    retry: false,
  });
  return listed ?? (isFurther ? find(data) : undefined);
}

/** Shows a changed or new thread immediately, and reads the other lists that may contain it again. */
export function showThread(client: QueryClient, unit: TalkUnit | null, thread: Thread): void {
  if (unit)
    client.setQueryData<UnitTalk | undefined>(makeUnitKey(unit), (old) => {
      if (!old) return old;
      const list = thread.question ? 'questions' : 'comments';
      const others = old[list].filter(({ id }) => id !== thread.id);
      return { ...old, [list]: [...others, thread].sort((a, b) => a.id - b.id) };
    });
  void client.invalidateQueries({ queryKey: TALK_KEY });
}

/** Returns the value in the address that opens the comments on a cue. */
export const nameCueTalk = (cue: number): string => `cue-${cue}`;

/** Returns the cue whose comments the address opens; undefined for a thread, the list or nothing. */
export function readOpenedCue(opened: string): number | undefined {
  const [, cue] = /^cue-([1-9][0-9]{0,5})$/.exec(opened) ?? [];
  return cue === undefined ? undefined : Number(cue);
}

/**
 * The thread that the address opens, and a function that opens another one; 'all' opens the list, a name of
 * `nameCueTalk` the comments on a cue, '' closes it.
 */
export function useOpenedThread(): [string, (thread: string) => void] {
  const [{ comment }, setUrl] = useUrlState({ comment: '' });
  return [comment, (thread) => setUrl({ comment: thread }, { replace: thread === '' })];
}

/**
 * Counts the open comments of the rows of a list, with one request for each 100 rows.
 * @returns the count of a row; 0 while it is unknown
 */
export function useOpenComments(units: readonly TalkUnit[]): (unit: TalkUnit) => number {
  const api = useApi();
  const names = units.map(getName);
  const chunks = Array.from({ length: Math.ceil(names.length / LIMITS.countedUnits) }, (_, at) =>
    names.slice(at * LIMITS.countedUnits, (at + 1) * LIMITS.countedUnits).join(','),
  );
  const counts = useQueries({
    queries: chunks.map((chunk) => ({
      queryKey: [...TALK_KEY, 'open', chunk],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.call(countOpenThreads, { query: { units: chunk }, signal }),
      staleTime: FRESH_MS,
      retry: false,
    })),
    combine: (results) => new Map(results.flatMap(({ data }) => data ?? []).map(({ unit, open }) => [unit, open])),
  });
  return (unit) => counts.get(getName(unit)) ?? 0;
}

const getName = ({ kind, id, language }: TalkUnit) => `${kind}:${id}:${language}`;
