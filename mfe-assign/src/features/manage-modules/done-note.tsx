import { Alert, Button, Group, Text } from '@subtitle/sdk/ui';

interface Props {
  /** Nothing was done yet where it is left out. */
  sentence: string | undefined;
  busy: boolean;
  /** null where nothing takes it back. */
  onUndo: (() => void) | null;
}

/** What was just done, told to everybody as it comes, with its Undo. */
export function DoneNote({ sentence, busy, onUndo }: Props) {
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
