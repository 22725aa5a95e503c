import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { useApi } from '@subtitle/sdk/api';
import { useEffect } from 'react';
import { listRemotesInUse } from '../load/registered-remotes';
import { RemoteFault } from '../load/remote-fault';
import { takePreviousMark } from './open-mark';
import { sendFault } from './send-fault';
import { getShownModule } from './shown-module';

/** Milliseconds for which a page may be unresponsive before a fault is reported. */
const FREEZE_MS = 5_000;
/**
 * Maximum number of reports about one module from one document. It limits a handler that fails at every move of the
 * pointer.
 */
const MAX_REPORTS = 5;

/**
 * Reports errors of modules that occur after their pages are displayed: errors in handlers and timers, unhandled
 * rejections, and work that blocks the page, even until the tab is reloaded. An error belongs to the module whose
 * script is mentioned first in its stack.
 */
export function useLateFaults(): void {
  const api = useApi();
  useEffect(() => {
    const reported = new Map<string, Set<string>>();
    const report = (remote: RemoteAnswer | undefined, fault: RemoteFault) => {
      if (!remote) return;
      const before = reported.get(remote.name) ?? new Set();
      if (before.has(fault.message) || before.size >= MAX_REPORTS) return;
      reported.set(remote.name, before.add(fault.message));
      sendFault(api, remote, location.pathname, fault);
    };
    const frozen = takePreviousMark();
    if (frozen)
      sendFault(
        api,
        frozen,
        frozen.route,
        new RemoteFault('freeze', 'the page did not respond until the tab was reloaded'),
      );
    const onError = ({ error, message, filename }: ErrorEvent) =>
      report(findModuleInText(`${filename} ${getStack(error)}`), new RemoteFault('handler', message));
    const onRejection = ({ reason }: PromiseRejectionEvent) =>
      report(findModuleInText(getStack(reason)), new RemoteFault('rejection', getReasonText(reason)));
    const observer = watchFreezes((ms) =>
      report(getShownModule(), new RemoteFault('freeze', `the page did not respond for ${ms} ms`)),
    );
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
      observer?.disconnect();
    };
  }, [api]);
}

/** Returns the running module whose folder is mentioned first. */
function findModuleInText(text: string): RemoteAnswer | undefined {
  const found = listRemotesInUse()
    .map((remote) => ({ remote, at: text.indexOf(new URL(remote.baseUrl, location.href).href) }))
    .filter(({ at }) => at >= 0);
  return found.sort((a, b) => a.at - b.at)[0]?.remote;
}

const getStack = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');
const getReasonText = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));

function watchFreezes(reportLateFault: (ms: number) => void): PerformanceObserver | null {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) return null;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (duration >= FREEZE_MS) reportLateFault(Math.round(duration));
  });
  observer.observe({ entryTypes: ['longtask'] });
  return observer;
}
