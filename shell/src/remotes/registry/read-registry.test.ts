import { createRegistryAnswer, createTestRemote } from '../../testing/test-remote';
import { readRegistry, switchModulesOff } from './read-registry';

const good = createTestRemote({ name: 'mfe_good' });
const changes: [string, object | null][] = [
  ['nothing', null],
  ['a module without routes', { routes: undefined }],
  ['a page without a path', { routes: [{ ...good.routes[0], path: undefined }] }],
  ['a page whose aliases are not a list', { routes: [{ ...good.routes[0], aliases: 'x' }] }],
  ['a page whose needs are not lists', { routes: [{ ...good.routes[0], needs: { js: 'x' } }] }],
  ['a menu that is not a list', { menu: {} }],
  ['a menu entry without a numeric order', { menu: [{ ...good.menu[0], order: '1' }] }],
  ['an icon that is neither name nor paths', { menu: [{ ...good.menu[0], icon: 7 }] }],
  ['hashes that are not a table', { integrity: ['x'] }],
  ['a hash that is not a text', { integrity: { 'entry.js': 1 } }],
  ['ranges that are not a table', { shared: null }],
  ['a version that is a number', { version: 2 }],
  ['no folder', { baseUrl: '' }],
];

test.each(changes)('%s among valid modules is separated, and the valid modules are used', (_what, change) => {
  const broken = change && { ...createTestRemote({ name: 'mfe_broken' }), ...change };
  const { remotes, shut } = readRegistry({ ...createRegistryAnswer([good]), remotes: [broken, good] });
  expect(remotes).toEqual([good]);
  expect(shut).toMatchObject([{ why: 'broken' }]);
});

test('the pages of a broken module are known as far as they can be read', () => {
  const broken = {
    name: 'mfe_broken',
    routes: [{ path: '/a', title: 'A' }, { path: 3 }, null, { path: '/b', aliases: ['/c', 4] }],
  };
  expect(readRegistry({ remotes: [broken] }).shut).toEqual([
    {
      name: 'mfe_broken',
      version: '',
      why: 'broken',
      reasons: [],
      routes: [
        { path: '/a', aliases: [], title: 'A' },
        { path: '/b', aliases: ['/c'], title: '/b' },
      ],
    },
  ]);
});

test.each([null, 'OK', [], { hello: 1 }, { remotes: {} }])('%j is not an answer of a registry', (answer) => {
  expect(() => readRegistry(answer)).toThrow('no list of modules');
});

test('switched-off and unfit modules are distinguished, and a module can be switched off in this document', () => {
  const places = [{ path: '/x', aliases: [], title: 'X' }];
  const registry = readRegistry({
    ...createRegistryAnswer([good], ['/y']),
    disabled: [{ name: 'mfe_off', routes: places }],
    unfit: [{ name: 'mfe_old', version: '1.0.0', reasons: ['it needs React ^18'], routes: places }],
    shell: 'abc',
  });
  expect(registry).toMatchObject({ closed: ['/y'], shell: 'abc' });
  expect(registry.shut.map(({ name, why, reasons }) => [name, why, reasons])).toEqual([
    ['mfe_old', 'unfit', ['it needs React ^18']],
    ['mfe_off', 'disabled', []],
  ]);
  const without = switchModulesOff(registry, ['mfe_good']);
  expect(without.remotes).toEqual([]);
  expect(without.shut.at(-1)).toMatchObject({ name: 'mfe_good', why: 'disabled', routes: [{ path: '/Approver' }] });
});
