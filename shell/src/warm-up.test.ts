import { fetchAhead } from './remotes/load/fetch-ahead';
import { noteOpening } from './remotes/load/pending-loads';
import { SDK_ENTRIES } from './remotes/load/sdk-entries';
import { createTestRemote } from './testing/test-remote';
import { warmUp } from './warm-up';

/**
 * Names of the requested files. Names of modules that were run or registered would also appear, which must not happen.
 */
const asked: string[] = [];
let reachable = true;
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => asked.push(`load ${id}`),
  registerRemotes: ([{ name }]: [{ name: string }]) => asked.push(`register ${name}`),
}));
globalThis.fetch = async (input) => {
  const [, module, file] = /\/remotes\/(\w+)\/.*\/([\w.-]+)$/.exec(String(input)) ?? [];
  asked.push(`${module} ${file}`);
  if (module === 'mfe_hangs') return new Promise(() => undefined);
  if (!reachable) throw new TypeError('Failed to fetch');
  return { ok: true, blob: async () => '' } as unknown as Response;
};

/** A module whose pages need one script each. */
function remoteOf(name: string, ...pages: string[]) {
  const needs = (page: string) => ({ js: [`${page}.js`], css: [`${page}.css`], sdk: ['list'] });
  const route = (page: string) => ({
    path: `/${page}`,
    aliases: [],
    expose: `./${page}`,
    title: page,
    roles: [],
    needs: needs(page),
  });
  return createTestRemote({ name, routes: pages.map(route) });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const showReadyState = (value: string) => Object.defineProperty(document, 'readyState', { value, configurable: true });
let stop: () => void;

async function untilAsked(what: string) {
  for (let tries = 0; tries < 100 && !asked.includes(what); tries++) await pause(50);
  expect(asked).toContain(what);
}

beforeAll(async () => {
  // Everything else is loaded first, so that only the expected files take time below. The test document itself must be
  // loaded too.
  await Promise.all([import('./remotes/page/screen-failure'), ...Object.values(SDK_ENTRIES).map((load) => load())]);
  while (document.readyState !== 'complete') await pause(10);
  await pause(50);
});
beforeEach(() => {
  asked.length = 0;
  reachable = true;
  showReadyState('complete');
  // Calls idle callbacks immediately.
  Object.assign(globalThis, { requestIdleCallback: (run: () => void) => setTimeout(run) });
});
afterEach(() => stop());

test('after the document has loaded, the files of this person’s pages are fetched ahead, and none of them runs', async () => {
  showReadyState('interactive');
  stop = warmUp([remoteOf('mfe_first', 'a', 'b', 'a')]);
  await pause(100);
  expect(asked).toEqual([]);
  window.dispatchEvent(new Event('load'));
  await untilAsked('mfe_first b.css');
  expect(asked).toEqual(['remote-entry.js', 'a.js', 'a.css', 'b.js', 'b.css'].map((file) => `mfe_first ${file}`));
});

test('a module that hangs does not delay the others', async () => {
  stop = warmUp([remoteOf('mfe_hangs', 'a'), remoteOf('mfe_behind', 'a')]);
  await untilAsked('mfe_behind a.js');
});

test('a page that is being opened, and its data, are loaded first', async () => {
  let stands!: () => void;
  let busy = true;
  const opening = new Promise<void>((resolve) => {
    stands = resolve;
  });
  void noteOpening(opening);
  stop = warmUp([remoteOf('mfe_waits', 'a')], () => busy);
  await pause(100);
  stands();
  await pause(100);
  expect(asked).toEqual([]);
  busy = false;
  await untilAsked('mfe_waits a.js');
});

test('files that failed to load ahead are requested again, and loaded files are not', async () => {
  const remote = remoteOf('mfe_later', 'a');
  reachable = false;
  await fetchAhead(remote, './a');
  reachable = true;
  await fetchAhead(remote, './a');
  await fetchAhead(remote, './a');
  expect(asked.filter((what) => what === 'mfe_later a.js')).toHaveLength(2);
});

test('a module for another host, or of a development server, is not fetched ahead', async () => {
  stop = warmUp([
    { ...remoteOf('mfe_misfit', 'a'), hostApi: '^9.0.0' },
    { ...remoteOf('mfe_mine', 'a'), from: 'override' },
  ]);
  await pause(200);
  expect(asked).toEqual([]);
});

test('a browser that saves data fetches nothing ahead', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  stop = warmUp([remoteOf('mfe_saved', 'a')]);
  await pause(100);
  expect(asked).toEqual([]);
  Object.assign(navigator, { connection: undefined });
});
