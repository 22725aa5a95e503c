import { Button, EmptyState, FailedState, Group, LoadingRows, Stack, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { ModulePage } from './module/module-page';
import { ModulesTable } from './modules-table';
import { NewModule } from './new-module';
import { HostLines } from './next-host/host-lines';
import { useLiveModules, useModules, usePagesOf } from './use-modules';

/** Settings > Modules: the list of modules, or the module named in the URL. */
export function ModulesTab({ name }: { name: string }) {
  useLiveModules();
  return name ? <ModulePage key={name} name={name} /> : <AllModules />;
}

function AllModules() {
  const list = useModules();
  const pagesOf = usePagesOf();
  const [adding, setAdding] = useState(false);
  if (list.isPending) return <LoadingRows rows={5} rowHeight={56} />;
  if (!list.data) return <FailedState message="Failed to load the modules." onRetry={() => void list.refetch()} />;
  const { modules, host, nextHost } = list.data;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Text size="sm" c="dimmed">
          Each module contains some of the pages and is published by its own team. Changes apply to everyone the next
          time they open or reload the app.
        </Text>
        <Button variant="default" size="compact-sm" style={{ flexShrink: 0 }} onClick={() => setAdding(true)}>
          New module...
        </Button>
      </Group>
      {modules.length === 0 ? (
        <EmptyState
          title="No modules yet"
          text="Modules appear here after their teams publish them. To create the first key of a module, press New module."
        />
      ) : (
        <ModulesTable modules={modules} nextHost={nextHost} pagesOf={pagesOf} />
      )}
      <HostLines host={host} next={nextHost} modules={modules} />
      {adding && <NewModule onClose={() => setAdding(false)} />}
    </Stack>
  );
}
