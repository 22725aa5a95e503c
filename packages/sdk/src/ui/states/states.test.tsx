import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { EmptyState } from './empty-state';
import { FailedState } from './failed-state';
import { LoadingRows } from './loading-rows';
import { SaveState, type SaveWord } from './save-state';

describe('an empty state', () => {
  it('an empty state shows its title, the reason, and the action that changes it', () => {
    const { container } = render(
      <EmptyState title="No rows" text="All are approved" action={<button type="button">Import</button>} />,
    );
    expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'No rows',
      'All are approved',
    ]);
    expect(screen.getByText('Import').parentElement).toContainHTML('<button');
    expect(screen.getByText('Import').closest('p')).toBeNull();
    expect(container.querySelector('[aria-hidden=true] svg')).not.toBeNull();
  });

  it('shows only its title if no more is given, below its own icon if an icon is given', () => {
    const { container } = render(<EmptyState title="No rows" icon={<i>sign</i>} />);
    expect(container.querySelectorAll('p')).toHaveLength(1);
    expect(container.querySelectorAll('div:empty, p:empty')).toHaveLength(0);
    expect(container).toHaveTextContent(/^signNo rows$/);
    expect(container.querySelector('svg')).toBeNull();
  });
});

test('a failed load is announced immediately, with a retry', () => {
  const onRetry = jest.fn();
  render(
    <MantineProvider>
      <FailedState message="The rows did not come" onRetry={onRetry} />
    </MantineProvider>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The rows did not come');
  expect(screen.getByRole('alert').querySelector('[aria-hidden=true] svg')).not.toBeNull();
  fireEvent.click(screen.getByText('Retry'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

describe('loading rows', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const rows = () => [...screen.getByRole('status').querySelectorAll<HTMLElement>('[aria-hidden=true]')];
  const show = (props = {}) =>
    render(
      <MantineProvider>
        <LoadingRows {...props} />
      </MantineProvider>,
    );

  it('are announced immediately and drawn only after a delay', () => {
    show();
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
    expect(rows()).toHaveLength(0);
    act(() => void jest.runAllTimers());
    expect(rows()).toHaveLength(5);
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
  });

  it('are drawn in the expected number, each lower than a row by the gap', () => {
    show({ rows: 2, rowHeight: 42 });
    act(() => void jest.runAllTimers());
    const heights = rows().map((row) => Number(/[\d.]+/.exec(row.style.getPropertyValue('--skeleton-height'))));
    // Heights in rem.
    expect(heights).toEqual([32 / 16, 32 / 16]);
  });

  it('leave no timer after they are unmounted', () => {
    show().unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('the line of autosave', () => {
  const at = new Date(2026, 0, 5, 14, 3, 9);
  it.each<[state: SaveWord, words: string, isLoud: boolean]>([
    ['clean', '✓ Saved 14:03:09', false],
    ['dirty', 'Not saved yet', false],
    ['saving', 'Saving', false],
    ['saved', '✓ Saved 14:03:09', false],
    ['offline', 'Offline, kept on this device', true],
    ['failed', 'Not saved, kept on this device', true],
    ['conflict', 'Conflict', true],
  ])('shows the state %s as: %s', (state, words, isLoud) => {
    render(<SaveState state={state} at={at} />);
    const line = screen.getByRole('status');
    expect(line.textContent).toBe(words);
    expect(line.hasAttribute('data-loud')).toBe(isLoud);
  });

  it('accepts the time in any form, and is empty if nothing was ever saved or changed', () => {
    const { rerender } = render(<SaveState state="saved" at={at.toISOString()} />);
    const line = screen.getByRole('status');
    expect(line.textContent).toBe('✓ Saved 14:03:09');
    rerender(<SaveState state="saved" at={at.getTime()} />);
    expect(line.textContent).toBe('✓ Saved 14:03:09');
    rerender(<SaveState state="saved" />);
    expect(line.textContent).toBe('✓ Saved');
    rerender(<SaveState state="clean" at={null} />);
    expect(line.textContent).toBe('');
  });
});
