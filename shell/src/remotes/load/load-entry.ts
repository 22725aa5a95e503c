import { findIntegrity, REFUSE } from '../files/integrity';
import { ENTRY_TIMEOUT_MS } from './limits';
import { RemoteFault } from './remote-fault';

/** The value that a module's entry assigns to its global. */
export interface Container {
  init: (...given: unknown[]) => unknown;
  get: (...given: unknown[]) => unknown;
}

/**
 * Runs a module's entry and returns its container. The federation runtime would accept any value under that name in
 * `window`, even an element with that id. This function accepts only a property of the window itself, and only after
 * the entry has run.
 * @param url absolute URL of the entry
 * @param global that the entry declares
 * @throws RemoteFault `evaluate` if the entry ran without defining its container; Error that names the file if it
 *   failed to load
 */
export async function loadEntry(url: string, global: string): Promise<Container> {
  if (isGlobalTaken(global))
    throw new RemoteFault('evaluate', `window.${global} does not belong to the module`, GLOBAL_TAKEN);
  await runScript(url).catch(() => runScript(`${url}?retry=${Date.now()}`));
  const container = getGlobalDescriptor(global)?.value;
  if (!isContainer(container)) throw new RemoteFault('evaluate', `${url} ran without defining its container ${global}`);
  return container;
}

const GLOBAL_TAKEN = 'It was built with an older kit, under a name that browsers use themselves.';

const getGlobalDescriptor = (global: string) => Object.getOwnPropertyDescriptor(globalThis, global);

/**
 * Builds of older kits declare a global with the module's name, which may be a property of the browser (`status`,
 * `location`).
 */
function isGlobalTaken(global: string): boolean {
  const there = getGlobalDescriptor(global);
  if (!there) return false;
  return there.get !== undefined || (there.value !== undefined && !isContainer(there.value));
}

function isContainer(value: unknown): value is Container {
  const { init, get } = Object(value) as Partial<Container>;
  return typeof init === 'function' && typeof get === 'function';
}

function runScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = createScript(url);
    const createSettler = (settle: () => void) => () => {
      clearTimeout(timer);
      script.remove();
      settle();
    };
    const timer = setTimeout(
      createSettler(() => reject(new Error(`${url} timed out`))),
      ENTRY_TIMEOUT_MS,
    );
    script.onload = createSettler(resolve);
    script.onerror = createSettler(() => reject(new Error(`${url} did not load`)));
    document.head.append(script);
  });
}

function createScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = findIntegrity(url) ?? REFUSE;
  return script;
}
