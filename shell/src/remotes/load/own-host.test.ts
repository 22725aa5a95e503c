import { createTestRemote } from '../../testing/test-remote';
import { OWN_HOST, requireCompatibleHost } from './own-host';

const refused = (changes: Parameters<typeof createTestRemote>[0]) =>
  expect(() => requireCompatibleHost(createTestRemote(changes)));

test('a module for this host is accepted', () => {
  refused({}).not.toThrow();
  refused({ shared: { react: `^${OWN_HOST.react}` }, contracts: `>=${OWN_HOST.contracts}` }).not.toThrow();
});

test.each([
  ['the SDK', { hostApi: '^9.0.0' }],
  ['React', { shared: { react: '^18.0.0' } }],
  ['React DOM', { shared: { 'react-dom': '^20.0.0' } }],
  ['the federation runtime', { federation: '^3.0.0' }],
  ['the calls', { contracts: '^7.0.0' }],
])('a module that needs another version of %s is rejected with both versions in the message', (what, changes) => {
  refused(changes).toThrow(new RegExp(`^It needs ${what} \\^\\d+\\.0\\.0, this shell gives \\d+\\.\\d+\\.\\d+\\.$`));
});
