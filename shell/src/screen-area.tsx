import { PAGES } from '@subtitle/domain/screen-paths';
import { Navigate } from '@subtitle/sdk/host';
import { useLocation } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { useEffect, useRef } from 'react';
import { NotFound } from './errors/not-found';
import { createRedirectState, readRedirectState } from './layout/redirect-state';
import { useKeptPage } from './remotes/page/kept-page';
import { FailedState, NoPages, ShutPage } from './remotes/page/lazy-parts';
import { RemoteScreen } from './remotes/page/remote-screen';
import { ScreenLoading } from './remotes/page/screen-loading';
import { findScreen, isOneOfPaths, matchBestPath } from './remotes/registry/find-screen';
import { useRemotes } from './remotes/registry/remotes-provider';

/** Shows the page of the current path, or the reason why there is no page. */
export function ScreenArea() {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const { status, list, shut, closed, closedPages, retry } = useRemotes();
  const { user } = useSession();
  // A later answer of the registry, which is polled, must not replace the page under the person.
  const isFirst = useRef(true);
  useEffect(() => {
    if (status === 'ready') isFirst.current = false;
  }, [status]);
  const { found, onStanding } = useKeptPage({ list, closed }, pathname);
  if (status === 'loading') return <ScreenLoading />;
  if (status === 'failed') return <FailedState message="The list of pages could not be loaded." onRetry={retry} />;
  const wanted = isFirst.current ? readRedirectState(location, user)?.address : undefined;
  // The person has got the role of the page since, and reloads.
  if (wanted && findScreen(list, wanted.replace(/[?#].*/s, ''))) return <Navigate to={wanted} replace />;
  if (found) return <RemoteScreen {...found} onDisplayed={onStanding} />;
  const places = shut.flatMap((module) => module.routes.map((route) => ({ module, ...route })));
  const place = matchBestPath(places, pathname);
  if (place) return <ShutPage module={place.module} title={place.title} onRetry={retry} />;
  if (list.length === 0) return <NoPages onRetry={retry} />;
  // A person without the role is redirected home, where a note names the roles of the page.
  if (isOneOfPaths(closed, pathname) && !isOneOfPaths([PAGES.home], pathname)) {
    const state = createRedirectState(matchBestPath(closedPages, pathname), pathname + search + hash, user.id);
    return <Navigate to={PAGES.home} replace state={state} />;
  }
  return <NotFound />;
}
