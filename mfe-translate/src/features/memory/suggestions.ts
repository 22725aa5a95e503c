import { hasTextColumns, type ItemKind, type TextKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ListRow } from '@subtitle/contracts/operations/items';
import { suggestTexts } from '@subtitle/contracts/operations/memory';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { isSameUser } from '@subtitle/domain/users/roles';
import { type ApiClient, useApi } from '@subtitle/sdk/api';
import { useQuery, useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { useEffect, useMemo } from 'react';
import { findApproved } from './fill/plan-fill';

/** Milliseconds after which the suggestions of a row are read again when it opens. */
const FRESH_MS = 60_000;

interface Unit {
  id: number;
  source: LanguageCode;
  target: LanguageCode;
}

interface SuggestedUnit extends Unit {
  kind: TextKind;
}

/** Reads the suggestions of a row. A failure is not shown: the fields work without the memory. */
export function useSuggestions(unit: SuggestedUnit, enabled: boolean) {
  return useQuery({ ...createQuery(useApi(), unit), enabled });
}

/**
 * Returns the approved translations of the sentences of a row, from the suggestions that its editor reads too; undefined
 * while they are not known, and for a row without texts.
 */
export function useApproved({ kind, ...unit }: Unit & { kind: ItemKind }, enabled: boolean) {
  const { data } = useSuggestions({ ...unit, kind: kind as TextKind }, enabled && hasTextColumns(kind));
  return useMemo(() => data && findApproved(new Map(data.columns.map((one) => [one.column, one]))), [data]);
}

/** Reads the suggestions of the rows that may open next, so that they are known before the row is displayed. */
export function useSuggestionsAhead(
  kind: TextKind,
  languages: { source: LanguageCode; target: LanguageCode },
  next: readonly (ListRow | undefined)[],
  ready: boolean,
): void {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const { source, target } = languages;
  const isOwnWork = (row: ListRow | undefined): row is ListRow =>
    row !== undefined && row.status === ASSIGNED && isSameUser(row.owner, user.username);
  const wanted = [...new Set(next.filter(isOwnWork).map(({ id, instead }) => `${id}:${instead ?? source}`))].join();
  useEffect(() => {
    if (!ready || wanted === '') return;
    for (const [id, from] of wanted.split(',').map((one) => one.split(':') as [string, LanguageCode]))
      void client.prefetchQuery(createQuery(api, { kind, id: Number(id), source: from, target }));
  }, [api, client, kind, ready, target, wanted]);
}

function createQuery(api: ApiClient, { kind, id, source, target }: SuggestedUnit) {
  return {
    queryKey: ['memory', kind, id, source, target],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(suggestTexts, {
        params: { kind, id, language: target },
        query: { source },
        signal,
      }),
    staleTime: FRESH_MS,
    retry: false,
  };
}
