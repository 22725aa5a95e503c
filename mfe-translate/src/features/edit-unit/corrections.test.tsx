import { LAGNAS } from '@subtitle/contracts/lagnas';
import { addDays } from '@subtitle/domain/dates';
import { SEEN_MS } from '@subtitle/sdk/keys';
import { refuse, renderScreen, row, testUser } from '@subtitle/sdk/testing';
import { formatDate, teamToday } from '@subtitle/sdk/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CorrectionActivitiesScreen from '../../screens/correction-activities.screen';
import CorrectionPrediction10DaysScreen from '../../screens/correction-prediction-10-days.screen';
import CorrectionPredictionDailyScreen from '../../screens/correction-prediction-daily.screen';
import { createActivity } from '../../testing/activity-rows';
import { findOption, getField, passTime } from '../../testing/daily-rows';
import { createPredictionServer as server } from '../../testing/prediction-server';

const TODAY = teamToday();
const EDITOR = 'editor@example.com';
const mine = { assigned_te: EDITOR, stage_te: 'correct', status_te: 'assigned', author_te: 'somebody' } as const;
const user = testUser('editor');
const date = (label: string) => screen.getByRole('textbox', { name: label });
const languagesOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ textContent }) => textContent);
const video = () => screen.getByRole('region', { name: 'Related Video' }).querySelector('iframe');

beforeEach(() => localStorage.clear());

test("spec 2.10.1, 8.6, 9.9, 9.10: Correction Activities has a language, today with Clear, the person's activities, the video, name, text and MKSABB", async () => {
  const text = 'abcdefghij'.repeat(6);
  const te = 'పాత వాక్యం మారింది, కొత్త వాక్యం వచ్చింది';
  const own = { ...mine, from: TODAY, to: TODAY, revision_te: 3, en: text, te, act_te: 'శ్వాస' };
  renderScreen(<CorrectionActivitiesScreen />, {
    api: server([createActivity(own)]),
    user,
    url: '/CorrectionActivities?source=en&target=te',
  });
  expect(await screen.findByText('Activities (1)')).toBeInTheDocument();
  expect(languagesOf('Target Language')).toContain('Telugu');
  expect(date('Filter by Date')).toHaveValue(formatDate(TODAY));
  const listed = await findOption(/Breathing/);
  expect(listed).toHaveTextContent('assigned');
  expect(within(listed).getByText(`${text.slice(0, 50)}…`)).toBeInTheDocument();
  await userEvent.click(listed);
  expect(await screen.findByLabelText('Activity Name')).toHaveValue('శ్వాస');
  expect(screen.getByLabelText('Activity Name')).not.toHaveAttribute('readonly');
  expect(screen.getByLabelText('Translation')).toHaveValue(te);
  expect(video()).toHaveAttribute('src', expect.stringMatching(/\?start=60&rel=0&end=105$/));
  expect(screen.getByRole('button', { name: /^Save Translation/ })).toBeEnabled();
  const choice = within(screen.getByRole('radiogroup', { name: 'MKSABB' }));
  expect(choice.getAllByRole('radio').map((one) => one.closest('div')!.parentElement!.textContent)).toEqual([
    'Same',
    'Different',
  ]);
  await userEvent.type(screen.getByLabelText('Translation'), ' మళ్ళీ');
  await userEvent.click(screen.getByRole('button', { name: /^Save Translation/ }));
  expect((await screen.findByText('Translation saved successfully')).textContent).toBe(
    'Translation saved successfully',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(date('Filter by Date')).toHaveValue(''));
  await userEvent.type(date('Filter by Date'), formatDate(addDays(TODAY, 1)));
  expect(await screen.findByText(`Not later than ${formatDate(TODAY)}`)).toBeInTheDocument();
});

