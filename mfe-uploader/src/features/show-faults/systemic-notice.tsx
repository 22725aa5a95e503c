import type { SystemicFault } from '@subtitle/contracts/operations/imports';
import { Alert, Button, formatNumber, Group, Text } from '@subtitle/sdk/ui';

interface Props {
  fault: SystemicFault;
  /** Sentence about the work that continues unless the user stops it. */
  continuation: string;
  stopping: boolean;
  onStop: () => void;
}

/** Offers to stop early if nearly every row has the same fault; never stops by itself. */
export function SystemicNotice({
  fault: { message, column, rows, of },
  continuation: meanwhile,
  stopping,
  onStop,
}: Props) {
  const where = column === '' || message.includes(column) ? '' : ` (column ${column})`;
  return (
    <Alert
      color="yellow"
      role="status"
      title={`${formatNumber(rows)} of the first ${formatNumber(of)} rows have the same error`}
    >
      <Text size="sm">
        {message}
        {where}. {meanwhile}
      </Text>
      <Group mt="xs">
        <Button size="xs" variant="default" disabled={stopping} onClick={onStop}>
          {stopping ? 'Stopping...' : 'Stop here'}
        </Button>
      </Group>
    </Alert>
  );
}
