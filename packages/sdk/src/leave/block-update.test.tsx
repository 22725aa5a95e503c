import { act, renderHook } from '@testing-library/react';
import { blockUpdate, useBlockUpdate, useUpdateBlocked } from './block-update';

const shell = () => renderHook(() => useUpdateBlocked()).result;

test('a newer version is held back until the last holder releases it; releasing twice counts once', () => {
  const blocked = shell();
  expect(blocked.current).toBe(false);
  let ends: (() => void)[] = [];
  act(() => {
    ends = [blockUpdate(), blockUpdate()];
  });
  expect(blocked.current).toBe(true);
  act(() => {
    ends[0]!();
    ends[0]!();
  });
  expect(blocked.current).toBe(true);
  act(() => ends[1]!());
  expect(blocked.current).toBe(false);
});

test('a component holds the newer version back while active and mounted', () => {
  const blocked = shell();
  const { rerender, unmount } = renderHook(({ active }) => useBlockUpdate(active), { initialProps: { active: false } });
  expect(blocked.current).toBe(false);
  rerender({ active: true });
  expect(blocked.current).toBe(true);
  rerender({ active: false });
  expect(blocked.current).toBe(false);
  rerender({ active: true });
  act(() => unmount());
  expect(blocked.current).toBe(false);
});