test.each([
  ['daily', 'CorrectionPredictionDaily', CorrectionPredictionDailyScreen, ['Filter by Date'], 'Rasi', 'Clear Filter'],
  [
    'tenday',
    'CorrectionPrediction10Days',
    CorrectionPrediction10DaysScreen,
    ['From Date', 'To Date'],
    'Filter by Lagna',
    'Clear Filters',
  ],
] as const)(
  'spec 2.10.2, 9.10: the correction of %s predictions at %s has dates, a sign filter and Clear',
  async (kind, path, Screen, dates, lagnas, clear) => {
    const texts = { hi_1: 'एक', hi_2: 'दो', hi_3: 'तीन', hi_4: 'चार', te_1: '1', te_2: '2', te_3: '3', te_4: '4' };
    const one = row({ ...mine, ...texts, kind, from: TODAY, to: TODAY, id: 81, lrname: 'Tula', revision_te: 3 });
    renderScreen(<Screen />, { api: server([one]), user, url: `/${path}?source=hi&target=te` });
    expect(await screen.findByText('Language Sets (1)')).toBeInTheDocument();
    const offered = languagesOf('Target Language');
    for (const language of ['English', 'Hindi', 'Marathi', 'Gujarati', 'Bengali', 'Telugu'])
      expect(offered).toContain(language);
    for (const label of dates) expect(date(label)).toHaveValue(formatDate(TODAY));
    expect(screen.getByRole('button', { name: 'Load' })).toBeEnabled();
    await userEvent.click(await findOption(/Tula/));
    await screen.findByLabelText(/te_1/);
    for (const n of [1, 2, 3, 4]) {
      expect(getField(`te_${n}`)).toHaveValue(String(n));
      expect(getField(`te_${n}`)).not.toHaveAttribute('readonly');
    }
    expect(video()).toHaveAttribute('src', expect.stringMatching(/\?start=5&rel=0&end=50$/));
    expect(screen.getByRole('button', { name: /^Save All Translations/ })).toBeEnabled();
    await userEvent.click(screen.getByRole('combobox', { name: lagnas }));
    await waitFor(() => expect(document.querySelectorAll('[data-combobox-option]')).toHaveLength(1 + LAGNAS.length));
    await userEvent.click(screen.getByRole('button', { name: clear }));
    for (const label of dates) await waitFor(() => expect(date(label)).toHaveValue(''));
  },
);

