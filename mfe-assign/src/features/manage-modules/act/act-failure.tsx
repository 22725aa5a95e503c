import { capitalize } from '@subtitle/domain/texts/capitalize';
import { ApiError } from '@subtitle/sdk/api';
import { usePersonName } from '@subtitle/sdk/session';
import { Alert, Button, formatDateTime, Stack, Text } from '@subtitle/sdk/ui';
import { describeFailure } from '../../describe-person/failure-sentence';
import { describeActor } from '../words/module-words';

/**
 * Shows why an action on a module failed. If another person changed the module in the meantime, names that person and
 * offers to continue.
 */
export function ActFailure({ error, onLookAgain }: { error: unknown; onLookAgain: () => void }) {
  const nameOf = usePersonName();
  const { moved = undefined, reasons = [] } = error instanceof ApiError ? error : {};
  return (
    <Alert color={moved ? 'yellow' : 'red'} role="alert">
      <Stack gap={6} align="flex-start">
        <Text size="sm">{describeFailure(error, 'The action failed. Please try again.')}</Text>
        {reasons.length > 1 && (
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {moved && (
          <>
            <Text size="sm">
              {moved.by ? capitalize(describeActor(moved.by, nameOf)) : 'Someone'}, {formatDateTime(moved.at)}: “
              {moved.reason}”. {moved.version ? `${moved.version} is active now.` : 'No version is active now.'} Your
              input is kept.
            </Text>
            <Button size="compact-sm" variant="default" onClick={onLookAgain}>
              Look again
            </Button>
          </>
        )}
      </Stack>
    </Alert>
  );
}
