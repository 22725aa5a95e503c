import { LIMITS } from '@subtitle/contracts/limits';
import { LeaveQuestion, lazyWithRetry, Outlet, useOffline, useWholeQueryClient } from '@subtitle/sdk/host';
import { useKeys } from '@subtitle/sdk/keys';
import { useLocation } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { useStore } from '@subtitle/sdk/store';
import { useEffect, useRef } from 'react';
import { Header } from '../header/header';
import { Sidebar } from '../menu/sidebar';
import { useSidebar } from '../menu/sidebar-state';
import { readOverriddenNames } from '../overrides/page-overrides';
import { LazyPart } from '../parts/lazy-part';
import { useRemotes } from '../remotes/registry/remotes-provider';
import { useReportOpenings } from '../remotes/report/openings';
import { closeOverlay, openKeys, openSpotlight, overlayStore } from '../spotlight/overlay-store';
import { readSelectedWords } from '../spotlight/selected-words';
import { useMemoryKey } from '../spotlight/use-memory-key';
import { warmUp } from '../warm-up';
import classes from './layout.module.css';
import { readRedirectState } from './redirect-state';

const LateFaults = lazyWithRetry(() => import('../remotes/report/late-faults'));
// Loaded separately, because few persons have overrides.
const OverrideBanner = lazyWithRetry(async () => ({
  default: (await import('./override-banner')).OverrideBanner,
}));

const ClosedPageNote = lazyWithRetry(async () => ({
  default: (await import('./closed-page-note')).ClosedPageNote,
}));

/** The frame of every page: menu, header, and the area for the page. */
export function Layout() {
  const { state, small, toggle, close } = useSidebar();
  const location = useLocation();
  const { pathname } = location;
  const { user } = useSession();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // After a change of page, screen readers continue at the new page and not at the link that opened it.
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  useWarmUp();
  useReportOpenings();
  const { overrides } = useRemotes();
  const overriding = overrides.length > 0 || readOverriddenNames().length > 0;
  const covered = small && state === 'open';
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#page">
        Skip to content
      </a>
      <Sidebar state={state} small={small} onClose={close} />
      {covered && <div className={classes.overlay} aria-hidden onClick={close} />}
      <div className={classes.column} inert={covered}>
        <Header open={state === 'open'} onToggle={toggle} />
        <OfflineBanner />
        {overriding && (
          <LazyPart errorPlace="nowhere">
            <OverrideBanner />
          </LazyPart>
        )}
        {readRedirectState(location, user) && (
          <LazyPart errorPlace="nowhere">
            <ClosedPageNote />
          </LazyPart>
        )}
        <main id="page" ref={main} tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <LazyPart errorPlace="nowhere">
        <LateFaults />
      </LazyPart>
      <Overlays />
      <LeaveQuestion />
    </div>
  );
}

/** Fetches files ahead when this person's modules are known, and again when the modules change. */
function useWarmUp(): void {
  const { status, list } = useRemotes();
  const client = useWholeQueryClient();
  useEffect(
    () => (status === 'ready' ? warmUp(list, () => client.isFetching() > 0) : undefined),
    [status, list, client],
  );
}

/** Reports that the network is lost, and that typed text is kept. */
function OfflineBanner() {
  const offline = useOffline();
  return (
    <div role="status">
      {offline && <div className={classes.banner}>You are offline. What you type is kept on this device.</div>}
    </div>
  );
}

const Spotlight = lazyWithRetry(() => import('../spotlight/spotlight'));
const KeysOverlay = lazyWithRetry(() => import('../shortcuts/keys-overlay'));

/** Search (Ctrl+K) and the list of keys (?). */
function Overlays() {
  const { open } = useStore(overlayStore);
  useMemoryKey();
  useKeys({
    'mod+k': {
      label: 'Search',
      run: () => openSpotlight(readSelectedWords(LIMITS.searchCharacters), { isSelection: true }),
    },
    '?': { label: 'Keyboard shortcuts', run: openKeys },
  });
  return (
    <LazyPart key={open} errorPlace="above" onClose={closeOverlay}>
      {open === 'spotlight' && <Spotlight onClose={closeOverlay} />}
      {open === 'keys' && <KeysOverlay onClose={closeOverlay} />}
    </LazyPart>
  );
}
