import { createTestRemote } from '../../testing/test-remote';
import { reconcileRemotes } from './reconcile-remotes';

const old = createTestRemote({ version: '0.1.0-aaaaaaaa' });
const newer = createTestRemote({ version: '0.1.0-bbbbbbbb' });
const unused = () => undefined;

test('a newer version of a module that was never opened is used without a notice', () => {
  expect(reconcileRemotes([old], [newer], [], unused)).toEqual({ list: [newer], waiting: [] });
});

test('a newer version of a module in use waits for a reload', () => {
  expect(reconcileRemotes([old], [newer], [], () => old)).toEqual({
    list: [old],
    waiting: ['mfe_review@0.1.0-bbbbbbbb'],
  });
});

test('a page that is no longer granted is removed immediately, whether or not a newer version exists', () => {
  const without = { ...newer, routes: [], menu: [] };
  expect(reconcileRemotes([old], [without], ['/approver'], () => old).list).toEqual([{ ...old, routes: [], menu: [] }]);
  expect(reconcileRemotes([old], [{ ...old, routes: [], menu: [] }], [], () => old).list[0]?.routes).toEqual([]);
  expect(reconcileRemotes([old], [], [], () => old).list).toEqual([]);
});

test('a page that the newer version lacks stays until the reload, with its menu entry', () => {
  const [route] = old.routes;
  const page = { ...route!, path: '/terms/new', aliases: ['/Terms/add'] };
  const menu = [...old.menu, { ...old.menu[0]!, route: '/terms/add' }];
  const open = { ...old, routes: [...old.routes, page], menu };
  expect(reconcileRemotes([open], [newer], [], () => open).list).toEqual([open]);
  expect(reconcileRemotes([open], [newer], ['/terms/:id'], () => open).list).toEqual([open]);
  expect(reconcileRemotes([open], [newer], ['/Terms/new'], () => open).list).toEqual([old]);
});

test('the next person in the same document gets their own pages of the version in use', () => {
  const onlyFirst = { ...old, routes: [], menu: [] };
  const [remote] = reconcileRemotes([], [newer], [], () => onlyFirst).list;
  expect(remote).toMatchObject({ version: old.version, baseUrl: old.baseUrl, routes: newer.routes, menu: newer.menu });
});
