import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { recallItem } from '@subtitle/contracts/operations/item-events';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { notify } from '@subtitle/sdk/notify';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import type { EditorKind } from '../list/editor-kinds';
import { usePatchItem } from '../list/use-prediction-list';

/** Something that can be done to the row at once. */
export interface OneAct {
  busy: boolean;
  run: () => void;
}

/** Takes a submitted row back out of review. */
export function useRecall(editor: EditorKind, item: ItemAnswer, language: LanguageCode): OneAct {
  const api = useApi();
  const client = useQueryClient();
  const patch = usePatchItem(editor);
  const recall = useAct({
    mutationFn: () =>
      api.call(recallItem, {
        params: { kind: editor.kind, id: item.id, language },
        body: { revision: unitOf(item, language).revision },
      }),
    onSuccess: (answer: { item: ItemAnswer }) => patch(answer.item),
    onError: (error: unknown) => {
      notify.error(error instanceof ApiError ? error.sentence : 'The row could not be recalled');
      void client.invalidateQueries({ queryKey: ['predictions', editor.kind] });
    },
  });
  return { busy: recall.isPending, run: () => void recall.run() };
}
