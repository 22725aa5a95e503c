import { type ComponentProps, lazy, Suspense } from 'react';

/** Parts that are rarely needed; with them the SDK's whole UI entry (24 KB gzipped) would be part of the start. */
const Failure = lazy(async () => ({ default: (await import('./screen-failure')).ScreenFailure }));
const Failed = lazy(async () => ({ default: (await import('@subtitle/sdk/ui')).FailedState }));

export function ScreenFailure(props: ComponentProps<typeof Failure>) {
  return (
    <Suspense>
      <Failure {...props} />
    </Suspense>
  );
}

export function FailedState(props: ComponentProps<typeof Failed>) {
  return (
    <Suspense>
      <Failed {...props} />
    </Suspense>
  );
}
