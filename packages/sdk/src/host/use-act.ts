import { type DefaultError, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

type ActOptions<Answer, Asked> = Omit<UseMutationOptions<Answer, DefaultError, Asked>, 'mutationKey'>;

/**
 * What somebody does to the server, and how the last time ended. Contract: it happens once however often it is pressed;
 * while one is on its way, another press does nothing, also in the same moment, before a button could be disabled.
 * @returns what the query library tells of a mutation; `run` never throws and answers whether this press was done and worked
 */
export function useAct<Answer, Asked = void>(options: ActOptions<Answer, Asked>) {
  const client = useQueryClient();
  const mutationKey = ['act', useId()];
  const {
    mutate: _unguarded,
    mutateAsync,
    ...act
  } = useMutation<Answer, DefaultError, Asked>({
    ...options,
    mutationKey,
  });
  const run = async (asked: Asked): Promise<boolean> => {
    if (client.isMutating({ mutationKey }) > 0) return false;
    try {
      await mutateAsync(asked);
      return true;
    } catch {
      return false;
    }
  };
  return { ...act, run };
}
