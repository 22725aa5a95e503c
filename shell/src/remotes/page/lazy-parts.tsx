import { lazyWithRetry } from '@subtitle/sdk/host';
import type { ComponentProps } from 'react';
import { LazyPart } from '../../parts/lazy-part';

/** Parts that are rarely needed; with them the SDK's whole UI entry (24 KB gzipped) would be part of the start. */
const Failure = lazyWithRetry(async () => ({ default: (await import('./screen-failure')).ScreenFailure }));
const Failed = lazyWithRetry(async () => ({ default: (await import('@subtitle/sdk/ui')).FailedState }));

export function ScreenFailure(props: ComponentProps<typeof Failure>) {
  return (
    <LazyPart>
      <Failure {...props} />
    </LazyPart>
  );
}

export function FailedState(props: ComponentProps<typeof Failed>) {
  return (
    <LazyPart>
      <Failed {...props} />
    </LazyPart>
  );
}
