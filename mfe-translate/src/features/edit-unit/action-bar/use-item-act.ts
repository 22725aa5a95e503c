import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { recallItem, sendToReview } from '@subtitle/contracts/operations/item-events';
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

/** Does to a row what needs nothing but its revision. @param failed is said where the server says nothing */
export function useItemAct(
  operation: typeof recallItem | typeof sendToReview,
  editor: EditorKind,
  item: ItemAnswer,
  language: LanguageCode,
  failed: string,
): OneAct {
  const api = useApi();
  const client = useQueryClient();
  const patch = usePatchItem(editor);
  const act = useAct({
    mutationFn: () =>
      api.call(operation, {
        params: { kind: editor.kind, id: item.id, language },
        body: { revision: unitOf(item, language).revision },
      }),
    onSuccess: (answer: { item: ItemAnswer }) => patch(answer.item),
    onError: (error: unknown) => {
      notify.error(error instanceof ApiError ? error.sentence : failed);
      void client.invalidateQueries({ queryKey: ['predictions', editor.kind] });
    },
  });
  return { busy: act.isPending, run: () => void act.run() };
}
