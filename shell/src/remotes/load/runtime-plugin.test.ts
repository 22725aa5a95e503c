import { integrityOf, registerIntegrity } from '../files/integrity';
import remoteLoading from './runtime-plugin';

const plugin = remoteLoading();
const base = `${location.origin}/remotes/mfe_x/1/`;

test('an entry is asked for with its hash and a time limit, and one without a hash is made to fail', () => {
  registerIntegrity(base, { 'entry.js': 'sha384-published' });
  const ask = (file: string) =>
    plugin.createScript?.({ url: base + file } as never) as { script: HTMLScriptElement; timeout: number };
  expect(ask('entry.js').script.integrity).toBe('sha384-published');
  expect(ask('entry.js').timeout).toBeLessThan(5_000);
  expect(integrityOf(`${base}other.js`)).toBeUndefined();
  expect(ask('other.js').script.integrity).toMatch(/^sha384-A{64}$/);
});

test('an entry that failed is forgotten and asked for once more under another address', async () => {
  const globalLoading: Record<string, unknown> = { 'mfe_x:entry': Promise.resolve() };
  const asked: string[] = [];
  const getRemoteEntry = async ({ getEntryUrl }: { getEntryUrl: (url: string) => string }) => {
    expect(globalLoading).toEqual({});
    asked.push(getEntryUrl(`${base}entry.js`));
    return 'container';
  };
  const given = { getRemoteEntry, origin: {}, remoteInfo: {}, globalLoading, uniqueKey: 'mfe_x:entry' };
  await expect(plugin.loadEntryError?.(given as never)).resolves.toBe('container');
  expect(asked).toEqual([expect.stringMatching(/entry\.js\?retry=\d+$/)]);
});

test('a shared package that did not come is forgotten, one that came is kept', () => {
  const lost = { loading: Promise.resolve(), loaded: false };
  const here = { loading: Promise.resolve(), loaded: true };
  const shareScopeMap = { default: { '@subtitle/sdk/icons': { '1.0.0': lost }, react: { '19.0.0': here } } };
  for (const pkgName of ['@subtitle/sdk/icons', 'react', 'nobody'])
    plugin.errorLoadShare?.({ pkgName, shareScopeMap } as never);
  expect(lost.loading).toBeNull();
  expect(here.loading).not.toBeNull();
});
