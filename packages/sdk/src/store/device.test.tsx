import { act, render, screen } from '@testing-library/react';
import { useStore } from './create-store';
import { asJson, deviceStore } from './device';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const store = () => deviceStore<{ width: number } | null>('side', asJson());

/** What the browser does here when another tab writes. */
function writeElsewhere(key: string | null, text: string) {
  localStorage.setItem(key ?? 'side', text);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('a value comes back after a reload, until it is forgotten', () => {
  store().set({ width: 3 });
  expect(store().read()).toEqual({ width: 3 });
  store().set(null);
  expect([store().read(), localStorage.length]).toEqual([null, 0]);
});

function Side({ side }: { side: ReturnType<typeof store> }) {
  return <p>{useStore(side)?.width ?? 'none'}</p>;
}

test('what changes here or in another tab is shown; other keys and own changes are not taken for another tab’s', () => {
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

test('something that cannot be read is nothing', () => {
  localStorage.setItem('side', '{');
  expect(store().read()).toBeNull();
});

test('where the device keeps nothing, the value lasts as long as the page', () => {
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
