import { IconArrowBackUp } from '@subtitle/sdk/icons';
import { Alert, Button, Group, Text } from '@subtitle/sdk/ui';
import type { useSettle } from './use-same-rows';

/** Shows the last result, with its undo. */
export function SettledNotice({ acts }: { acts: ReturnType<typeof useSettle> }) {
  const { result, failure, isBusy } = acts;
  return (
    <div role="status" aria-live="polite">
      {(result || failure) && (
        <Alert color={failure ? 'red' : 'green'} my="sm">
          <Group gap="sm" justify="space-between">
            <Text size="sm">{failure || result?.sentence}</Text>
            {result && result.keys.length > 0 && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                disabled={isBusy}
                onClick={() => acts.undo(result.keys)}
              >
                Undo
              </Button>
            )}
          </Group>
        </Alert>
      )}
    </div>
  );
}
