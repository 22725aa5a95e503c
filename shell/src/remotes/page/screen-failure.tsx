import type { RemoteAnswer, ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { Alert, Button, EmptyState, Group, Page, Stack, Text } from '@subtitle/sdk/ui';
import type { ReactNode } from 'react';
import { ClearLink } from '../../overrides/clear-link';
import { useNewerBuild } from '../load/own-build';
import { joinReasons } from '../load/own-host';
import type { RemoteFault } from '../load/remote-fault';
import type { ShutModule } from '../registry/read-registry';

interface ScreenFailureProps {
  remote: RemoteAnswer;
  route: ScreenRoute;
  fault: RemoteFault;
  onRetry: () => void;
}

/** Replaces the page with the error, the module's name and version, and a retry. */
export function ScreenFailure({ remote, route, fault, onRetry }: ScreenFailureProps) {
  return (
    <FailureCard
      title={route.title}
      module={remote}
      isIncompatible={fault.kind === 'host-range'}
      onRetry={onRetry}
      override={remote.from === 'override'}
    >
      {fault.sentence} {fault.kind === 'host-range' && fault.message}
      {remote.from === 'override' && ONLY_HERE}
    </FailureCard>
  );
}

const ONLY_HERE = ' Only in your browser: everyone else gets another version of this page.';
const BROKEN = 'Its description from the server cannot be read.';
const INCOMPATIBLE = 'It was built for another version of this application.';

interface ShutPageProps {
  module: ShutModule;
  title: string;
  /** Requests the registry again. */
  onRetry: () => void;
}

/**
 * Replaces a page whose module cannot be opened now, because it is switched off, has no fitting release, or has an
 * invalid description.
 */
export function ShutPage({ module, title, onRetry }: ShutPageProps) {
  if (module.why === 'disabled')
    return (
      <Page title={title}>
        <EmptyState
          title="This page is switched off"
          text="An administrator has switched it off for now. The rest of the application still works."
          action={
            <Button variant="default" onClick={onRetry}>
              Try again
            </Button>
          }
        />
      </Page>
    );
  if (module.why === 'away')
    return (
      <FailureCard title={title} module={module} isIncompatible={false} onRetry={onRetry} override>
        {module.reasons.join(' ')} {ONLY_HERE}
      </FailureCard>
    );
  return (
    <FailureCard title={title} module={module} isIncompatible={module.why === 'unfit'} onRetry={onRetry}>
      {module.why === 'unfit' ? `${INCOMPATIBLE} ${joinReasons(module.reasons)}` : BROKEN}
    </FailureCard>
  );
}

interface FailureCardProps {
  title: string;
  module: { name: string; version: string };
  /** Whether the module needs another shell. If a newer shell is available, only a reload helps. */
  isIncompatible: boolean;
  onRetry: () => void;
  /** Whether the module is overridden in this browser only. */
  override?: boolean;
  children: ReactNode;
}

function FailureCard({ title, module, isIncompatible: misfit, onRetry, override = false, children }: FailureCardProps) {
  const newer = useNewerBuild();
  const reload = misfit && newer !== '';
  return (
    <Page title={title}>
      <Alert color="red" title="This page could not be opened" role="alert">
        <Stack gap="sm" align="flex-start">
          <Text size="sm">
            {children} {reload && 'There is a newer version of the application, which may open the page. '}
            The rest of the application still works.
          </Text>
          <Text size="sm" c="dimmed">
            Module {module.name}
            {module.version && `, version ${module.version}`}
          </Text>
          <Group gap="sm">
            <Button size="sm" onClick={reload ? () => location.reload() : onRetry}>
              {reload ? 'Reload' : 'Retry'}
            </Button>
            {override && <ClearLink />}
          </Group>
        </Stack>
      </Alert>
    </Page>
  );
}
