import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useAct } from './use-act';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

test('two presses in the same tick run the action once; a press after its end runs it again', async () => {
  const done: string[] = [];
  let answer: (value: string) => void = () => {};
  const mutationFn = (asked: string) => {
    done.push(asked);
    return new Promise<string>((resolve) => {
      answer = resolve;
    });
  };
  const { result } = renderHook(() => useAct({ mutationFn }), { wrapper });
  let worked: Promise<boolean>[] = [];
  act(() => {
    worked = [result.current.run('first'), result.current.run('second')];
  });
  await waitFor(() => expect(result.current.isPending).toBe(true));
  await act(async () => answer('yes'));
  expect(await Promise.all(worked)).toEqual([true, false]);
  await waitFor(() => expect(result.current.data).toBe('yes'));
  act(() => void result.current.run('third'));
  await act(async () => answer('again'));
  expect(done).toEqual(['first', 'third']);
});

test('a failure is reported, and the action can be repeated', async () => {
  let fails = true;
  const mutationFn = async () => {
    if (fails) throw new Error('no');
    return 'yes';
  };
  const { result } = renderHook(() => useAct({ mutationFn }), { wrapper });
  await act(async () => expect(await result.current.run()).toBe(false));
  await waitFor(() => expect(result.current.error?.message).toBe('no'));
  fails = false;
  await act(async () => expect(await result.current.run()).toBe(true));
  await waitFor(() => expect(result.current.data).toBe('yes'));
});

test('a pending action does not block another one, even of the same kind', async () => {
  const answers: ((value: string) => void)[] = [];
  const mutationFn = (_asked: string) => new Promise<string>((resolve) => answers.push(resolve));
  const { result } = renderHook(() => [useAct({ mutationFn }), useAct({ mutationFn })] as const, { wrapper });
  let worked: Promise<boolean>[] = [];
  act(() => {
    worked = result.current.map(({ run }) => run('asked'));
  });
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => {
    for (const answer of answers) answer('yes');
  });
  expect(await Promise.all(worked)).toEqual([true, true]);
});
