import { Button, Group, Text } from '@subtitle/sdk/ui';
import type { Decision } from './decisions';

interface Props {
  decision: Decision;
  /** It is on its way only. */
  held: boolean;
  onReview: () => void;
}

/** The corrected row that is taken into review, and the way to where it is decided; while it is held its undo tells of it. */
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
