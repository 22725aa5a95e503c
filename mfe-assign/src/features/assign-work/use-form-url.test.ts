import { act, renderHook } from '@testing-library/react';
import { type AssignUrl, EMPTY_ASSIGN_URL } from './assign-url';
import { useFormUrl } from './use-form-url';

function open() {
  const asked: Partial<AssignUrl>[] = [];
  const view = renderHook(({ url }) => useFormUrl(url, (change) => asked.push(change)), {
    initialProps: { url: EMPTY_ASSIGN_URL },
  });
  const type = (count: string) => act(() => view.result.current[1]({ count }));
  const comes = (count: string) => view.rerender({ url: { ...EMPTY_ASSIGN_URL, count } });
  return { asked, type, comes, count: () => view.result.current[0].count };
}

test('a typed value applies immediately, and a late URL update does not undo it', () => {
  const { asked, type, comes, count } = open();
  type('9');
  expect(count()).toBe('9');
  type('99');
  expect(count()).toBe('99');
  comes('9');
  expect(count()).toBe('99');
  comes('99');
  expect(count()).toBe('99');
  expect(asked).toEqual([{ count: '9' }, { count: '99' }]);
});

test('the form follows a URL change from outside, even while its own change is pending', () => {
  const { type, comes, count } = open();
  comes('5');
  expect(count()).toBe('5');
  type('6');
  comes('4');
  expect(count()).toBe('4');
});

test('a change that leaves the values unchanged does not wait for a URL update', () => {
  const { type, comes, count } = open();
  type('');
  comes('3');
  type('3');
  comes('');
  expect(count()).toBe('');
});
