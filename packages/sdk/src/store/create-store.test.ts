import { createStore } from './create-store';

test('every subscriber is notified of a new value until it unsubscribes', () => {
  const store = createStore('first');
  const heard: string[] = [];
  const end = store.subscribe(() => heard.push(`one ${store.read()}`));
  store.subscribe(() => heard.push(`two ${store.read()}`));
  expect(store.read()).toBe('first');
  store.set('second');
  end();
  store.set('third');
  expect(heard).toEqual(['one second', 'two second', 'two third']);
});
