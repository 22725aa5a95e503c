import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { type FakeRequest, refuse, renderScreen, row, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ActivitiesScreen from '../../screens/activities.screen';
import CorrectionActivitiesScreen from '../../screens/correction-activities.screen';
import CorrectionPrediction10DaysScreen from '../../screens/correction-prediction-10-days.screen';
import CorrectionPredictionDailyScreen from '../../screens/correction-prediction-daily.screen';
import Predictions10DaysScreen from '../../screens/predictions-10-days.screen';
import PredictionsDailyScreen from '../../screens/predictions-daily.screen';
import VttTranslatorScreen from '../../screens/vtt-translator.screen';
import { createActivity } from '../../testing/activity-rows';
import { DATE, MINE } from '../../testing/daily-rows';
import { createPredictionServer, ME } from '../../testing/prediction-server';
import { createSubtitleServer } from '../../testing/subtitle-server';

beforeEach(() => localStorage.clear());

const sentBack = { reason: 'meaning', note: '', by: 'anil@example.com', at: '2026-11-20T10:00:00.000Z' };
const BACK = { ...MINE, id: 11, sent_back_te: sentBack, round_te: 1, revision_te: 3, author_te: ME } as const;
const ENTRY = { at: '2026-11-19T10:00:00.000Z', by: 'me', from: '', to: '', revision: 1, owner: null, note: '' };

const SCREENS = {
  daily: [
    <PredictionsDailyScreen key="d" />,
    `/PredictionsDaily?source=hi&target=te&item=11&date=${DATE}`,
    row({ ...BACK, hi_1: 'एक', hi_2: '', te_1: 'ఒకటి' }),
    { te_1: 'ఒకటి' },
    'te_1',
  ],
  tenday: [
    <Predictions10DaysScreen key="t" />,
    `/Predictions10Days?source=hi&target=te&item=11&from=${DATE}&to=2026-12-10`,
    row({ ...BACK, kind: 'tenday', to: '2026-12-10', hi_1: 'एक', hi_2: '', te_1: 'ఒకటి' }),
    { te_1: 'ఒకటి' },
    'te_1',
  ],
  activity: [
    <ActivitiesScreen key="a" />,
    `/Activities?source=en&target=te&item=11&date=${DATE}`,
    createActivity({ ...BACK, te: 'ఒకటి.', act_te: 'శ్వాస' }),
    { te: 'ఒకటి.', act_te: 'శ్వాస' },
    'Translation',
  ],
} as const;

function open(kind: keyof typeof SCREENS, history = true) {
  const [ui, url, item, columns] = SCREENS[kind];
  const submitted = [{ ...ENTRY, event: 'submit-item', reason: '', columns }];
  const api = createPredictionServer([item as ItemAnswer], { 'list-history': () => (history ? submitted : []) });
  const sent: object[] = [];
  const submit = api['submit-item'];
  api['submit-item'] = (request: FakeRequest) => {
    sent.push(request.body);
    return history || request.body.unchanged !== undefined ? submit(request) : (refuse('unchanged') as never);
  };
  return { sent, person: userEvent.setup(), ...renderScreen(ui, { api, url }) };
}

/** Opens a row of a kind in its editor and records every call that changes it. */
function openCorrection(kind: keyof typeof SCREENS, fails = () => false) {
  const [, address, item, columns] = SCREENS[kind];
  const [Screen, path] = {
    daily: [CorrectionPredictionDailyScreen, 'CorrectionPredictionDaily'],
    tenday: [CorrectionPrediction10DaysScreen, 'CorrectionPrediction10Days'],
    activity: [CorrectionActivitiesScreen, 'CorrectionActivities'],
  }[kind] as [typeof ActivitiesScreen, string];
  const own = { ...item, stage_te: 'correct', assigned_te: 'editor@example.com' } as ItemAnswer;
  const submitted = [{ ...ENTRY, event: 'submit-item', reason: '', columns }];
  const api = createPredictionServer([own], { 'list-history': () => submitted });
  const sent: unknown[] = [];
  for (const name of ['submit-item', 'send-to-review'] as const) {
    const act = api[name];
    api[name] = (request: FakeRequest) => {
      sent.push([name, request.body]);
      return (name === 'send-to-review' && fails() ? refuse('wrong-status') : act(request)) as never;
    };
  }
  const url = `/${path}?${address.split('?')[1]}`;
  return { sent, person: userEvent.setup(), ...renderScreen(<Screen />, { api, url, user: testUser('editor') }) };
}

test.each(['daily', 'tenday', 'activity'] as const)(
  'an editor sends an unchanged row back to its reviewer with one press: %s',
  async (kind) => {
    const { sent, person } = openCorrection(kind);
    await person.type(await why(), 'The word is right.');
    await look();
    await person.click(screen.getByRole('button', { name: 'Send back unchanged' }));
    expect(await screen.findByText('Sent to review.')).toBeInTheDocument();
    expect(sent).toMatchObject([
      ['submit-item', { revision: 3, unchanged: 'The word is right.' }],
      ['send-to-review', { revision: 4 }],
    ]);
    expect(screen.queryByText(/saved successfully/)).toBeNull();
  },
);

test('an unchanged row that could not be sent to review stays open as corrected, shows the error and can be sent', async () => {
  let fails = true;
  const { sent, person } = openCorrection('daily', () => fails);
  await why();
  await look();
  await person.click(screen.getByRole('button', { name: 'Send back unchanged' }));
  expect(await screen.findByText(/^Saved as corrected, but not sent to review\./)).toBeInTheDocument();
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Send to review' }));
  await waitFor(() => expect(screen.queryByText(/^Saved as corrected/)).toBeNull());
  expect(sent.at(-1)).toEqual(['send-to-review', { revision: 4 }]);
});

const why = () => screen.findByLabelText('Why it stays (optional)');
/** The page regards a row as seen after a moment. */
const look = () => new Promise((resolve) => setTimeout(resolve, 700));

test.each(['daily', 'tenday', 'activity'] as const)(
  'T4-sent-back-unchanged: Ctrl+Enter in a row sent back and not changed focuses a separate action that submits it: %s',
  async (kind) => {
    const { sent, person } = open(kind);
    expect(await screen.findByText(/^Nothing has changed since it was sent back/)).toBeInTheDocument();
    await look();
    await person.keyboard('{Control>}{Enter}{/Control}');
    expect(await why()).toHaveFocus();
    await person.click(screen.getByRole('button', { name: /^Save (All )?Translation/ }));
    expect(sent).toEqual([]);
    await person.type(await why(), 'The word is right.');
    await person.click(screen.getByRole('button', { name: 'Send back unchanged' }));
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ revision: 3, unchanged: 'The word is right.' })]),
    );
  },
);

