import { MESSAGES } from '@subtitle/contracts/messages';
import { answerImport, type DuplicateAnswer, type ImportAnswer } from '@subtitle/contracts/operations/imports';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { useAct, useQueryClient } from '@subtitle/sdk/query';

/** Answers an import's question. If a colleague answered first, the import's current state is shown. */
export function useAnswerImport(id: number) {
  const api = useApi();
  const client = useQueryClient();
  const answer = useAct({
    mutationFn: async (choice: DuplicateAnswer): Promise<ImportAnswer> =>
      (await api.call(answerImport, { params: { id }, body: { choice } })).import,
    onSuccess: (after: ImportAnswer) => {
      client.setQueryData(['import', id], after);
      void client.invalidateQueries({ queryKey: ['imports'] });
    },
    onError: () => client.invalidateQueries({ queryKey: ['import', id] }),
  });
  return {
    give: (choice: DuplicateAnswer) => void answer.run(choice),
    /** The answer that is being sent, or null. */
    given: answer.isPending ? answer.variables : null,
    failure: answer.error ? describeAnswerError(answer.error) : '',
  };
}

function describeAnswerError(error: unknown): string {
  if (isNetworkError(error)) return MESSAGES.networkTryAgain;
  return (error instanceof ApiError && error.sentence) || 'Your answer could not be sent. Please try again.';
}
