import { type ComponentType, lazy } from 'react';

/** `lazy` that asks once more when a chunk fails to come, which webpack itself never does. */
// biome-ignore lint/suspicious/noExplicitAny: any component, whatever its props
export function lazyWithRetry<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  return lazy(() => load().catch(() => wait(600).then(load)));
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
