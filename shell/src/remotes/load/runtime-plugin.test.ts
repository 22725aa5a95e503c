import remoteLoading from './runtime-plugin';

const plugin = remoteLoading();

test('a shared package that did not come is forgotten, one that came is kept', () => {
  const lost = { loading: Promise.resolve(), loaded: false };
  const here = { loading: Promise.resolve(), loaded: true };
  const shareScopeMap = { default: { '@subtitle/sdk/icons': { '1.0.0': lost }, react: { '19.0.0': here } } };
  for (const pkgName of ['@subtitle/sdk/icons', 'react', 'nobody'])
    plugin.errorLoadShare?.({ pkgName, shareScopeMap } as never);
  expect(lost.loading).toBeNull();
  expect(here.loading).not.toBeNull();
});
