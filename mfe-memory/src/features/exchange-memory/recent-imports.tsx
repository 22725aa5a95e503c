import type { MemoryImport, MemoryImportState } from '@subtitle/contracts/operations/memory-exchange';
import { usePersonName } from '@subtitle/sdk/session';
import { Button, FailedState, formatDateTime, formatNumber, Group, Stack, Text, Title } from '@subtitle/sdk/ui';
import { useMemoryImports } from './use-memory-imports';

const STATE_WORDS: Readonly<Record<MemoryImportState, string>> = {
  reading: 'being checked',
  faulty: 'has faults',
  ready: 'waits for your decision',
  storing: 'being imported',
  done: 'imported',
  undoing: 'being undone',
  undone: 'undone',
  cancelled: 'not imported',
};

/** Lists the latest imports. Each opens in the dialog, where it can be undone. */
export function RecentImports({ onOpen }: { onOpen: (id: number) => void }) {
  const { data, isError, refetch } = useMemoryImports();
  const nameOf = usePersonName();
  if (isError && !data)
    return <FailedState message="The imports could not be loaded." onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section aria-labelledby="memory-imports">
      <Title order={3} size="sm" id="memory-imports" mb="xs">
        Latest imports
      </Title>
      {data.length === 0 && (
        <Text size="sm" c="dimmed">
          No file has been imported yet.
        </Text>
      )}
      <Stack gap={4}>
        {data.map((one) => (
          <Group key={one.id} justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm">{[one.name, nameOf(one.by), formatDateTime(one.at), describeState(one)].join(' · ')}</Text>
            <Button size="xs" variant="subtle" aria-label={`Open ${one.name}`} onClick={() => onOpen(one.id)}>
              Open
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  );
}

const describeState = ({ state, stored }: MemoryImport): string =>
  state === 'done' ? `${formatNumber(stored)} ${STATE_WORDS[state]}` : STATE_WORDS[state];
