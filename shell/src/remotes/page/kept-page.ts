import { useLayoutEffect, useRef } from 'react';
import { type FoundScreen, findScreen } from '../registry/find-screen';
import { isClosed } from '../registry/reconcile-remotes';
import type { Remotes } from '../registry/remotes-provider';

/**
 * Returns the page of an address. When a module changes (another version, a trial, switched off), its open page is
 * never replaced; the change applies at the next opening. Rights apply immediately: a page is removed as soon as the
 * person's roles do not allow it.
 * @returns the page, and a callback for when the page is displayed
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
  const onDisplayed = (page: FoundScreen) => {
    standing.current = page;
    return () => {
      if (standing.current === page) standing.current = null;
    };
  };
  return { found, onStanding: onDisplayed };
}

function isSamePage(one: FoundScreen, other: FoundScreen | null): boolean {
  return (
    one.remote.name === other?.remote.name &&
    one.remote.version === other.remote.version &&
    one.route.path === other.route.path
  );
}
