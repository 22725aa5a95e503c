import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { type FakeRequest, renderScreen, row } from '@subtitle/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ActivitiesScreen from '../../../screens/activities.screen';
import Predictions10DaysScreen from '../../../screens/predictions-10-days.screen';
import PredictionsDailyScreen from '../../../screens/predictions-daily.screen';
import { createActivity } from '../../../testing/activity-rows';
import { DATE, MINE } from '../../../testing/daily-rows';
import { createPredictionServer, ME } from '../../../testing/prediction-server';

beforeEach(() => localStorage.clear());

/**
 * A server with one row, and a second tab that saves into it; `held` is the row on the server. The second tab
 * saves before the person types, so that a slow autosave of the first tab cannot come before it.
 */
function twoTabs(item: ItemAnswer) {
  const api = createPredictionServer([item]);
  const params = { kind: item.kind, id: String(item.id), language: 'te' };
  const held = () => api['get-item']({ params } as unknown as FakeRequest).item!;
  const sent: object[] = [];
  const save = api['save-draft'];
  api['save-draft'] = (request) => {
    sent.push(request.body);
    return save(request);
  };
  const otherSaves = (columns: object) =>
    save({ params, body: { revision: held().revision_te, columns } } as unknown as FakeRequest);
  return { api, held, sent, otherSaves };
}

const daily = row({ ...MINE, id: 11, lrname: 'Mesha' });
const tenday = row({ ...MINE, kind: 'tenday', to: '2026-12-10', id: 11, lrname: 'Mesha' });
const HINDI = { language: 'hi', texts: { hi_1: 'एक', hi_2: 'दो', hi_3: '', hi_4: '' } };
const at = `source=hi&target=te&item=11`;

test.each([
  [
    'a daily prediction',
    <PredictionsDailyScreen key="d" />,
    `/PredictionsDaily?${at}&date=${DATE}`,
    daily,
    'te_1',
    'te_2',
    'te_1',
    HINDI,
  ],
  [
    'a 10-day prediction',
    <Predictions10DaysScreen key="t" />,
    `/Predictions10Days?${at}&from=${DATE}&to=2026-12-10`,
    tenday,
    'te_1',
    'te_2',
    'te_1',
    HINDI,
  ],
  [
    'an activity',
    <ActivitiesScreen key="a" />,
    `/Activities?source=en&target=te&item=71&date=${DATE}`,
    createActivity({}),
    'act_te',
    'Translation',
    'Activity Name',
    { language: 'en', texts: { act_en: 'Breathing', en: 'Sit still.' } },
  ],
])(
  'two tabs that type in different columns of %s keep both changes without a conflict',
  async (_of, ui, url, item, theirs, mine, named, source) => {
    const person = userEvent.setup();
    const { api, held, sent, otherSaves } = twoTabs(item);
    renderScreen(ui, { api, url });
    const field = await screen.findByLabelText(new RegExp(mine));
    otherSaves({ [theirs]: 'వారిది' });
    await person.type(field, 'నాది');
    await person.keyboard('{Control>}s{/Control}');
    const message = `Taken in: ${named}, last changed by you, in another window.`;
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    const column = mine === 'Translation' ? 'te' : mine;
    await waitFor(() => expect(held()).toMatchObject({ [theirs]: 'వారిది', [column]: 'నాది', author_te: ME }));
    expect(screen.getByLabelText(new RegExp(named))).toHaveValue('వారిది');
    expect(sent.at(-1)).toEqual({ revision: 1 + Number(item.revision_te), columns: { [column]: 'నాది' }, source });
  },
);

test('merged changes are shown beside the success of a submission, above the next row', async () => {
  const person = userEvent.setup();
  const { api, held, otherSaves } = twoTabs({ ...daily, te_1: 'పాత', te_2: 'పాత' });
  renderScreen(<PredictionsDailyScreen />, { api, url: `/PredictionsDaily?${at}&date=${DATE}` });
  const field = await screen.findByLabelText(/te_2/);
  otherSaves({ te_1: 'వారిది' });
  await person.type(field, '!');
  await person.click(screen.getByRole('button', { name: /Save All Translations/ }));
  const message = /All translations saved successfully! Taken in: te_1, last changed by you, in another window\./;
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(held()).toMatchObject({ te_1: 'వారిది', te_2: 'పాత!', status_te: 'inreview' });
});

