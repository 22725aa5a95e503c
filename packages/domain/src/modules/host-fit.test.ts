import { findUnknownShares, listMisfits, readHost, writeHost } from './host-fit';

const host = { sdk: '1.6.0', react: '19.3.1', 'react-dom': '19.3.1', federation: '2.9.2', contracts: '1.0.0' };
const fits = { hostApi: '^1.5.0', shared: { '@subtitle/sdk': '^1.5.0', react: '^19.3.0', 'react-dom': '^19.3.0' } };

test('a module built for this shell fits it, even if it names a range for every part', () => {
  expect(listMisfits(fits, host)).toEqual([]);
  expect(listMisfits({ ...fits, federation: '^2.9.0', contracts: '^1.0.0' }, host)).toEqual([]);
});

test.each([
  [{ hostApi: '^2.0.0', shared: {} }, ['it needs the SDK ^2.0.0, this shell gives 1.6.0']],
  [{ ...fits, shared: { react: '^18.2.0' } }, ['it needs React ^18.2.0, this shell gives 19.3.1']],
  [{ ...fits, shared: { 'react-dom': '^19.4.0' } }, ['it needs React DOM ^19.4.0, this shell gives 19.3.1']],
  [{ ...fits, federation: '^3.0.0' }, ['it needs the federation runtime ^3.0.0, this shell gives 2.9.2']],
  [{ ...fits, contracts: '^1.1.0' }, ['it needs the calls ^1.1.0, this shell gives 1.0.0']],
  [{ ...fits, contracts: '1 || 2' }, ["'1 || 2' is no range of versions of the calls"]],
  [{ hostApi: '^2.0.0', shared: { '@subtitle/sdk': '^2.0.0' } }, ['it needs the SDK ^2.0.0, this shell gives 1.6.0']],
  [
    { hostApi: '^1.0.0', shared: { '@subtitle/sdk': '^2.0.0', react: '^18.0.0' } },
    ['it needs the SDK ^2.0.0, this shell gives 1.6.0', 'it needs React ^18.0.0, this shell gives 19.3.1'],
  ],
])('%j does not fit: %j', (needs, reasons) => {
  expect(listMisfits(needs, host)).toEqual(reasons);
});

test('unknownShares names packages that no shell provides', () => {
  expect(findUnknownShares(fits)).toEqual([]);
  expect(findUnknownShares({ shared: { react: '^19.0.0', lodash: '^4.0.0' } })).toEqual(['lodash']);
});

test('readHost reads the text of writeHost and rejects other texts', () => {
  expect(writeHost(host)).toBe('sdk=1.6.0;react=19.3.1;react-dom=19.3.1;federation=2.9.2;contracts=1.0.0');
  expect(readHost(writeHost(host))).toEqual(host);
  for (const odd of ['', 'sdk=1.6.0', `${writeHost(host)};more=1`, writeHost({ ...host, react: '' }), 'a=b;c=d;e;f;g'])
    expect([odd, readHost(odd)]).toEqual([odd, null]);
});