test('spec 4.24, 8.6: an editor selects an item, edits and saves it, sees the result, and the list shows the new state', async () => {
  let fails = true;
  const one = row({ ...mine, from: TODAY, to: TODAY, id: 82, lrname: 'Kark', hi_1: 'एक', te_1: 'పాత', revision_te: 3 });
  const api = server([one]);
  const save = api['submit-item'];
  api['submit-item'] = (request) => {
    if (fails) return refuse('forbidden') as never;
    return save(request) as never;
  };
  renderScreen(<CorrectionPredictionDailyScreen />, {
    api,
    user,
    url: '/CorrectionPredictionDaily?source=hi&target=te',
  });
  await userEvent.click(await findOption(/Kark/));
  await userEvent.type(await screen.findByLabelText(/te_1/), '!');
  await userEvent.click(screen.getByRole('button', { name: /^Save All Translations/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save translation(s)');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: /^Save All Translations/ }));
  const message = await screen.findByText('All translations saved successfully!');
  expect(message.textContent).toBe('All translations saved successfully!');
  await waitFor(async () => expect(await findOption(/Kark/)).toHaveTextContent('corrected'));
});

/** Opens the corrections of one kind and records every call that would change the row. */
function openCorrected(kind: 'daily' | 'tenday' | 'activity', status_te: 'assigned' | 'corrected' = 'corrected') {
  const fields = { ...mine, status_te, from: TODAY, to: TODAY, revision_te: 3 } as const;
  const predicted = {
    ...fields,
    kind,
    id: 83,
    lrname: 'Kark',
    hi_1: 'एक',
    hi_2: 'दो',
    te_1: 'పాత',
    te_2: 'రెండు',
  } as const;
  const one =
    kind === 'activity'
      ? createActivity({ ...fields, id: 83, en: 'Sit still', te: 'పాత', act_te: 'రెండు' })
      : row({ ...predicted, kind });
  const api = server([one]);
  const sent: unknown[] = [];
  for (const name of ['save-draft', 'submit-item', 'send-to-review'] as const) {
    const act = api[name];
    api[name] = (request) => {
      sent.push([name, request.body]);
      return act(request) as never;
    };
  }
  const [Screen, path, column] = {
    daily: [CorrectionPredictionDailyScreen, 'CorrectionPredictionDaily', 'te_1'],
    tenday: [CorrectionPrediction10DaysScreen, 'CorrectionPrediction10Days', 'te_1'],
    activity: [CorrectionActivitiesScreen, 'CorrectionActivities', 'te'],
  }[kind] as [typeof CorrectionActivitiesScreen, string, 'te_1' | 'te'];
  const source = kind === 'activity' ? 'en' : 'hi';
  const url = `/${path}?source=${source}&target=te&item=83`;
  return { sent, column, ...renderScreen(<Screen />, { api, user, url }) };
}
const text = () => screen.findByLabelText(/^(te_1|Translation)$/);
const KINDS = ['daily', 'tenday', 'activity'] as const;

test.each(KINDS)('blur-submits: only Save saves a corrected row, and only once: %s', async (kind) => {
  const { sent, column } = openCorrected(kind);
  const field = await text();
  await userEvent.type(field, 'క');
  await userEvent.tab();
  expect(field).not.toHaveFocus();
  expect(screen.getByText('Kept on this device until you save')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('button', { name: /^Save (All )?Translation/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([['submit-item', { revision: 3, columns: { [column]: 'పాతక' } }]]);
  await waitFor(() => expect(screen.queryByText('Kept on this device until you save')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^Save (All )?Translation/ }));
  expect(await screen.findByText(/saved successfully/)).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('an emptied field of a corrected row shows an error, and nothing is sent', async () => {
  const { sent } = openCorrected('daily');
  await userEvent.clear(await text());
  await userEvent.tab();
  expect(await screen.findByText('Still empty, although its source has text')).toBeInTheDocument();
  expect(screen.queryByText('The draft is not saved')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Save All Translations/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save translation(s)');
  expect(sent).toEqual([]);
});

test('typed changes of a corrected row can be discarded, and the discard undone', async () => {
  const { sent } = openCorrected('daily');
  await userEvent.type(await text(), 'క');
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await text()).toHaveValue('పాత');
  expect(screen.queryByText('Kept on this device until you save')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo discard' }));
  expect(await text()).toHaveValue('పాతక');
  expect(screen.getByText('Kept on this device until you save')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('Ctrl+S in a corrected row is Save: the row is sent once and stays open', async () => {
  const { sent, router } = openCorrected('daily');
  await userEvent.type(await text(), 'క');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual(['submit-item', expect.objectContaining({ revision: 3 })]);
  expect(router.state.location.search).toContain('item=83');
});

test('leaving the page keeps the draft of a corrected row, and opening the row again restores it', async () => {
  const first = openCorrected('daily');
  await userEvent.type(await text(), 'క');
  first.unmount();
  expect(first.sent).toEqual([]);
  const again = openCorrected('daily');
  await waitFor(async () => expect(await text()).toHaveValue('పాతక'));
  expect(screen.getByText('Kept on this device until you save')).toBeInTheDocument();
  expect(again.sent).toEqual([]);
});

test('a corrected row with unsaved text is not sent to review before it is saved', async () => {
  const { sent } = openCorrected('daily');
  await userEvent.type(await text(), 'క');
  await userEvent.click(screen.getByRole('button', { name: 'Send to review' }));
  const words = await screen.findByText(/^Save or discard what you typed first/);
  expect(words.closest('[role=status]')?.closest('div')?.parentElement).toContainElement(
    screen.getByRole('button', { name: 'Discard changes' }),
  );
  expect(screen.getByRole('button', { name: /^Save All Translations/ })).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByText(/^Save or discard/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo discard' }));
  await userEvent.click(screen.getByRole('button', { name: /^Save All Translations/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Send to review' }));
  await waitFor(() => expect(sent[1]).toEqual(['send-to-review', { revision: 4 }]));
});

test.each(KINDS)(
  'an assigned row is also sent only once if the press on Save takes the focus from the field: %s',
  async (kind) => {
    const { sent } = openCorrected(kind, 'assigned');
    await userEvent.type(await text(), 'క');
    await userEvent.click(screen.getByRole('button', { name: /^Save (All )?Translation/ }));
    expect(await screen.findByText(/saved successfully/)).toBeInTheDocument();
    expect(sent).toEqual([['submit-item', expect.objectContaining({ revision: 3 })]]);
  },
);

const UNMARKED = { hi_1: 'आज का दिन शुभ है।', te_1: 'ఈ రోజు శుభప్రదం' };
const KEPT = { rule: 'end-mark', column: 'te_1', words: 'No end mark .' };

function openUnmarked(more: object = {}) {
  const sent: { name: string; overrides?: unknown }[] = [];
  const one = row({
    ...mine,
    ...UNMARKED,
    status_te: 'corrected',
    id: 82,
    from: TODAY,
    to: TODAY,
    revision_te: 3,
    ...more,
  });
  const api = server([one]);
  for (const name of ['submit-item', 'send-to-review'] as const) {
    const answer = api[name];
    api[name] = (request) => {
      sent.push({ name, overrides: (request.body as { overrides?: unknown }).overrides });
      return answer(request);
    };
  }
  renderScreen(<CorrectionPredictionDailyScreen />, {
    api,
    user,
    url: '/CorrectionPredictionDaily?source=hi&target=te&item=82',
  });
  return sent;
}

test('Save sends a warning that is kept in a corrected row, although no text was typed', async () => {
  const sent = openUnmarked();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep: No end mark .' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send to review' }));
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: /^Save/ })).toHaveFocus();
  expect(await screen.findByText(/^Save first: the warnings that you keep/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent).toEqual([{ name: 'submit-item', overrides: [KEPT] }]));
});

test('Save sends a warning that is kept no longer', async () => {
  const found = { ...KEPT, severity: 'warning', message: KEPT.words, start: 15, end: 15 };
  const kept = { by: EDITOR, at: '2026-11-20T10:00:00.000Z' };
  const sent = openUnmarked({ te_2: '', findings_te: { revision: 3, found: [{ ...found, kept }] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo keep: No end mark .' }));
  await userEvent.type(screen.getByLabelText(/te_1/), '.');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent).toEqual([{ name: 'submit-item', overrides: [] }]));
});

test('a corrected row in which nothing changed is not sent again', async () => {
  const found = { ...KEPT, severity: 'warning', message: KEPT.words, start: 15, end: 15 };
  const kept = { by: EDITOR, at: '2026-11-20T10:00:00.000Z' };
  const sent = openUnmarked({ findings_te: { revision: 3, found: [{ ...found, kept }] } });
  await screen.findByRole('button', { name: 'Undo keep: No end mark .' });
  await passTime(SEEN_MS);
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText(/saved successfully|No unfinished/i)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a corrected translation is checked against the language that it was made from', async () => {
  const texts = { hi_1: '', en_1: 'A gain of 1,500 today.', te_1: 'ఈ రోజు 2,500 లాభం.' };
  const original = { stage_en: 'correct', status_en: 'corrected', source_en: 'te', made_from_en: 'te' };
  openUnmarked({ ...texts, ...original, source_te: 'en', made_from_te: 'en' });
  await waitFor(() => expect(document.getElementById('findings-te_1')).toHaveTextContent('1,500'));
});
