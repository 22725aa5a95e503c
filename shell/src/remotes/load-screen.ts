import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteAnswer, ScreenRoute } from '@subtitle/contracts/entities/screen';
import type { ComponentType } from 'react';
import { findOutWhy } from './find-out-why';
import { requireHost } from './host-range';
import { integrityOf, registerIntegrity } from './integrity';
import { SCREEN_DEADLINE } from './limits';
import { RemoteFault, toRemoteFault } from './remote-fault';

/** The default export of every exposed module. */
export type Screen = ComponentType<{ route: ScreenRoute }>;

/** Modules known to the federation runtime, and whether any page of them was loaded. */
const registered = new Map<string, { remote: RemoteAnswer; loaded: boolean }>();

/**
 * Loads one page of a module.
 *
 * May be called again after a failure without reloading the page: what failed is forgotten, what was loaded is kept.
 * @param remote as the registry answered; its hashes are the only ones that count
 * @param expose like `./approver`
 * @throws RemoteFault within SCREEN_DEADLINE, whatever the network does
 */
export async function loadScreen(remote: RemoteAnswer, expose: string): Promise<Screen> {
  requireHost(remote.hostApi);
  register(remote);
  requireIntegrity(remote);
  try {
    const screen = await beforeDeadline(loadExpose(remote, expose));
    registered.set(remote.name, { remote, loaded: true });
    return screen;
  } catch (error) {
    throw error instanceof RemoteFault ? error : await findOutWhy(remote, toRemoteFault(error, 'unreachable'));
  }
}

/** The version of a module that is in use in this page, so that another one must wait for a reload. */
export function remoteInUse(name: string): RemoteAnswer | undefined {
  const known = registered.get(name);
  return known?.loaded ? known.remote : undefined;
}

/** Makes the runtime know the module; a version whose loading failed is registered afresh, which drops its leftovers. */
function register(remote: RemoteAnswer): void {
  const known = registered.get(remote.name);
  registerIntegrity(remote.baseUrl, remote.integrity);
  if (known?.loaded) return;
  registerRemotes([{ name: remote.name, entry: remote.baseUrl + remote.manifest }], { force: known !== undefined });
  registered.set(remote.name, { remote, loaded: false });
}

function requireIntegrity(remote: RemoteAnswer): void {
  const without = [remote.manifest, remote.entry].filter((file) => !integrityOf(remote.baseUrl + file));
  if (without.length > 0) throw new RemoteFault('integrity', `no hash was published for ${without.join(', ')}`);
}

async function loadExpose(remote: RemoteAnswer, expose: string): Promise<Screen> {
  const module = await loadRemote<{ default?: Screen }>(`${remote.name}/${expose.replace(/^\.\//, '')}`);
  if (!module?.default) throw new RemoteFault('expose', `${remote.name} has no ${expose} with a default export`);
  return module.default;
}

async function beforeDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new RemoteFault('timeout', `nothing after ${SCREEN_DEADLINE} ms`)),
      SCREEN_DEADLINE,
    );
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
    // A late failure is no longer anybody's news.
    work.catch(() => undefined);
  }
}
