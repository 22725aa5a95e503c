import type { RemoteAnswer, ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { Alert, Button, Page, Stack, Text } from '@subtitle/sdk/ui';
import type { RemoteFault } from '../load/remote-fault';

interface ScreenFailureProps {
  remote: RemoteAnswer;
  route: ScreenRoute;
  fault: RemoteFault;
  onRetry: () => void;
}

/** Stands where the page would: what failed, which module and version, and the way to try again. */
export function ScreenFailure({ remote, route, fault, onRetry }: ScreenFailureProps) {
  return (
    <Page title={route.title}>
      <Alert color="red" title="This page could not be opened" role="alert">
        <Stack gap="sm" align="flex-start">
          <Text size="sm">
            {fault.sentence} {fault.kind === 'host-range' && fault.message} The rest of the application goes on working.
          </Text>
          <Text size="sm" c="dimmed">
            Module {remote.name}, version {remote.version}
          </Text>
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
        </Stack>
      </Alert>
    </Page>
  );
}
