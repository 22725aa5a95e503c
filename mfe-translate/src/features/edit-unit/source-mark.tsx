import { SettleSource } from '@subtitle/sdk/history';
import { useQueryClient } from '@subtitle/sdk/query';
import { usePatchItem } from './list/row-queries';
import type { OpenRow } from './use-open-row';

/** Shows the changes in the source of the open row. The call that removes the mark is queued with the row's saves. */
export function SourceMark({ row: { editor, item, target, session } }: { row: OpenRow }) {
  const client = useQueryClient();
  return (
    <SettleSource
      item={item}
      language={target}
      change={(send) => session.change(send)}
      onChanged={usePatchItem(editor)}
      onFailed={() => void client.invalidateQueries({ queryKey: ['predictions', editor.kind] })}
    />
  );
}
