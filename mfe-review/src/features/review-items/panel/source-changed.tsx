import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { SettleSource } from '@subtitle/sdk/history';
import { putInPages } from '@subtitle/sdk/list';
import { useQueryClient } from '@subtitle/sdk/query';
import { streamKeys } from '../list/use-review-list';

/** Shows how the source changed since the translation was made. 'Still right' removes the mark. */
export function SourceChanged({ item, language }: { item: ItemAnswer; language: LanguageCode }) {
  const client = useQueryClient();
  return (
    <SettleSource
      item={item}
      language={language}
      change={(send) => send(unitOf(item, language).revision)}
      onChanged={(now) => {
        putInPages(client, ['review'], now, ({ id, kind }: ItemAnswer) => id === now.id && kind === now.kind);
        client.setQueryData(streamKeys.linked(now.kind, now.id), now);
        for (const list of ['review', 'approved']) void client.invalidateQueries({ queryKey: [list] });
      }}
      onFailed={() => {
        for (const list of ['review', 'review-row', 'approved']) void client.invalidateQueries({ queryKey: [list] });
      }}
    />
  );
}
