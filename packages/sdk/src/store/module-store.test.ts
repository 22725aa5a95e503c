import { asJson } from './device';
import { deviceStoreOf } from './module-store';

beforeEach(() => localStorage.clear());
const store = (module: string, key = 'sort') => deviceStoreOf(module)<string | null>(key, asJson<string>());

test('two modules that use the same key each keep a value of their own', () => {
  const [one, other] = [store('terms'), store('lab')];
  one.set('word');
  other.set('date');
  expect([one.read(), other.read()]).toEqual(['word', 'date']);
  expect(localStorage.getItem('module:terms:sort')).toBe('"word"');
});

test('a value that an older build kept is copied once, and does not come back after it was forgotten', () => {
  localStorage.setItem('sort', '"word"');
  const first = store('terms');
  expect(first.read()).toBe('word');
  expect(localStorage.getItem('sort')).toBe('"word"');
  first.set(null);
  expect(store('terms').read()).toBeNull();
  expect(store('lab').read()).toBe('word');
});

test('a value of the module itself is kept where an older one lies beside it', () => {
  store('terms').set('date');
  localStorage.setItem('sort', '"word"');
  expect(store('terms').read()).toBe('date');
});

test('neither the token nor a draft is copied', () => {
  localStorage.setItem('token', '"secret"');
  localStorage.setItem('draft:1', '"text"');
  expect([store('terms', 'token').read(), store('terms', 'draft:1').read()]).toEqual([null, null]);
});
