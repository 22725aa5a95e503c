import { registerIntegrity } from '../files/integrity';
import { loadEntry } from './load-entry';
import createLoadingPlugin from './runtime-plugin';

const base = `${location.origin}/remotes/terms/1/`;
const url = `${base}entry.js`;
const container = { init: () => undefined, get: () => undefined };
const put = (name: string, value: unknown = container) => Object.assign(globalThis, { [name]: value });

/**
 * Responds to each script that is added to the page.
 * @returns the scripts
 */
function answerScripts(...answers: ((script: HTMLScriptElement) => void)[]): HTMLScriptElement[] {
  const asked: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    const element = script as HTMLScriptElement;
    asked.push(element);
    answers[asked.length - 1]?.(element);
  });
  return asked;
}
const comes = (name: string, value?: unknown) => (script: HTMLScriptElement) => {
  put(name, value);
  script.onload?.(new Event('load'));
};
const fails = (script: HTMLScriptElement) => (script.onerror as (event: Event) => void)(new Event('error'));

beforeEach(() => registerIntegrity(base, { 'entry.js': 'sha384-published' }));
afterEach(() => jest.restoreAllMocks());

test('an entry is requested with its hash, and an entry without a published hash is refused', async () => {
  const asked = answerScripts(comes('__screen_a_1'), comes('__screen_b_1'));
  expect(await loadEntry(url, '__screen_a_1')).toBe(container);
  await loadEntry(`${base}other.js`, '__screen_b_1');
  expect(asked.map(({ integrity }) => integrity)).toEqual([
    'sha384-published',
    expect.stringMatching(/^sha384-A{64}$/),
  ]);
});

test('an entry that fails to load is requested once more with another URL', async () => {
  const asked = answerScripts(fails, comes('__screen_c_1'));
  expect(await loadEntry(url, '__screen_c_1')).toBe(container);
  expect(asked[1]?.src).toMatch(/entry\.js\?retry=\d+$/);
  expect(asked[1]?.integrity).toBe('sha384-published');
  answerScripts(fails, fails);
  await expect(loadEntry(url, '__screen_d_1')).rejects.toThrow('did not load');
});

test('an entry that does not respond is aborted twice within 9 s', async () => {
  jest.useFakeTimers();
  answerScripts();
  const loading = expect(loadEntry(url, '__screen_e_1')).rejects.toThrow('timed out');
  await jest.advanceTimersByTimeAsync(8_500);
  await loading;
  jest.useRealTimers();
});

test('element-id-like-module-name: an element whose id is a module’s global is not taken for its container', async () => {
  // A browser has such properties in the window's prototype chain.
  Object.defineProperty(Object.prototype, 'terms', { value: document.body, configurable: true, writable: true });
  const asked = answerScripts(comes('terms'));
  expect(await loadEntry(url, 'terms')).toBe(container);
  Reflect.deleteProperty(Object.prototype, 'terms');
  expect(asked).toHaveLength(1);
});

test.each(['status', 'name', 'location', 'top'])(
  'module-named-like-a-window-property: a build of an older kit called %s does not run, and the card explains why',
  async (name) => {
    const asked = answerScripts();
    await expect(loadEntry(url, name)).rejects.toMatchObject({
      kind: 'evaluate',
      sentence: 'It was built with an older kit, under a name that browsers use themselves.',
    });
    expect(asked).toEqual([]);
  },
);

test('an entry that ran without defining its container is reported as failed', async () => {
  answerScripts(comes('__screen_f_1', { init: 1 }));
  await expect(loadEntry(url, '__screen_f_1')).rejects.toMatchObject({ kind: 'evaluate' });
});

const plugin = createLoadingPlugin();

test('a shared package that failed to load is removed, and a loaded package is kept', () => {
  const lost = { loading: Promise.resolve(), loaded: false };
  const here = { loading: Promise.resolve(), loaded: true };
  const shareScopeMap = { default: { '@subtitle/sdk/icons': { '1.0.0': lost }, react: { '19.0.0': here } } };
  for (const pkgName of ['@subtitle/sdk/icons', 'react', 'nobody'])
    plugin.errorLoadShare?.({ pkgName, shareScopeMap } as never);
  expect(lost.loading).toBeNull();
  expect(here.loading).not.toBeNull();
});
