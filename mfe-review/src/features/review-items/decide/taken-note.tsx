import { Button, Group, Text } from '@subtitle/sdk/ui';
import type { Decision } from './decisions';

interface Props {
  decision: Decision;
  /** The decision is delayed or being sent. */
  held: boolean;
  onReview: () => void;
}

/**
 * Names the corrected row that was taken into review, with a link to it. A delayed decision is shown by the undo strip
 * instead.
 */
export function TakenNote({ decision: { item }, held, onReview }: Props) {
  return (
    <Group gap="xs" wrap="nowrap">
      {held ? null : (
        <Text size="sm" role="status">
          Took #{item.id} into review
        </Text>
      )}
      <Button variant="default" size="compact-sm" onClick={onReview}>
        Review it
      </Button>
    </Group>
  );
}
