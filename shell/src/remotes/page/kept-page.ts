import { useLayoutEffect, useRef } from 'react';
import { type FoundScreen, findScreen } from '../registry/find-screen';
import { isClosed } from '../registry/reconcile-remotes';
import type { Remotes } from '../registry/remotes-provider';

/**
 * The page of an address. A page that stands is never taken away by a move of its module (another version, a trial, switched
 * off): the next opening follows. Rights count immediately: a page that the person's roles no longer open goes.
 * @returns the page, and what it calls while it stands
 */
export function useKeptPage(
  { list, closed }: Pick<Remotes, 'list' | 'closed'>,
  pathname: string,
): { found: FoundScreen | null; onStanding: (page: FoundScreen) => () => void } {
  const standing = useRef<FoundScreen | null>(null);
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    shown.current = pathname;
  }, [pathname]);
  const open = shown.current === pathname ? standing.current : null;
  const next = findScreen(list, pathname);
  const isKept = open !== null && !isSamePage(open, next) && !isClosed(open.route, closed);
  const found = isKept ? open : next;
  const onStanding = (page: FoundScreen) => {
    standing.current = page;
    return () => {
      if (standing.current === page) standing.current = null;
    };
  };
  return { found, onStanding };
}

function isSamePage(one: FoundScreen, other: FoundScreen | null): boolean {
  return (
    one.remote.name === other?.remote.name &&
    one.remote.version === other.remote.version &&
    one.route.path === other.route.path
  );
}
