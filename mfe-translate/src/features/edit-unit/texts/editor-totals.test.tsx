import { NEWS_KEY, useQueryClient } from '@subtitle/sdk/query';
import { type FakeRequest, renderScreen, row } from '@subtitle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import PredictionsDailyScreen from '../../../screens/predictions-daily.screen';
import { KARK, MESHA, MINE, URL } from '../../../testing/daily-rows';
import { createPredictionServer as server } from '../../../testing/prediction-server';

beforeEach(() => localStorage.clear());

test('the numbers cover all pages, and only texts of the open row and its neighbours are read', async () => {
  const read: string[] = [];
  const rows = Array.from({ length: 30 }, (_, at) => row({ ...MINE, id: 50 + at, lrname: 'Tula' }));
  const api = server(rows, {
    'count-rows': () => ({ counts: { pending: 0, assigned: 3_972, inreview: 0, corrected: 0, approved: 28 } }),
  });
  const item = api['get-item'];
  api['get-item'] = (request) => {
    read.push(request.params.id!);
    return item(request);
  };
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=60` });
  expect(await screen.findByText('Language Sets (4,000)')).toBeInTheDocument();
  expect(screen.getByText('3,972 to do · 28 submitted')).toBeInTheDocument();
  await screen.findByLabelText(/te_1/);
  await waitFor(() => expect([...read].sort()).toEqual(['59', '60', '61']));
});

test('after a row that had been sent back, the next sent-back row opens, from any date and page', async () => {
  const person = userEvent.setup();
  const sent_back_te = { reason: 'style', note: '', by: 'reviewer@example.com', at: '2026-11-20T10:00:00.000Z' };
  const far = { from: '2027-03-04', to: '2027-03-04' };
  const first = row({ ...MINE, id: 21, lrname: 'Mesha', hi_2: '', sent_back_te });
  const next = row({ ...MINE, ...far, id: 23, lrname: 'Tula', sent_back_te });
  const { router } = renderScreen(<PredictionsDailyScreen />, {
    api: server([first, KARK, next]),
    url: `${URL}&item=21`,
  });
  await person.type(await screen.findByLabelText(/te_1/), 'ఒకటి');
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(router.state.location.search).toContain('item=23'));
  expect(router.state.location.search).toContain('date=2027-03-04');
});

test('the list and its counts are read again when the bell reports news', async () => {
  const person = userEvent.setup();
  let now = server([MESHA]);
  const api = {
    ...now,
    'list-rows': (request: FakeRequest) => now['list-rows'](request),
    'count-rows': (request: FakeRequest) => now['count-rows'](request),
  };
  renderScreen(
    <>
      <Bell />
      <PredictionsDailyScreen />
    </>,
    { api, url: URL },
  );
  expect(await screen.findByText('Language Sets (1)')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Ring' }));
  now = server([MESHA, KARK]);
  expect(screen.getByText('Language Sets (1)')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Ring' }));
  expect(await screen.findByText('Language Sets (2)')).toBeInTheDocument();
});

/** Each press is a new notification of the bell. */
function Bell() {
  const client = useQueryClient();
  const rung = useRef(0);
  const ring = () =>
    client.setQueryData([...NEWS_KEY, 'notifications'], { notifications: [{ id: String(++rung.current) }] });
  return (
    <button type="button" onClick={ring}>
      Ring
    </button>
  );
}
