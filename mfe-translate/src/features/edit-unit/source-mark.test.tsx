import type { ItemAnswer, SourceChange } from '@subtitle/contracts/operations/item-answer';
import { type FakeHandler, type FakeRequest, refuse, renderScreen, row } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PredictionsDailyScreen from '../../screens/predictions-daily.screen';
import { findOption, getField, MINE, URL } from '../../testing/daily-rows';
import { createPredictionServer } from '../../testing/prediction-server';

beforeEach(() => localStorage.clear());

const CHANGE: SourceChange = {
  language: 'hi',
  texts: [{ column: 'hi_1', text: 'तीन' }],
  by: 'editor@example.com',
  at: '2026-11-20T10:00:00.000Z',
};
const MARKED = row({ ...MINE, id: 11, lrname: 'Mesha', te_1: 'ఒకటి', te_2: 'రెండు', source_changed_te: CHANGE });
const SOURCE = { language: 'hi', texts: { hi_1: 'एक', hi_2: 'दो', hi_3: '', hi_4: '' } };

/**
 * Opens the editor on a row whose source changed. `sent` records in order the calls that remove its mark and save it.
 */
function open(item: ItemAnswer = MARKED, extra: Record<string, FakeHandler> = {}) {
  const sent: unknown[] = [];
  const server = createPredictionServer([item]);
  const held = (request: FakeRequest) => server['get-item'](request).item!;
  const settle = (mark: ItemAnswer['source_changed_te']) => (request: FakeRequest) => {
    sent.push(request.body);
    const { revision } = request.body;
    return { item: { ...held(request), source_changed_te: mark, revision_te: revision + 1 } };
  };
  const api = {
    ...server,
    'confirm-source': settle(undefined),
    'unconfirm-source': settle(CHANGE),
    'save-draft': (request: FakeRequest) => {
      sent.push(request.body.columns);
      return server['save-draft'](request);
    },
    ...extra,
  };
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  return { sent, person: userEvent.setup() };
}
const note = () => screen.findByRole('region', { name: 'Source changed' });

test('a changed source is marked in the list and shown with its difference; Still right removes the mark, Undo restores it', async () => {
  const { sent, person } = open();
  expect(within(await findOption(/Mesha/)).getByText('source changed')).toBeInTheDocument();
  expect(await note()).toHaveTextContent('The Hindi text changed after this translation was made.');
  expect([...(await note()).querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual(['तीन', 'एक']);
  await person.click(within(await note()).getByRole('button', { name: 'Still right' }));
  expect(await screen.findByText('Marked as still right for the changed source.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('source changed')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await note();
  expect(sent).toEqual([{ revision: 1, source: SOURCE }, { revision: 2 }]);
});

test('typed text is saved before the mark is removed, and a later change removes the undo', async () => {
  const { sent, person } = open();
  await note();
  await person.type(getField('te_1'), '!');
  await person.click(screen.getByRole('button', { name: 'Still right' }));
  await screen.findByText('Marked as still right for the changed source.');
  expect(sent).toEqual([{ te_1: 'ఒకటి!' }, { revision: 2, source: SOURCE }]);
});

test('an approved row offers Still right to its owner, and keeps its mark if the source changed again', async () => {
  const { person } = open({ ...MARKED, status_te: 'approved' }, { 'confirm-source': () => refuse('conflict') });
  await person.click(within(await note()).getByRole('button', { name: 'Still right' }));
  expect(await screen.findByText(/changed/i, { selector: '[role=alert] *' })).toBeInTheDocument();
  expect(screen.queryByText('Marked as still right for the changed source.')).toBeNull();
});

test('another person’s row shows the mark without actions', async () => {
  open({ ...MARKED, assigned_te: 'other@example.com' });
  expect(within(await note()).queryByRole('button', { name: 'Still right' })).toBeNull();
});
