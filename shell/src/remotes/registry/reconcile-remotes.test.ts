import { testRemote } from '../../testing/test-remote';
import { reconcileRemotes } from './reconcile-remotes';

const old = testRemote({ version: '0.1.0-aaaaaaaa' });
const newer = testRemote({ version: '0.1.0-bbbbbbbb' });
const unused = () => undefined;

test('a newer version of a module that nobody opened is taken over quietly', () => {
  expect(reconcileRemotes([old], [newer], unused)).toEqual({ list: [newer], waiting: [] });
});

test('a newer version of a module in use waits for a reload', () => {
  expect(reconcileRemotes([old], [newer], () => old)).toEqual({ list: [old], waiting: ['mfe_review@0.1.0-bbbbbbbb'] });
});

test('a page that is no longer granted goes at once, newer version or not', () => {
  const without = { ...newer, routes: [], menu: [] };
  expect(reconcileRemotes([old], [without], () => old).list).toEqual([{ ...old, routes: [], menu: [] }]);
  expect(reconcileRemotes([old], [{ ...old, routes: [], menu: [] }], () => old).list[0]?.routes).toEqual([]);
  expect(reconcileRemotes([old], [], () => old).list).toEqual([]);
});

test('the next person in the same page gets their own pages of the version in use', () => {
  const onlyFirst = { ...old, routes: [], menu: [] };
  const [remote] = reconcileRemotes([], [newer], () => onlyFirst).list;
  expect(remote).toMatchObject({ version: old.version, baseUrl: old.baseUrl, routes: newer.routes, menu: newer.menu });
});
