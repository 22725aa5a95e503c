import { asJson } from './device';
import { deviceStoreOf } from './module-store';

beforeEach(() => localStorage.clear());
const store = (module: string, key = 'sort') => deviceStoreOf(module)<string | null>(key, asJson<string>());

test('two modules that use the same key each have their own value', () => {
  const [one, other] = [store('terms'), store('lab')];
  one.set('word');
  other.set('date');
  expect([one.read(), other.read()]).toEqual(['word', 'date']);
  expect(localStorage.getItem('module:terms:sort')).toBe('"word"');
});

test('a value stored by an older build is copied once, and does not return after it was removed', () => {
  localStorage.setItem('sort', '"word"');
  const first = store('terms');
  expect(first.read()).toBe('word');
  expect(localStorage.getItem('sort')).toBe('"word"');
  first.set(null);
  expect(store('terms').read()).toBeNull();
  expect(store('lab').read()).toBe('word');
});

test("the module's own value wins over an older value under the key alone", () => {
  store('terms').set('date');
  localStorage.setItem('sort', '"word"');
  expect(store('terms').read()).toBe('date');
});

test('neither the token nor a draft is copied', () => {
  localStorage.setItem('token', '"secret"');
  localStorage.setItem('draft:1', '"text"');
  expect([store('terms', 'token').read(), store('terms', 'draft:1').read()]).toEqual([null, null]);
});
