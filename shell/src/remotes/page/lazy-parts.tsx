import { lazyWithRetry } from '@subtitle/sdk/host';
import type { ComponentProps, ComponentType } from 'react';
import { LazyPart } from '../../parts/lazy-part';

/**
 * These rarely needed parts are loaded on first use, because importing them would add the SDK's whole UI entry (24 KB
 * gzipped) to the start.
 */
export const ScreenFailure = loadRarely(async () => (await import('./screen-failure')).ScreenFailure);
export const ShutPage = loadRarely(async () => (await import('./screen-failure')).ShutPage);
export const NoPages = loadRarely(async () => (await import('./no-pages')).NoPages);
export const FailedState = loadRarely(async () => (await import('@subtitle/sdk/ui')).FailedState);

// biome-ignore lint/suspicious/noExplicitAny: any component with any props
function loadRarely<T extends ComponentType<any>>(load: () => Promise<T>) {
  const Part = lazyWithRetry(async () => ({ default: await load() }));
  return (props: ComponentProps<T>) => (
    <LazyPart>
      <Part {...props} />
    </LazyPart>
  );
}
