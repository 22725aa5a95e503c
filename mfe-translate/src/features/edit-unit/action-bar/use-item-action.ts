import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { recallItem, sendToReview } from '@subtitle/contracts/operations/item-events';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { notify } from '@subtitle/sdk/notify';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { usePatchItem } from '../list/row-queries';
import type { OpenRow } from '../use-open-row';

/**
 * Returns an action that needs only the row's revision. It saves typed texts first. If that save fails, the session
 * shows the error and the action is not run.
 * @param onUnsaved called if the row is corrected and has typed texts that wait for Save
 */
export function useItemAction(
  operation: typeof recallItem | typeof sendToReview,
  { editor, session, item: { id } }: OpenRow,
  onUnsaved = () => {},
) {
  const api = useApi();
  const client = useQueryClient();
  const patch = usePatchItem(editor);
  const failed = `The row could not be ${operation.name === 'recall-item' ? 'recalled' : 'sent to review'}`;
  const act = useAct({
    mutationFn: async () => {
      if (!(await session.saveDraft())) {
        if (session.keepsUntilSaved) onUnsaved();
        return null;
      }
      const params = { kind: editor.kind, id, language: session.language };
      return api.call(operation, { params, body: { revision: session.state.revision } });
    },
    onSuccess: (answer: { item: ItemAnswer } | null) => {
      if (answer) patch(answer.item);
    },
    onError: (error: unknown) => {
      notify.error((error instanceof ApiError && error.sentence) || failed);
      void client.invalidateQueries({ queryKey: ['predictions', editor.kind] });
    },
  });
  return { busy: act.isPending, run: () => void act.run() };
}
