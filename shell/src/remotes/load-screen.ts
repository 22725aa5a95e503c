import { loadRemote } from '@module-federation/enhanced/runtime';
import type { RemoteAnswer, ScreenRoute } from '@subtitle/contracts/entities/screen';
import type { ComponentType } from 'react';
import { findOutWhy } from './find-out-why';
import { SCREEN_DEADLINE } from './limits';
import { noteLoading, register } from './registered-remotes';
import { RemoteFault, toRemoteFault } from './remote-fault';
import { SDK_ENTRIES } from './sdk-entries';

/** The default export of every exposed module. */
export type Screen = ComponentType<{ route: ScreenRoute }>;

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
  const module = await loadRemote<{ default?: Screen }>(`${remote.name}/${expose.replace(/^\.\//, '')}`);
  if (!module?.default) throw new RemoteFault('expose', `${remote.name} has no ${expose} with a default export`);
  return module.default;
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
