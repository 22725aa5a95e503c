import type { ItemText } from '@subtitle/contracts/columns';
import { FailedState, LoadingRows, Text } from '@subtitle/sdk/ui';
import { TextChanges } from '../../sent-back/text-changes';
import type { OpenRow } from '../use-open-row';
import { useSubmittedTexts } from './use-submitted-texts';

/** Shows the differences between the fields and the last submitted texts. */
export function SubmittedChanges({ row: { editor, item, target, state } }: { row: OpenRow }) {
  const { texts } = state;
  const history = useSubmittedTexts(editor, item.id, target);
  if (history.isPending) return <LoadingRows rows={2} />;
  if (history.isError)
    return <FailedState message="Failed to load the history" onRetry={() => void history.refetch()} />;
  const before = history.data;
  if (!before)
    return (
      <Text size="sm" mt="xs">
        No earlier submission is on record.
      </Text>
    );
  const columns = Object.keys(texts) as ItemText[];
  return (
    <TextChanges
      language={target}
      texts={columns.map((name) => ({ name, before: before[name] ?? '', now: texts[name] ?? '' }))}
    />
  );
}
