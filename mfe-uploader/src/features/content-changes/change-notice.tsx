import { IconArrowBackUp } from '@subtitle/sdk/icons';
import { Alert, Button, Group, Text } from '@subtitle/sdk/ui';
import type { ContentActs } from './use-content-acts';

/** Shows and announces the last change, with an undo button. */
export function ChangeNotice({ acts }: { acts: ContentActs }) {
  const { result, failure } = acts;
  return (
    <div role="status" aria-live="polite">
      {result && (
        <Alert
          color={failure ? 'red' : 'green'}
          mx="md"
          mb="sm"
          withCloseButton
          closeButtonLabel="Dismiss"
          onClose={acts.forget}
        >
          <Group gap="sm" justify="space-between">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {failure || result.sentence}
            </Text>
            {result.change !== null && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                disabled={acts.undoing}
                onClick={() => result.change !== null && acts.undo(result.change)}
              >
                {acts.undoing ? 'Undoing...' : 'Undo'}
              </Button>
            )}
          </Group>
        </Alert>
      )}
    </div>
  );
}
