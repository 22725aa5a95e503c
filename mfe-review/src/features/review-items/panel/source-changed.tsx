import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { confirmSource } from '@subtitle/contracts/operations/item-events';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { putInPages } from '@subtitle/sdk/list';
import { notify } from '@subtitle/sdk/notify';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { SourceChangedNote } from '@subtitle/sdk/ui';

/** What changed in the source since the translation was made; 'Still right' settles it. */
export function SourceChanged({ item, language }: { item: ItemAnswer; language: LanguageCode }) {
  const api = useApi();
  const client = useQueryClient();
  const change = item[`source_changed_${language}`];
  const settle = useAct({
    mutationFn: () => {
      const params = { kind: item.kind, id: item.id, language };
      return api.call(confirmSource, { params, body: { revision: item[`revision_${language}`] } });
    },
    onSuccess: ({ item: now }: { item: ItemAnswer }) => {
      putInPages(client, ['review'], now, ({ id, kind }: ItemAnswer) => id === now.id && kind === now.kind);
      void client.invalidateQueries({ queryKey: ['review'] });
    },
    onError: (error: unknown) => {
      notify.error(error instanceof ApiError ? error.sentence : 'The mark could not be settled');
      void client.invalidateQueries({ queryKey: ['review'] });
    },
  });
  if (!change) return null;
  const now = item as object as Record<string, unknown>;
  return <SourceChangedNote change={change} now={now} onStillRight={() => void settle.run()} busy={settle.isPending} />;
}
