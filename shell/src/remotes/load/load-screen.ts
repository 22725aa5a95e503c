import { loadRemote } from '@module-federation/enhanced/runtime';
import type { RemoteAnswer, ScreenRoute } from '@subtitle/contracts/operations/remotes';
import type { ComponentType } from 'react';
import { runWithTimeout } from '../../deadline';
import { beginOpening, wasFrozenBy } from '../../overrides/opening-mark';
import { preloadPage } from './fetch-ahead';
import { SCREEN_TIMEOUT_MS } from './limits';
import { findReadyPage, getFederationName, noteLoading, type RunPage, registerRemote } from './registered-remotes';
import { RemoteFault, toRemoteFault } from './remote-fault';

/** The type of each exposed module's default export. */
export type Screen = ComponentType<{ route: ScreenRoute }>;

/**
 * Returns one page of a module synchronously if its code is already loaded.
 * @returns undefined if the page must be loaded or cannot be shown; `loadScreen` handles both cases
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
 * After a failure the function may be called again without reloading the page: failed files are requested again, and
 * loaded files are kept.
 * @param remote from the registry's answer; only its hashes are accepted
 * @param expose like `./approver`
 * @throws RemoteFault within 10 s, for any state of the network
 */
export async function loadScreen(remote: RemoteAnswer, expose: string): Promise<Screen> {
  const pages = registerRemote(remote);
  const opened = requireResponsive(remote);
  preloadPage(remote, expose);
  try {
    const screen = await runWithTimeout(() => loadExpose(remote, expose, pages), SCREEN_TIMEOUT);
    noteLoading(remote, 'loaded');
    opened();
    return screen;
  } catch (error) {
    opened();
    noteLoading(remote, 'failed');
    throw error instanceof RemoteFault ? error : await diagnoseFault(remote, toUnreachableFault(error));
  }
}

/** The diagnosis is loaded only after a failure. If the diagnosis fails too, the fault stays unchanged. */
async function diagnoseFault(remote: RemoteAnswer, fault: RemoteFault): Promise<RemoteFault> {
  const diagnosis = await import('./diagnose-failure').catch(() => null);
  return diagnosis ? diagnosis.diagnoseFailure(remote, fault) : fault;
}

/**
 * Refuses an overridden module, which may be work in progress, if it froze the page before. It runs again only with the
 * admin's consent.
 * @returns a function to call after the module's code has run
 */
function requireResponsive({ name, from }: RemoteAnswer): () => void {
  if (from !== 'override') return () => undefined;
  if (wasFrozenBy(name)) throw new RemoteFault('freeze', `the page stopped responding with ${name}`);
  return beginOpening(name);
}

async function loadExpose(remote: RemoteAnswer, expose: string, pages: Map<string, RunPage>): Promise<Screen> {
  const run = await fetchPage(remote, expose, pages);
  const screen = getDefaultScreen(await evaluatePage(run));
  if (!screen) throw new RemoteFault('expose', `${remote.name} has no ${expose} with a default export`);
  return screen;
}

const getDefaultScreen = (exported: unknown) => (exported as { default?: Screen } | undefined)?.default;

/** Fetches all files that a page needs, without running its code. */
async function fetchPage(remote: RemoteAnswer, expose: string, pages: Map<string, RunPage>): Promise<RunPage> {
  const ready = pages.get(expose);
  if (ready) return ready;
  const id = `${getFederationName(remote)}/${expose.replace(/^\.\//, '')}`;
  const run = memoizeRun(await loadRemote<RunPage>(id, { loadFactory: false, from: 'runtime' }));
  pages.set(expose, run);
  return run;
}

/**
 * Returns a function that repeats the first outcome. A module that threw is half initialised and would not throw again,
 * but every later call must throw the same error.
 */
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

const SCREEN_TIMEOUT = {
  ms: SCREEN_TIMEOUT_MS,
  late: () => new RemoteFault('timeout', `not loaded after ${SCREEN_TIMEOUT_MS} ms`),
};

async function evaluatePage(run: RunPage): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    // If a part of the SDK is missing, the page's code is not at fault.
    throw toRemoteFault(error, 'evaluate');
  }
}

/** If a page is missing from its loaded chunk, its code has failed. */
function toUnreachableFault(error: unknown): RemoteFault {
  const fault = toRemoteFault(error, 'unreachable');
  return /\(missing:/.test(fault.message) ? new RemoteFault('evaluate', fault.message) : fault;
}
