import { integrityOf, REFUSE } from '../files/integrity';
import { ENTRY_TIMEOUT } from './limits';
import { RemoteFault } from './remote-fault';

/** What a module's entry puts into its global. */
export interface Container {
  init: (...given: unknown[]) => unknown;
  get: (...given: unknown[]) => unknown;
}

/**
 * Runs a module's entry and takes its container. The federation runtime would take whatever `window` has under that name, be it
 * an element whose id it is. Only the window's own value counts here, and only after the entry has run.
 * @param url absolute, of the entry
 * @param global that the entry declares
 * @throws RemoteFault `evaluate` where the entry ran and left no container; Error naming the file where it did not come
 */
export async function loadEntry(url: string, global: string): Promise<Container> {
  if (isTaken(global)) throw new RemoteFault('evaluate', `window.${global} is not the module's`, TAKEN);
  await runScript(url).catch(() => runScript(`${url}?retry=${Date.now()}`));
  const container = ownValue(global)?.value;
  if (!isContainer(container)) throw new RemoteFault('evaluate', `${url} ran and left no container ${global}`);
  return container;
}

const TAKEN = 'It was built by an older kit, under a name that browsers use themselves.';

const ownValue = (global: string) => Object.getOwnPropertyDescriptor(globalThis, global);

/** Builds of older kits declare a global of the module's name, which the browser may not give away (`status`, `location`). */
function isTaken(global: string): boolean {
  const there = ownValue(global);
  if (!there) return false;
  return there.get !== undefined || (there.value !== undefined && !isContainer(there.value));
}

function isContainer(value: unknown): value is Container {
  const { init, get } = Object(value) as Partial<Container>;
  return typeof init === 'function' && typeof get === 'function';
}

function runScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = scriptFor(url);
    const ended = (settle: () => void) => () => {
      clearTimeout(timer);
      script.remove();
      settle();
    };
    const timer = setTimeout(
      ended(() => reject(new Error(`${url} timed out`))),
      ENTRY_TIMEOUT,
    );
    script.onload = ended(resolve);
    script.onerror = ended(() => reject(new Error(`${url} did not come`)));
    document.head.append(script);
  });
}

function scriptFor(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrityOf(url) ?? REFUSE;
  return script;
}
