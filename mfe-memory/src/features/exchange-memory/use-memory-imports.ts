import type { LangPair } from '@subtitle/contracts/languages';
import {
  decideMemoryImport,
  getMemoryImport,
  listMemoryImports,
  type MemoryImport,
  type MemoryImportAct,
  startMemoryImport,
} from '@subtitle/contracts/operations/memory-exchange';
import { useApi } from '@subtitle/sdk/api';
import { useAct, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { useEffect, useState } from 'react';
import { MEMORY_KEY } from '../memory-key';

const IMPORTS_KEY = ['memory-imports'] as const;
const POLL_MS = 1_000;

/** Returns whether a worker is busy with an import. */
export const isBusy = ({ state }: Pick<MemoryImport, 'state'>): boolean =>
  state === 'reading' || state === 'storing' || state === 'undoing';

/** Returns the latest imports. */
export function useMemoryImports() {
  const api = useApi();
  return useQuery({
    queryKey: [...IMPORTS_KEY, 'list'],
    queryFn: async ({ signal }) => (await api.call(listMemoryImports, { signal })).imports,
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? POLL_MS : false),
  });
}

/** Follows an import until its worker has finished. @param id null for none */
export function useMemoryImport(id: number | null) {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...IMPORTS_KEY, id],
    queryFn: ({ signal }) => api.call(getMemoryImport, { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.import) ? POLL_MS : false),
  });
  const state = query.data?.import.state;
  useEffect(() => {
    if (state === 'done' || state === 'undone') void client.invalidateQueries({ queryKey: MEMORY_KEY });
  }, [client, state]);
  return query;
}

/** Uploads a file, and decides about imports. `share` is the sent share of the file. @param onSent receives the import */
export function useImportActs(onSent: (id: number) => void) {
  const api = useApi();
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const refresh = () => client.invalidateQueries({ queryKey: IMPORTS_KEY });
  const sending = useAct({
    mutationFn: async ({ file, pair }: { file: File; pair: LangPair | '' }) => {
      setShare(0);
      return api.upload(startMemoryImport, { file, fields: pair ? { pair } : {}, onProgress: setShare });
    },
    onSuccess: ({ import: { id } }) => onSent(id),
    onSettled: refresh,
  });
  const deciding = useAct({
    mutationFn: ({ id, act }: { id: number; act: MemoryImportAct }) =>
      api.call(decideMemoryImport, { params: { id }, body: { act } }),
    onSettled: refresh,
  });
  return { share, sending, deciding };
}
