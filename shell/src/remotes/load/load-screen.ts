import { loadRemote } from '@module-federation/enhanced/runtime';
import type { RemoteAnswer, ScreenRoute } from '@subtitle/contracts/operations/remotes';
import type { ComponentType } from 'react';
import { findOutWhy } from './diagnose-failure';
import { SCREEN_DEADLINE } from './limits';
import { noteLoading, type RunPage, readyPage, register } from './registered-remotes';
import { RemoteFault, toRemoteFault } from './remote-fault';
import { SDK_ENTRIES } from './sdk-entries';

/** The default export of every exposed module. */
export type Screen = ComponentType<{ route: ScreenRoute }>;

/**
 * Gets a page ready for its first opening: its module's manifest and entry, its own scripts and styles and what it takes
 * of the SDK are fetched, checked and registered. None of the page's code is run: until some is, a newer version may
 * take this one's place.
 *
 * Never fails and leaves nothing behind that a later opening would stumble over: what could not be fetched is simply
 * fetched then, and told then if it fails again.
 * @param expose like `./approver`
 */
export async function getReady(remote: RemoteAnswer, expose: string): Promise<void> {
  try {
    await fetchPage(remote, expose);
  } catch {
    // Opening the page tries again, and tells.
  }
}

/**
 * One page of a module at once, where all its files are here already.
 * @returns undefined where it must be waited for, or tells why it cannot be shown: `loadScreen` does both
 */
export function screenAtOnce(remote: RemoteAnswer, expose: string): Screen | undefined {
  try {
    const screen = screenOf(readyPage(remote, expose)?.());
    if (screen) noteLoading(remote, 'loaded');
    return screen;
  } catch {
    return undefined;
  }
}

/**
 * Loads one page of a module.
 *
 * May be called again after a failure without reloading the page: what failed is forgotten, what was loaded is kept.
 * @param remote as the registry answered; its hashes are the only ones that count
 * @param expose like `./approver`
 * @throws RemoteFault within 10 s, whatever the network does
 */
export async function loadScreen(remote: RemoteAnswer, expose: string): Promise<Screen> {
  register(remote);
  // Every page needs it, and would ask for it only after manifest and entry.
  SDK_ENTRIES.ui().catch(() => undefined);
  try {
    const screen = await beforeDeadline(loadExpose(remote, expose));
    noteLoading(remote, 'loaded');
    return screen;
  } catch (error) {
    noteLoading(remote, 'failed');
    throw error instanceof RemoteFault ? error : await findOutWhy(remote, toRemoteFault(error, 'unreachable'));
  }
}

async function loadExpose(remote: RemoteAnswer, expose: string): Promise<Screen> {
  const run = await fetchPage(remote, expose);
  const screen = screenOf(await run());
  if (!screen) throw new RemoteFault('expose', `${remote.name} has no ${expose} with a default export`);
  return screen;
}

const screenOf = (exported: unknown) => (exported as { default?: Screen } | undefined)?.default;

/** Everything that a page needs, up to the moment before its code runs. */
async function fetchPage(remote: RemoteAnswer, expose: string): Promise<RunPage> {
  const pages = register(remote);
  const ready = pages.get(expose);
  if (ready) return ready;
  const id = `${remote.name}/${expose.replace(/^\.\//, '')}`;
  const run = runOnce(await loadRemote<RunPage>(id, { loadFactory: false, from: 'runtime' }));
  pages.set(expose, run);
  return run;
}

/** A module that threw is half there afterwards and would not throw again: every later call must. */
function runOnce(run: RunPage | null): RunPage {
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

async function beforeDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    const late = () => reject(new RemoteFault('timeout', `nothing after ${SCREEN_DEADLINE} ms`));
    timer = setTimeout(late, SCREEN_DEADLINE);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
    // A late failure is no longer anybody's news.
    work.catch(() => undefined);
  }
}
