import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../entries/testing';
import { useUrlState } from './use-url-state';

function Filters() {
  const [{ tab, status }, set] = useUrlState({ tab: 'daily', status: '' });
  return (
    <>
      <p>{`${tab} ${status || 'any'}`}</p>
      <button type="button" onClick={() => set({ status: 'inreview' })}>
        In review
      </button>
      <button type="button" onClick={() => set({ tab: 'tenday' })}>
        Ten days
      </button>
      <button type="button" onClick={() => set({ tab: 'activity' }, { push: true })}>
        As for 1.11
      </button>
      <button type="button" onClick={() => set({ tab: `${tab}!` }, { replace: true })}>
        Correct
      </button>
      <button
        type="button"
        onClick={() => {
          set({ status: 'approved' });
          set({ tab: 'activity' });
        }}
      >
        Both
      </button>
      <button type="button" onClick={() => set({ status: `${Number(status) + 1}` }, { step: 'by key' })}>
        Next
      </button>
      <button type="button" onClick={() => set({ tab: 'daily', status: undefined })}>
        Clear
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the address provides the state, and missing parts have their defaults', async () => {
  renderScreen(<Filters />, { url: '/list?status=assigned' });
  expect(await screen.findByText('daily assigned')).toBeVisible();
});

test('a change is written to the address and keeps other parameters; defaults are omitted', async () => {
  const { router } = renderScreen(<Filters />, { url: '/list?row=7' });
  await screen.findByText('daily any');
  await press('In review');
  expect(router.state.location.search).toBe('?row=7&status=inreview');
  await press('Clear');
  expect(router.state.location.search).toBe('?row=7');
  expect(screen.getByText('daily any')).toBeVisible();
});

test('two changes in the same tick are both applied', async () => {
  const { router } = renderScreen(<Filters />);
  await screen.findByText('daily any');
  await press('Both');
  expect(screen.getByText('activity approved')).toBeVisible();
  expect(router.state.location.search).toBe('?status=approved&tab=activity');
});

test('each change adds a history entry, even with the old option `push`; with `replace` no entry is added', async () => {
  const { router } = renderScreen(<Filters />);
  await screen.findByText('daily any');
  await press('In review');
  await press('Ten days');
  await press('Correct');
  await press('As for 1.11');
  for (const before of ['tenday! inreview', 'daily inreview', 'daily any']) {
    await act(() => router.navigate(-1));
    expect(await screen.findByText(before)).toBeVisible();
  }
});

test('consecutive steps of one kind share one history entry, even with a replacement between them; a change to the same state adds none', async () => {
  const { router } = renderScreen(<Filters />, { url: '/list?status=1' });
  await screen.findByText('daily 1');
  await press('Ten days');
  await press('Ten days');
  await press('Next');
  await press('Correct');
  for (let at = 0; at < 2; at++) await press('Next');
  expect(screen.getByText('tenday! 4')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('tenday 1')).toBeVisible();
  await press('Next');
  await press('Next');
  await act(() => router.navigate(-1));
  expect(await screen.findByText('tenday 1')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('daily 1')).toBeVisible();
});
