import { type ComponentProps, Suspense } from 'react';
import { lazyWithRetry } from '../ui/lazy-with-retry';
import { LoadingRows } from '../ui/states/loading-rows';
import type { ThreadCard } from './thread-card';

const Card = lazyWithRetry(() => import('./thread-card').then((part) => ({ default: part.ThreadCard })));

/** A thread on a page of its own or in a list; its code is loaded with the first one. */
export function ThreadView(props: ComponentProps<typeof ThreadCard>) {
  return (
    <Suspense fallback={<LoadingRows rows={2} />}>
      <Card {...props} />
    </Suspense>
  );
}
