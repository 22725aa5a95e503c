import { act, renderHook } from '@testing-library/react';
import { useOffline } from './use-offline';

test('reports whether the browser has a network, and every change of it', () => {
  let online = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  const left = jest.spyOn(window, 'removeEventListener');
  const { result, unmount } = renderHook(useOffline);
  expect(result.current).toBe(false);
  for (const event of ['offline', 'online', 'offline']) {
    act(() => {
      online = event === 'online';
      window.dispatchEvent(new Event(event));
    });
    expect(result.current).toBe(!online);
  }
  left.mockClear();
  unmount();
  expect(left.mock.calls.map(([event]) => event)).toEqual(expect.arrayContaining(['online', 'offline']));
});
