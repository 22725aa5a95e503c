import type { RemoteAnswer, ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { ScreenPlaceContext } from '@subtitle/sdk/host';
import {
  Component,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { endOpening } from '../../overrides/opening-mark';
import { openStyles } from '../files/module-styles';
import { SCREEN_TIMEOUT_MS } from '../load/limits';
import { getLoadedScreen, loadScreen, type Screen } from '../load/load-screen';
import { noteOpening } from '../load/pending-loads';
import { RemoteFault, toRemoteFault } from '../load/remote-fault';
import { countOpening } from '../report/openings';
import { noteShown } from '../report/shown-module';
import { useReportFault } from '../report/use-report-fault';
import { ScreenFailure } from './lazy-parts';
import { ScreenLoading } from './screen-loading';

export interface RemoteScreenProps {
  remote: RemoteAnswer;
  /** The page to show; passed to the screen. */
  route: ScreenRoute;
  /** Called when the page is displayed. The returned function is called when the page is unmounted or has failed. */
  onDisplayed?: (page: { remote: RemoteAnswer; route: ScreenRoute }) => () => void;
}

type Loading = { state: 'loading' } | { state: 'ready'; Screen: Screen } | { state: 'failed'; fault: RemoteFault };

/**
 * One page of a screen module in its own area. If the page fails to load or to run, a card is shown here and one report
 * is sent. Retry loads the page again without reloading the document.
 */
export function RemoteScreen({ remote, route, onDisplayed }: RemoteScreenProps) {
  const [attempt, setAttempt] = useState(0);
  const page = `${remote.name}@${remote.version}${route.path}#${attempt}`;
  const retry = () => {
    endOpening(remote.name);
    setAttempt(attempt + 1);
  };
  return <Attempt key={page} {...{ remote, route, onDisplayed }} onRetry={retry} />;
}

function Attempt({ remote, route, onDisplayed, onRetry }: RemoteScreenProps & { onRetry: () => void }) {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  const report = useReportFault(remote, route);
  const reportOwn = useReportFault(remote, route);
  const place = useMemo(
    () => ({ module: remote.name, route, report: (error: unknown) => reportOwn(toRemoteFault(error, 'handler')) }),
    [remote.name, route, reportOwn],
  );
  // A poll may return the same version as a new object, so the first object is kept; the key above distinguishes
  // versions.
  const firstRemote = useRef(remote).current;
  const fail = useCallback(
    (fault: RemoteFault) => {
      setLoading({ state: 'failed', fault });
      report(fault);
    },
    [report],
  );

  useLayoutEffect(() => {
    countOpening(firstRemote);
    const closings = [openStyles(firstRemote.baseUrl), noteShown(firstRemote)];
    return () => {
      for (const close of closings) close();
    };
  }, [firstRemote]);

  // The effect runs before the browser paints, so that a loaded page appears without grey rows. It is a separate
  // update, because React would otherwise render the page in slices within the change of route.
  useLayoutEffect(() => {
    const Screen = getLoadedScreen(firstRemote, route.expose);
    if (Screen) return setLoading({ state: 'ready', Screen });
    let left = false;
    noteOpening(loadScreen(firstRemote, route.expose)).then(
      (Screen) => left || setLoading({ state: 'ready', Screen }),
      (error: unknown) => left || fail(toRemoteFault(error, 'unreachable')),
    );
    return () => {
      left = true;
    };
  }, [firstRemote, route.expose, fail]);

  const stands = loading.state === 'ready';
  const noteDisplayed = useEffectEvent(() => onDisplayed?.({ remote: firstRemote, route }));
  useLayoutEffect(() => (stands ? noteDisplayed() : undefined), [stands]);

  if (loading.state === 'loading') return <ScreenLoading />;
  if (loading.state === 'failed')
    return <ScreenFailure remote={remote} route={route} fault={loading.fault} onRetry={onRetry} />;
  return (
    <ScreenBoundary onFault={fail}>
      <ScreenPlaceContext.Provider value={place}>
        <Suspense fallback={<SuspendedScreen {...{ remote, route, report, onRetry }} />}>
          <loading.Screen route={route} />
        </Suspense>
      </ScreenPlaceContext.Provider>
    </ScreenBoundary>
  );
}

interface SuspendedScreenProps extends Omit<RemoteScreenProps, 'onStanding'> {
  report: (fault: RemoteFault) => void;
  onRetry: () => void;
}

/**
 * Displayed while the code of a page suspends. After the deadline a message and Retry are shown; a page that arrives
 * later is still displayed.
 */
function SuspendedScreen({ remote, route, report, onRetry }: SuspendedScreenProps) {
  const [late, setLate] = useState<RemoteFault | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const fault = new RemoteFault('timeout', `the page is still loading after ${SCREEN_TIMEOUT_MS} ms`);
      setLate(fault);
      report(fault);
    }, SCREEN_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [report]);
  return late ? <ScreenFailure {...{ remote, route, onRetry }} fault={late} /> : <ScreenLoading />;
}

/** Catches an error of a screen in render or effects, unmounts the screen, and passes the fault up. */
class ScreenBoundary extends Component<
  { onFault: (fault: RemoteFault) => void; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(toRemoteFault(error, 'render'));
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
