import { useLocation } from '@subtitle/sdk/router';
import { renderScreen, row } from '@subtitle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getField, MINE } from '../../testing/daily-rows';
import { createPredictionServer as server } from '../../testing/prediction-server';
import { UnitEditor } from '../edit-unit/unit-editor';
import { MyWork } from '../my-work/my-work';

const BEGUN = row({ ...MINE, id: 11, lrname: 'Mesha', te_1: 'ఒకటి' });

function Pages() {
  return useLocation().pathname === '/my-work' ? <MyWork /> : <UnitEditor kind="daily" stage="translate" />;
}

beforeEach(() => localStorage.clear());

test.each(['its key', 'its button'])(
  'Start by %s opens the row with the focus in its first empty field',
  async (by) => {
    const person = userEvent.setup();
    const { router } = renderScreen(<Pages />, { api: server([BEGUN]), url: '/my-work' });
    const start = await screen.findByRole('button', { name: /^Start/ });
    await waitFor(() => expect(start).toBeEnabled());
    if (by === 'its key') await person.keyboard('s');
    else await person.click(start);
    await waitFor(() => expect(getField('te_2')).toHaveFocus());
    expect(router.state.location.search).toContain('item=11');

    // Opens the row again, now from the cache.
    await act(() => router.navigate('/my-work'));
    const again = await screen.findByRole('button', { name: /^Start/ });
    await waitFor(() => expect(again).toBeEnabled());
    await person.keyboard('s');
    await waitFor(() => expect(getField('te_2')).toHaveFocus());
  },
);

test('a row opened by its link does not move the focus', async () => {
  renderScreen(<UnitEditor kind="daily" stage="translate" />, {
    api: server([BEGUN]),
    url: '/PredictionsDaily?source=hi&target=te&date=2026-12-01&item=11',
  });
  expect(await screen.findByLabelText(/te_2/)).not.toHaveFocus();
});
