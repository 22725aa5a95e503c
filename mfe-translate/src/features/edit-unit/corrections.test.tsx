import { LAGNAS } from '@subtitle/contracts/lagnas';
import { addDays } from '@subtitle/domain/dates';
import { refuse, renderScreen, row, testUser } from '@subtitle/sdk/testing';
import { formatDate, teamToday } from '@subtitle/sdk/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CorrectionActivitiesScreen from '../../screens/correction-activities.screen';
import CorrectionPrediction10DaysScreen from '../../screens/correction-prediction-10-days.screen';
import CorrectionPredictionDailyScreen from '../../screens/correction-prediction-daily.screen';
import { activity } from '../../testing/activity-rows';
import { field, option } from '../../testing/daily-rows';
import { predictionServer as server } from '../../testing/prediction-server';

const TODAY = teamToday();
const EDITOR = 'editor@example.com';
const mine = { assigned_te: EDITOR, stage_te: 'correct', status_te: 'assigned', author_te: 'somebody' } as const;
const user = testUser('editor');
const date = (label: string) => screen.getByRole('textbox', { name: label });
const languagesOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ textContent }) => textContent);
const video = () => screen.getByRole('region', { name: 'Related Video' }).querySelector('iframe');

beforeEach(() => localStorage.clear());

test('spec 2.10.1, 8.6, 9.9, 9.10: Correction Activities has a language, today with Clear, the own activities, the video, name, text and MKSABB', async () => {
  const text = 'abcdefghij'.repeat(6);
  const own = { ...mine, from: TODAY, to: TODAY, revision_te: 3, en: text, te: 'పాత', act_te: 'శ్వాస' };
  renderScreen(<CorrectionActivitiesScreen />, {
    api: server([activity(own)]),
    user,
    url: '/CorrectionActivities?source=en&target=te',
  });
  expect(await screen.findByText('Activities (1)')).toBeInTheDocument();
  expect(languagesOf('Target Language')).toContain('Telugu');
  expect(date('Filter by Date')).toHaveValue(formatDate(TODAY));
  const listed = await option(/Breathing/);
  expect(listed).toHaveTextContent('assigned');
  expect(within(listed).getByText(`${text.slice(0, 50)}…`)).toBeInTheDocument();
  await userEvent.click(listed);
  expect(await screen.findByLabelText('Activity Name')).toHaveValue('శ్వాస');
  expect(screen.getByLabelText('Activity Name')).not.toHaveAttribute('readonly');
  expect(screen.getByLabelText('Translation')).toHaveValue('పాత');
  expect(video()).toHaveAttribute('src', expect.stringMatching(/\?start=60&rel=0&end=105$/));
  expect(screen.getByRole('button', { name: /^Save Translation/ })).toBeEnabled();
  const choice = within(screen.getByRole('radiogroup', { name: 'MKSABB' }));
  expect(choice.getAllByRole('radio').map((one) => one.closest('div')!.parentElement!.textContent)).toEqual([
    'Same',
    'Different',
  ]);
  await userEvent.type(screen.getByLabelText('Translation'), '!');
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
  'spec 2.10.2, 9.10: the correction of %s predictions, %s',
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
    await userEvent.click(await option(/Tula/));
    await screen.findByLabelText(/te_1/);
    for (const n of [1, 2, 3, 4]) {
      expect(field(`te_${n}`)).toHaveValue(String(n));
      expect(field(`te_${n}`)).not.toHaveAttribute('readonly');
    }
    expect(video()).toHaveAttribute('src', expect.stringMatching(/\?start=5&rel=0&end=50$/));
    expect(screen.getByRole('button', { name: /^Save All Translations/ })).toBeEnabled();
    await userEvent.click(screen.getByRole('combobox', { name: lagnas }));
    await waitFor(() => expect(document.querySelectorAll('[data-combobox-option]')).toHaveLength(1 + LAGNAS.length));
    await userEvent.click(screen.getByRole('button', { name: clear }));
    for (const label of dates) await waitFor(() => expect(date(label)).toHaveValue(''));
  },
);

test('spec 4.24, 8.6: an editor picks an item, edits and saves it, plainly told, and the list shows it as it is then', async () => {
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
  await userEvent.click(await option(/Kark/));
  await userEvent.type(await screen.findByLabelText(/te_1/), '!');
  await userEvent.click(screen.getByRole('button', { name: /^Save All Translations/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save translation(s)');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: /^Save All Translations/ }));
  const said = await screen.findByText('All translations saved successfully!');
  expect(said.textContent).toBe('All translations saved successfully!');
  await waitFor(async () => expect(await option(/Kark/)).toHaveTextContent('corrected'));
});

test('a corrected row goes to review with what was typed last, and not while that cannot be saved', async () => {
  const texts = { hi_1: 'एक', te_1: 'పాత' };
  const one = row({ ...mine, ...texts, status_te: 'corrected', id: 83, from: TODAY, to: TODAY, revision_te: 3 });
  const api = server([one]);
  const sent: string[] = [];
  const noted = (name: 'submit-item' | 'send-to-review', refuses: (text: string) => boolean) => {
    const act = api[name];
    api[name] = (request) => {
      const { columns, revision } = request.body as { columns?: { te_1: string }; revision: number };
      if (refuses(columns?.te_1 ?? '-')) return refuse('incomplete') as never;
      sent.push(`${name} ${revision} ${columns?.te_1 ?? ''}`);
      return act(request) as never;
    };
  };
  noted('submit-item', (text) => text === '');
  noted('send-to-review', () => false);
  renderScreen(<CorrectionPredictionDailyScreen />, {
    api,
    user,
    url: '/CorrectionPredictionDaily?source=hi&target=te&item=83',
  });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send to review' }));
  await userEvent.clear(await screen.findByLabelText(/te_1/));
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('The draft is not saved');
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText(/te_1/), 'కొత్త');
  await send();
  await waitFor(() => expect(sent).toEqual(['submit-item 3 కొత్త', 'send-to-review 4 ']));
});
