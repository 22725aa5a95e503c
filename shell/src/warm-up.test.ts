import { loadScreen } from './remotes/load/load-screen';
import { noteOpening } from './remotes/load/pending-loads';
import { SDK_ENTRIES } from './remotes/load/sdk-entries';
import { testRemote } from './testing/test-remote';
import { warmUp } from './warm-up';

/** The federation runtime needs a browser and is tried in e2e; here it only tells what it was asked. */
const asked: string[] = [];
let reachable = true;
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: async (id: string) => {
    asked.push(`load ${id}`);
    if (id.startsWith('mfe_hangs')) return new Promise(() => undefined);
    if (!reachable) throw new Error('404');
    return () => {
      asked.push(`run ${id}`);
      return { default: () => null };
    };
  },
  registerRemotes: ([{ name }]: [{ name: string }], { force }: { force: boolean }) => {
    asked.push(`register ${name}${force ? ' by force' : ''}`);
  },
}));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const showReadyState = (value: string) => Object.defineProperty(document, 'readyState', { value, configurable: true });
let stop: () => void;

async function untilAsked(what: string) {
  for (let tries = 0; tries < 100 && !asked.includes(what); tries++) await pause(50);
  expect(asked).toContain(what);
}

beforeAll(async () => {
  // So that only what is waited for takes time below, and the test document's own load is over.
  await Promise.all([import('./remotes/page/screen-failure'), ...Object.values(SDK_ENTRIES).map((load) => load())]);
  while (document.readyState !== 'complete') await pause(10);
  await pause(50);
});
beforeEach(() => {
  asked.length = 0;
  reachable = true;
  showReadyState('complete');
  // Every moment is idle.
  Object.assign(globalThis, { requestIdleCallback: (run: () => void) => setTimeout(run) });
});
afterEach(() => stop());

test('nothing is fetched ahead before the document has loaded, then the pages of this person are, and none is run', async () => {
  showReadyState('interactive');
  const routes = ['/a', '/b', '/c'].map((path) => ({ ...testRemote().routes[0]!, path, expose: `.${path}` }));
  stop = warmUp([testRemote({ name: 'mfe_first', routes: [...routes, { ...routes[0]!, path: '/again' }] })]);
  await pause(100);
  expect(asked).toEqual([]);
  window.dispatchEvent(new Event('load'));
  await untilAsked('load mfe_first/c');
  expect(asked).toEqual(['register mfe_first', 'load mfe_first/a', 'load mfe_first/b', 'load mfe_first/c']);
});

test('a module that hangs does not keep the others waiting', async () => {
  stop = warmUp([testRemote({ name: 'mfe_hangs' }), testRemote({ name: 'mfe_behind' })]);
  await untilAsked('load mfe_behind/approver');
});

test('a page that somebody opens goes first', async () => {
  let stands!: () => void;
  const opening = new Promise<void>((resolve) => {
    stands = resolve;
  });
  void noteOpening(opening);
  stop = warmUp([testRemote({ name: 'mfe_waits' })]);
  await pause(100);
  expect(asked).toEqual([]);
  stands();
  await untilAsked('load mfe_waits/approver');
});

test('what could not be fetched ahead is neither marked nor registered again: opening it simply loads', async () => {
  reachable = false;
  const remote = testRemote({ name: 'mfe_later' });
  stop = warmUp([remote]);
  await untilAsked('load mfe_later/approver');
  reachable = true;
  await loadScreen(remote, './approver');
  const twice = ['load mfe_later/approver', 'load mfe_later/approver'];
  expect(asked).toEqual(['register mfe_later', ...twice, 'run mfe_later/approver']);
});

test('a browser that saves data fetches nothing ahead', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  stop = warmUp([testRemote({ name: 'mfe_saved' })]);
  await pause(100);
  expect(asked).toEqual([]);
  Object.assign(navigator, { connection: undefined });
});
