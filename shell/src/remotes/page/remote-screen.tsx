import type { RemoteAnswer, ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { ScreenPlaceContext } from '@subtitle/sdk/host';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { endOpening } from '../../overrides/opening-mark';
import { openStyles } from '../files/module-styles';
import { loadScreen, type Screen, screenAtOnce } from '../load/load-screen';
import { noteOpening } from '../load/pending-loads';
import { type RemoteFault, toRemoteFault } from '../load/remote-fault';
import { countOpening } from '../report/openings';
import { noteShown } from '../report/shown-module';
import { useReportFault } from '../report/use-report-fault';
import { ScreenFailure } from './lazy-parts';
import { ScreenBoundary } from './screen-boundary';
import { ScreenLoading } from './screen-loading';

export interface RemoteScreenProps {
  remote: RemoteAnswer;
  /** The page to show; handed on to the screen. */
  route: ScreenRoute;
}

type Loading = { state: 'loading' } | { state: 'ready'; Screen: Screen } | { state: 'failed'; fault: RemoteFault };

/**
 * One page of a screen module in its own area: whatever goes wrong with it, loading or running, ends in a card here and
 * in one report, and nowhere else. Retry loads it again without a reload of the page.
 */
export function RemoteScreen({ remote, route }: RemoteScreenProps) {
  const [attempt, setAttempt] = useState(0);
  const page = `${remote.name}@${remote.version}${route.path}#${attempt}`;
  const retry = () => {
    endOpening(remote.name);
    setAttempt(attempt + 1);
  };
  return <Attempt key={page} remote={remote} route={route} onRetry={retry} />;
}

function Attempt({ remote, route, onRetry }: RemoteScreenProps & { onRetry: () => void }) {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  const report = useReportFault(remote, route);
  const reportOwn = useReportFault(remote, route);
  const place = useMemo(
    () => ({ route, report: (error: unknown) => reportOwn(toRemoteFault(error, 'handler')) }),
    [route, reportOwn],
  );
  // A poll may bring the same version as a new object; the key above tells versions apart.
  const asked = useRef(remote).current;
  const fail = useCallback(
    (fault: RemoteFault) => {
      setLoading({ state: 'failed', fault });
      report(fault);
    },
    [report],
  );

  useLayoutEffect(() => {
    countOpening(asked);
    const closings = [openStyles(asked.baseUrl), noteShown(asked)];
    return () => {
      for (const close of closings) close();
    };
  }, [asked]);

  // Before the browser paints, so that a page whose files are here shows without grey rows; and as an update of its own,
  // because within the change of route React would render it in slices.
  useLayoutEffect(() => {
    const Screen = screenAtOnce(asked, route.expose);
    if (Screen) return setLoading({ state: 'ready', Screen });
    let left = false;
    noteOpening(loadScreen(asked, route.expose)).then(
      (Screen) => left || setLoading({ state: 'ready', Screen }),
      (error: unknown) => left || fail(toRemoteFault(error, 'unreachable')),
    );
    return () => {
      left = true;
    };
  }, [asked, route.expose, fail]);

  if (loading.state === 'loading') return <ScreenLoading />;
  if (loading.state === 'failed')
    return <ScreenFailure remote={remote} route={route} fault={loading.fault} onRetry={onRetry} />;
  return (
    <ScreenBoundary onFault={fail}>
      <ScreenPlaceContext.Provider value={place}>
        <loading.Screen route={route} />
      </ScreenPlaceContext.Provider>
    </ScreenBoundary>
  );
}