test('a change hides the action, and undoing the change shows it again', async () => {
  const { sent, person } = open('daily');
  await why();
  await person.type(screen.getByLabelText('te_1'), '!');
  expect(screen.queryByLabelText('Why it stays (optional)')).toBeNull();
  await person.type(screen.getByLabelText('te_1'), '{Backspace}');
  await why();
  await person.type(screen.getByLabelText('te_1'), '!');
  await person.click(screen.getByRole('button', { name: /^Save All Translations/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('unchanged', expect.any(String));
});

test("the server's refusal of an unchanged row shows the action", async () => {
  const { sent, person } = open('daily', false);
  expect(await screen.findByRole('region', { name: 'Sent back' })).toBeInTheDocument();
  await look();
  await person.click(screen.getByRole('button', { name: /^Save All Translations/ }));
  expect(await why()).toBeInTheDocument();
  await person.type(await why(), '{Enter}');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ unchanged: '' }));
});

test('T4-sent-back-unchanged: the action also submits subtitles that were sent back and not changed', async () => {
  const bodies: object[] = [];
  const target = { sentBack, round: 1, changed: [2], earlier: [{ cue: 2, text: 'రెండు' }] };
  const submit = (request: FakeRequest) => {
    bodies.push(request.body);
    return refuse('wrong-status');
  };
  const server = createSubtitleServer(
    { texts: ['ఒకటి', 'రెండు', 'మూడు'], target: target as never },
    { 'submit-item': submit },
  );
  const url = '/translate?channel=3&video=5&source=hi&target=te';
  renderScreen(<VttTranslatorScreen />, { api: server.api, url });
  const person = userEvent.setup();
  await why();
  await person.click(screen.getByRole('button', { name: 'Send to review' }));
  expect(await why()).toHaveFocus();
  expect(bodies).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Send back unchanged' }));
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ columns: {}, unchanged: '' })]));
});
