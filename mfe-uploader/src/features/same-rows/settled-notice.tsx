import { IconArrowBackUp } from '@subtitle/sdk/icons';
import { Alert, Button, Group, Text } from '@subtitle/sdk/ui';
import type { useSettle } from './use-same-rows';

/** Shows the last result, with its undo. */
export function SettledNotice({ acts }: { acts: ReturnType<typeof useSettle> }) {
  const { told, failure, isBusy } = acts;
  return (
    <div role="status" aria-live="polite">
      {(told || failure) && (
        <Alert color={failure ? 'red' : 'green'} my="sm">
          <Group gap="sm" justify="space-between">
            <Text size="sm">{failure || told?.words}</Text>
            {told && told.keys.length > 0 && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                disabled={isBusy}
                onClick={() => acts.undo(told.keys)}
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
