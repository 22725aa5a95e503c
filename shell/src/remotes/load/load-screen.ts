import { loadRemote } from '@module-federation/enhanced/runtime';
import type { RemoteAnswer, ScreenRoute } from '@subtitle/contracts/operations/remotes';
import type { ComponentType } from 'react';
import { runWithTimeout } from '../../deadline';
import { beginOpening, wasFrozenBy } from '../../overrides/opening-mark';
import { preloadPage } from './fetch-ahead';
import { SCREEN_DEADLINE } from './limits';
import { findReadyPage, getFederationName, noteLoading, type RunPage, registerRemote } from './registered-remotes';
import { RemoteFault, toRemoteFault } from './remote-fault';

/** The default export of every exposed module. */
export type Screen = ComponentType<{ route: ScreenRoute }>;

/**
 * Returns one page of a module synchronously if its code is already loaded.
 * @returns undefined if it must be loaded or cannot be shown: `loadScreen` handles both
 */
export function getLoadedScreen(remote: RemoteAnswer, expose: string): Screen | undefined {
  try {
    const screen = getDefaultScreen(findReadyPage(remote, expose)?.());
    if (screen) noteLoading(remote, 'loaded');
    return screen;
  } catch {
    return undefined;
  }
}

/**
 * Loads one page of a module.
 *
 * May be called again after a failure without reloading the page: failed files are requested again, loaded ones are
 * kept.
 * @param remote from the registry's answer; only its hashes count
 * @param expose like `./approver`
 * @throws RemoteFault within 10 s, for any state of the network
 */
export async function loadScreen(remote: RemoteAnswer, expose: string): Promise<Screen> {
  const pages = registerRemote(remote);
  const opened = requireAnswering(remote);
  preloadPage(remote, expose);
  try {
    const screen = await runWithTimeout(() => loadExpose(remote, expose, pages), TERMS);
    noteLoading(remote, 'loaded');
    opened();
    return screen;
  } catch (error) {
    opened();
    noteLoading(remote, 'failed');
    throw error instanceof RemoteFault ? error : await diagnoseFault(remote, toUnreachableFault(error));
  }
}

/** The diagnosis is loaded only after a failure; if that fails too, the fault stays unchanged. */
async function diagnoseFault(remote: RemoteAnswer, fault: RemoteFault): Promise<RemoteFault> {
  const diagnosis = await import('./diagnose-failure').catch(() => null);
  return diagnosis ? diagnosis.findOutWhy(remote, fault) : fault;
}

/**
 * An overridden module may be work in progress. If it froze the page, it is not run again without consent.
 * @returns a function to call once its code has run
 */
function requireAnswering({ name, from }: RemoteAnswer): () => void {
  if (from !== 'override') return () => undefined;
  if (wasFrozenBy(name)) throw new RemoteFault('freeze', `the page did not answer any more with ${name}`);
  return beginOpening(name);
}

async function loadExpose(remote: RemoteAnswer, expose: string, pages: Map<string, RunPage>): Promise<Screen> {
  const run = await fetchPage(remote, expose, pages);
  const screen = getDefaultScreen(await evaluatePage(run));
  if (!screen) throw new RemoteFault('expose', `${remote.name} has no ${expose} with a default export`);
  return screen;
}

const getDefaultScreen = (exported: unknown) => (exported as { default?: Screen } | undefined)?.default;

/** Fetches everything that a page needs, without running its code. */
async function fetchPage(remote: RemoteAnswer, expose: string, pages: Map<string, RunPage>): Promise<RunPage> {
  const ready = pages.get(expose);
  if (ready) return ready;
  const id = `${getFederationName(remote)}/${expose.replace(/^\.\//, '')}`;
  const run = memoizeRun(await loadRemote<RunPage>(id, { loadFactory: false, from: 'runtime' }));
  pages.set(expose, run);
  return run;
}

/** A module that threw is half initialised and would not throw again; every later call must throw the same error. */
function memoizeRun(run: RunPage | null): RunPage {
  let outcome: { exported: unknown } | { error: unknown } | undefined;
  return () => {
    try {
      outcome ??= { exported: run?.() };
    } catch (error) {
      outcome = { error };
    }
    if ('error' in outcome) throw outcome.error;
    return outcome.exported;
  };
}

const TERMS = {
  ms: SCREEN_DEADLINE,
  late: () => new RemoteFault('timeout', `nothing after ${SCREEN_DEADLINE} ms`),
};

async function evaluatePage(run: RunPage): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    // A missing part of the SDK is not a fault of the page's code.
    throw toRemoteFault(error, 'evaluate');
  }
}

/** A page that is missing from its loaded chunk has failed during its evaluation. */
function toUnreachableFault(error: unknown): RemoteFault {
  const fault = toRemoteFault(error, 'unreachable');
  return /\(missing:/.test(fault.message) ? new RemoteFault('evaluate', fault.message) : fault;
}
