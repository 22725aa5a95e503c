import { nameTerm } from '@subtitle/domain/terms/clean-term';
import { Button, Group, Text } from '@subtitle/sdk/ui';
import type { UndoMerge } from './use-undo-merge';

/** Line about the last merge with its Undo. */
export function MergedLine({ merges }: { merges: UndoMerge }) {
  if (!merges.last) return null;
  const { merge, step } = merges.last;
  return (
    <section aria-label="Last merge">
      <Group gap="xs" mb="sm">
        <Text size="sm" role="status">
          {step === 'undone'
            ? 'The merge was undone. The proposal waits again.'
            : `Merged into “${nameTerm(merge.target.entries)}”. The proposal is retired.`}
        </Text>
        {step === 'undone' ? null : (
          <Button
            size="compact-sm"
            variant="default"
            aria-disabled={merges.isUndoing || undefined}
            onClick={merges.undo}
          >
            {merges.isUndoing ? 'Undoing...' : 'Undo'}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={merges.close}>
          Close
        </Button>
      </Group>
      {merges.failure ? (
        <Text size="sm" c="red" role="alert">
          {merges.failure}
        </Text>
      ) : null}
    </section>
  );
}
