import { type DefaultError, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

type ActOptions<Answer, Asked> = Omit<UseMutationOptions<Answer, DefaultError, Asked>, 'mutationKey'>;

/**
 * Runs a person's action on the server and reports its last result. While a call is pending, further presses do
 * nothing, even in the same tick, before a button can be disabled.
 * @returns the query library's state of the mutation; `run` never throws and returns whether this press ran and
 *   succeeded
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
