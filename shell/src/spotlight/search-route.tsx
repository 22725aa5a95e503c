import { lazyWithRetry } from '@subtitle/sdk/host';
import { LazyPart } from '../parts/lazy-part';
import { ScreenLoading } from '../remotes/page/screen-loading';

const SearchPage = lazyWithRetry(() => import('./search-page'));

/** The page of all results, loaded when it is first opened. */
export function SearchRoute() {
  return (
    <LazyPart fallback={<ScreenLoading />}>
      <SearchPage />
    </LazyPart>
  );
}
