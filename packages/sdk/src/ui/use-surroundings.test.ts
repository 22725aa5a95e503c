import { act, renderHook } from '@testing-library/react';
import { useNarrow } from './use-surroundings';

test('reports whether the window is as narrow as a phone or as another width, and every change', () => {
  let width = 769;
  const watched = new Set<() => void>();
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        get matches() {
          return width <= Number(/^\(max-width: (\d+)px\)$/.exec(query)?.[1]);
        },
        addEventListener: (event: string, listener: () => void) => event === 'change' && watched.add(listener),
        removeEventListener: (event: string, listener: () => void) => event === 'change' && watched.delete(listener),
      }) as unknown as MediaQueryList,
  );
  const become = (pixels: number) =>
    act(() => {
      width = pixels;
      for (const listener of watched) listener();
    });
  const { result, rerender, unmount } = renderHook((upTo?: number) => useNarrow(upTo));
  expect(result.current).toBe(false);
  become(768);
  expect(result.current).toBe(true);
  become(1000);
  expect(result.current).toBe(false);
  rerender(1000);
  expect(result.current).toBe(true);
  become(1001);
  expect(result.current).toBe(false);
  unmount();
  expect(watched.size).toBe(0);
});

test('each width is watched separately', () => {
  const asked: string[] = [];
  const match = window.matchMedia;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = match(query);
    list.addEventListener = () => void asked.push(query);
    return list;
  });
  const { rerender } = renderHook((upTo?: number) => useNarrow(upTo));
  rerender(1000);
  rerender(1000);
  expect([...new Set(asked)]).toEqual(['(max-width: 768px)', '(max-width: 1000px)']);
});
