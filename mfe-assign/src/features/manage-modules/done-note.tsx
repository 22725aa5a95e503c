import { Alert, Button, Group, Text } from '@subtitle/sdk/ui';

interface Props {
  /** undefined before the first action. */
  sentence: string | undefined;
  busy: boolean;
  /** null if the action cannot be undone. */
  onUndo: (() => void) | null;
}

/** Shows and announces the last action, with its Undo button. */
export function ActionNote({ sentence, busy, onUndo }: Props) {
  return (
    <div role="status">
      {sentence && (
        <Alert color="green" py={6} mb="sm">
          <Group gap="sm">
            <Text size="sm">{sentence}</Text>
            {onUndo && (
              <Button size="compact-sm" variant="default" disabled={busy} onClick={onUndo}>
                Undo
              </Button>
            )}
          </Group>
        </Alert>
      )}
    </div>
  );
}
