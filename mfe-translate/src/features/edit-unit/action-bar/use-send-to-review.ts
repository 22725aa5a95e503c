import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { sendToReview } from '@subtitle/contracts/operations/item-events';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { notify } from '@subtitle/sdk/notify';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import type { EditorKind } from '../list/editor-kinds';
import { usePatchItem } from '../list/use-prediction-list';
import type { OneAct } from './use-recall';

/** Sends a corrected row to review. */
export function useSendToReview(editor: EditorKind, item: ItemAnswer, language: LanguageCode): OneAct {
  const api = useApi();
  const client = useQueryClient();
  const patch = usePatchItem(editor);
  const send = useAct({
    mutationFn: () =>
      api.call(sendToReview, {
        params: { kind: editor.kind, id: item.id, language },
        body: { revision: unitOf(item, language).revision },
      }),
    onSuccess: (answer: { item: ItemAnswer }) => patch(answer.item),
    onError: (error: unknown) => {
      notify.error(error instanceof ApiError ? error.sentence : 'The row could not be sent to review');
      void client.invalidateQueries({ queryKey: ['predictions', editor.kind] });
    },
  });
  return { busy: send.isPending, run: () => void send.run() };
}
