import { EmptyState, FailedState, LoadingRows, Stack, Text } from '@subtitle/sdk/ui';
import { ModulePage } from './module/module-page';
import { ModulesTable } from './modules-table';
import { HostLines } from './next-host/host-lines';
import { useLiveModules, useModules, usePagesOf } from './use-modules';

/** Settings > Modules: all modules, or the one that the address names. */
export function ModulesTab({ name }: { name: string }) {
  useLiveModules();
  return name ? <ModulePage key={name} name={name} /> : <AllModules />;
}

function AllModules() {
  const list = useModules();
  const pagesOf = usePagesOf();
  if (list.isPending) return <LoadingRows rows={5} rowHeight={56} />;
  if (!list.data) return <FailedState message="Failed to load the modules." onRetry={() => void list.refetch()} />;
  const { modules, host, nextHost } = list.data;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Each module holds some of the pages, and its team publishes it on its own. What is done here holds for
        everybody, from the next time that they open or reload the application.
      </Text>
      {modules.length === 0 ? (
        <EmptyState title="No modules yet" text="A module stands here once its team has published it." />
      ) : (
        <ModulesTable modules={modules} nextHost={nextHost} pagesOf={pagesOf} />
      )}
      <HostLines host={host} next={nextHost} modules={modules} />
    </Stack>
  );
}
