import { act, render, screen } from '@testing-library/react';
import { useStore } from './create-store';
import { asJson, deviceKeys, deviceStore, readDevice, writeDevice } from './device';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const store = () => deviceStore<{ width: number } | null>('side', asJson());

/** Simulates the browser's event after a write in another tab. */
function writeElsewhere(key: string | null, text: string) {
  localStorage.setItem(key ?? 'side', text);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('a value is restored after a reload, until it is removed', () => {
  store().set({ width: 3 });
  expect(store().read()).toEqual({ width: 3 });
  store().set(null);
  expect([store().read(), localStorage.length]).toEqual([null, 0]);
});

function Side({ side }: { side: ReturnType<typeof store> }) {
  return <p>{useStore(side)?.width ?? 'none'}</p>;
}

test("shows changes of this tab and of others; listeners for other tabs get neither other keys nor this tab's changes", () => {
  const side = store();
  const elsewhere = jest.fn();
  const end = side.watchOtherTabs(elsewhere);
  render(<Side side={side} />);
  act(() => side.set({ width: 5 }));
  expect(screen.getByText('5')).toBeVisible();
  act(() => writeElsewhere('other', '{"width":1}'));
  expect(elsewhere).not.toHaveBeenCalled();
  act(() => writeElsewhere('side', '{"width":4}'));
  expect(screen.getByText('4')).toBeVisible();
  act(() => writeElsewhere(null, '{"width":6}'));
  expect(screen.getByText('6')).toBeVisible();
  expect(elsewhere).toHaveBeenCalledTimes(2);
  end();
  act(() => writeElsewhere('side', '{"width":7}'));
  expect(elsewhere).toHaveBeenCalledTimes(2);
});

test('an unreadable value reads as null', () => {
  localStorage.setItem('side', '{');
  expect(store().read()).toBeNull();
});

test("without storage the value lasts for the page's lifetime", () => {
  const side = store();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  side.set({ width: 7 });
  expect([side.read(), store().read()]).toEqual([{ width: 7 }, null]);
  jest.restoreAllMocks();
  const end = side.subscribe(() => undefined);
  writeElsewhere('side', '{"width":8}');
  expect(side.read()).toEqual({ width: 8 });
  end();
});

test('reading returns the same object until the value changes', () => {
  const side = store();
  side.set({ width: 3 });
  const first = side.read();
  expect(side.read()).toBe(first);
  writeElsewhere('side', '{"width":3 }');
  expect(side.read()).toEqual(first);
  expect(side.read()).not.toBe(first);
});

test('an unsubscribed listener is no longer notified, by this tab or by others', () => {
  const side = store();
  const told = jest.fn();
  const end = side.subscribe(told);
  side.set({ width: 3 });
  writeElsewhere('side', '{"width":4}');
  expect(told).toHaveBeenCalledTimes(2);
  end();
  side.set({ width: 5 });
  writeElsewhere('side', '{"width":6}');
  expect(told).toHaveBeenCalledTimes(2);
});

test('a value is stored again once a full storage has space', () => {
  const side = store();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  side.set({ width: 7 });
  full.mockRestore();
  side.set({ width: 8 });
  expect([side.read(), localStorage.getItem('side')]).toEqual([{ width: 8 }, '{"width":8}']);
});

test('null is stored as no text, and no text reads as null', () => {
  const { read, write } = asJson<number>();
  expect([read(null), read('7'), read('{'), write(null), write(7)]).toEqual([null, 7, null, null, '7']);
});

test('lists the keys with a prefix and no others', () => {
  expect([writeDevice('draft:1', 'a'), writeDevice('a draft:2', 'b'), writeDevice('draft:3', 'c')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(deviceKeys('draft:').toSorted()).toEqual(['draft:1', 'draft:3']);
});

test('a device with blocked storage stores nothing, and nothing throws', () => {
  const closed = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  expect([readDevice('a'), writeDevice('a', 'b'), writeDevice('a', null), deviceKeys('')]).toEqual([
    null,
    false,
    false,
    [],
  ]);
  closed.mockRestore();
});
