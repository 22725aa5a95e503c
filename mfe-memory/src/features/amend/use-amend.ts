import type { BodyOf } from '@subtitle/contracts/operation';
import { addTranslation, amendTranslation } from '@subtitle/contracts/operations/memory-amendments';
import { useApi } from '@subtitle/sdk/api';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { MEMORY_KEY } from '../memory-key';

/** Corrects or retires a translation, or undoes that; the lists are then read again. */
export function useAmend(entry: string) {
  const api = useApi();
  const client = useQueryClient();
  return useAct({
    mutationFn: (body: BodyOf<typeof amendTranslation>) => api.call(amendTranslation, { params: { entry }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: MEMORY_KEY }),
  });
}

/** Adds a translation; the lists are then read again. */
export function useAddTranslation() {
  const api = useApi();
  const client = useQueryClient();
  return useAct({
    mutationFn: (body: BodyOf<typeof addTranslation>) => api.call(addTranslation, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: MEMORY_KEY }),
  });
}