test('only columns that both tabs changed need a choice, and continuing deletes no text by default', async () => {
  const person = userEvent.setup();
  const { api, held, otherSaves } = twoTabs({ ...daily, te_1: 'పాత', hi_3: 'तीन' });
  renderScreen(<PredictionsDailyScreen />, { api, url: `/PredictionsDaily?${at}&date=${DATE}` });
  const field = await screen.findByLabelText(/te_1/);
  otherSaves({ te_1: 'కొత్త', te_3: 'వారిది' });
  await person.clear(field);
  await person.type(screen.getByLabelText(/te_2/), 'నాది');
  const panel = within(await screen.findByRole('alert'));
  expect(panel.getByText('Yours · te_1')).toBeInTheDocument();
  for (const quiet of [/te_2/, /te_3/]) expect(panel.queryByText(quiet)).toBeNull();
  // An empty text is not preselected over a filled one.
  expect(panel.getByRole('button', { name: 'Chosen' }).closest('.mantine-Paper-root')).toHaveTextContent(
    'There now · te_1',
  );
  await person.click(panel.getByRole('button', { name: /Go on with the chosen/ }));
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(held()).toMatchObject({ te_1: 'కొత్త', te_2: 'నాది', te_3: 'వారిది' }));
});

test('taking the server text replaces the conflicting columns and keeps the texts typed in other columns', async () => {
  const person = userEvent.setup();
  const { api, otherSaves } = twoTabs(daily);
  renderScreen(<PredictionsDailyScreen />, { api, url: `/PredictionsDaily?${at}&date=${DATE}` });
  const field = await screen.findByLabelText(/te_1/);
  otherSaves({ te_1: 'కొత్త' });
  await person.type(field, 'ఒకటి');
  await person.type(screen.getByLabelText(/te_2/), 'నాది');
  await person.click(await screen.findByRole('button', { name: 'Take what is there' }));
  expect(screen.getByLabelText(/te_1/)).toHaveValue('కొత్త');
  expect(screen.getByLabelText(/te_2/)).toHaveValue('నాది');
});

const SAVE_KEYS = ['{Control>}s{/Control}', '{Control>}{Enter}{/Control}'];

test('an autosave that ends in a conflict leaves the cursor; the footer and the save keys lead to the conflict', async () => {
  const person = userEvent.setup();
  const { api, otherSaves } = twoTabs({ ...daily, te_1: 'పాత', hi_3: 'तीन' });
  renderScreen(<PredictionsDailyScreen />, { api, url: `/PredictionsDaily?${at}&date=${DATE}` });
  const field = await screen.findByLabelText(/te_1/);
  otherSaves({ te_1: 'కొత్త' });
  await person.type(field, '!');
  const last = screen.getByLabelText(/te_3/);
  await person.click(last);
  const box = await screen.findByRole('alert');
  expect(last).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Conflict' }));
  expect(box).toHaveFocus();
  for (const keys of SAVE_KEYS) {
    act(() => last.focus());
    await person.keyboard(keys);
    expect(box).toHaveFocus();
  }
  await person.click(within(box).getByRole('button', { name: /Go on with the chosen/ }));
  expect(last).toHaveFocus();
});

test.each(SAVE_KEYS)('a save by %s that ends in a conflict leads to it', async (keys) => {
  const person = userEvent.setup();
  const { api, otherSaves } = twoTabs({ ...daily, te_1: 'పాత' });
  renderScreen(<PredictionsDailyScreen />, { api, url: `/PredictionsDaily?${at}&date=${DATE}` });
  const field = await screen.findByLabelText(/te_1/);
  otherSaves({ te_1: 'కొత్త' });
  await person.type(field, '!');
  await person.keyboard(keys);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});
