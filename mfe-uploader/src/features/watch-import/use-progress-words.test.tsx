import { createImportAnswer } from '@subtitle/contracts/examples/uploads';
import { act, renderHook } from '@testing-library/react';
import { useProgressText } from './use-progress-words';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const importOf = (id: number, status: 'queued' | 'scanning') =>
  createImportAnswer({ kind: 'daily', id, status, rows: 0 });
const LATE = 'Still in the queue. The server has the file and starts the import automatically.';

test('an import that no worker has taken is shown as waiting and safe, until a worker takes it', () => {
  const { result, rerender } = renderHook(useProgressText, { initialProps: importOf(1, 'queued') });
  act(() => jest.advanceTimersByTime(19_000));
  expect(result.current).toBe('In the queue');
  // A response without changes does not restart the time.
  rerender(importOf(1, 'queued'));
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current).toBe(LATE);
  rerender(importOf(1, 'scanning'));
  expect(result.current).toBe('Checking on the server');
  rerender(importOf(2, 'queued'));
  expect(result.current).toBe('In the queue');
});

test('before an upload the text is empty', () => {
  const { result } = renderHook(useProgressText, { initialProps: null });
  expect(result.current).toBe('Not started');
});

test('rows that another import inserted in the meantime are counted while the server finds them', () => {
  const settling = (duplicate: number) =>
    createImportAnswer({ kind: 'daily', id: 1, status: 'importing', duplicates: 'ask', rows: 120_000, duplicate });
  const { result, rerender } = renderHook(useProgressText, { initialProps: settling(0) });
  expect(result.current).toBe('Finishing');
  rerender(settling(29_500));
  expect(result.current).toBe('Finding rows that exist already: 29,500 so far');
  rerender(settling(120_000));
  expect(result.current).toBe('Finishing');
});
