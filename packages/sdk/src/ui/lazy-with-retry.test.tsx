import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, Suspense } from 'react';
import { lazyWithRetry } from './lazy-with-retry';

class Boundary extends Component<{ children: ReactNode }, { fallen: boolean }> {
  override state = { fallen: false };
  static getDerivedStateFromError() {
    return { fallen: true };
  }
  override render() {
    if (!this.state.fallen) return <Suspense fallback="On its way">{this.props.children}</Suspense>;
    return (
      <button type="button" onClick={() => this.setState({ fallen: false })}>
        Retry
      </button>
    );
  }
}

/** How many of the next loads fail. */
let missing = 0;
const load = jest.fn(async () => {
  if (missing > 0) {
    missing -= 1;
    throw new Error('404');
  }
  return { default: ({ name }: { name: string }) => <p>{name} is here</p> };
});

beforeEach(() => {
  load.mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function show() {
  const Part = lazyWithRetry(load);
  return render(
    <Boundary>
      <Part name="It" />
    </Boundary>,
  );
}

test('a part that fails to load is requested once more', async () => {
  missing = 1;
  show();
  expect(await screen.findByText('It is here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that failed throws; rendering it again loads it again, any number of times', async () => {
  missing = 4;
  show();
  for (const asked of [2, 4]) {
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(load).toHaveBeenCalledTimes(asked);
    await userEvent.click(retry);
  }
  expect(await screen.findByText('It is here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(5);
});

test('a loaded part is never replaced and keeps its state', async () => {
  const Part = lazyWithRetry(async () => ({ default: () => <input aria-label="Field" /> }));
  const view = render(
    <Boundary>
      <Part />
    </Boundary>,
  );
  const field = await screen.findByLabelText('Field');
  view.rerender(
    <Boundary>
      <Part />
    </Boundary>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByLabelText('Field')).toBe(field);
});

test.each([
  ['a part that loaded at the first request', 0, 1],
  ['a part that loaded at the last request', 2, 3],
])('%s and throws when it renders is not loaded again', async (_name, misses, asked) => {
  missing = misses;
  let isFaulty = true;
  const Part = lazyWithRetry(async () => {
    const { default: Named } = await load();
    return {
      default: () => {
        if (isFaulty) throw new Error('of its own');
        return <Named name="It" />;
      },
    };
  });
  render(
    <Boundary>
      <Part />
    </Boundary>,
  );
  const retry = () => screen.findByRole('button', { name: 'Retry' });
  if (misses > 0) await userEvent.click(await retry());
  await waitFor(() => expect(load).toHaveBeenCalledTimes(asked));
  const again = await retry();
  isFaulty = false;
  await userEvent.click(again);
  expect(await screen.findByText('It is here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(asked);
});
