import { LAGNAS } from '@subtitle/contracts/lagnas';
import { addDays } from '@subtitle/domain/dates';
import { type FakeHandler, renderScreen, row } from '@subtitle/sdk/testing';
import { formatDate, teamToday } from '@subtitle/sdk/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Predictions10DaysScreen from '../../screens/predictions-10-days.screen';
import PredictionsDailyScreen from '../../screens/predictions-daily.screen';
import { findOption, getField, MESHA, MINE, URL } from '../../testing/daily-rows';
import { createPredictionServer as server } from '../../testing/prediction-server';

const TODAY = teamToday();
const LONG = 'यह दिन बहुत शुभ है और सब काम समय पर पूरे होंगे ऐसा योग है';
const date = (label: string) => screen.findByRole('textbox', { name: label });
const languagesOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

async function choicesOf(label: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  const choices = () => [...document.querySelectorAll('[data-combobox-option]')].map(({ textContent }) => textContent);
  await waitFor(() => expect(choices()).not.toEqual([]));
  return choices();
}

test('spec 2.9.3, 9.10: the daily editor has languages with a swap, a date up to today, a Rasi, Clear Filter and Load', async () => {
  const { router } = renderScreen(<PredictionsDailyScreen />, {
    api: server([]),
    url: '/PredictionsDaily?source=hi&target=te',
  });
  const day = await date('Filter by Date');
  await waitFor(() => expect(day).toHaveValue(formatDate(TODAY)));
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filter' }));
  await waitFor(async () => expect(await date('Filter by Date')).toHaveValue(''));
  await userEvent.type(await date('Filter by Date'), formatDate(addDays(TODAY, 1)));
  expect(await screen.findByText(`Not later than ${formatDate(TODAY)}`)).toBeInTheDocument();
  expect(router.state.location.search).not.toContain(addDays(TODAY, 1));

  expect(languagesOf('Source Language')).toEqual(['English', 'Hindi', 'Marathi', 'Gujarati', 'Bengali', 'Telugu']);
  await userEvent.click(screen.getByRole('button', { name: 'Swap languages' }));
  expect(screen.getByLabelText('Source Language')).toHaveValue('te');
  expect(screen.getByLabelText('Target Language')).toHaveValue('hi');
  expect(await choicesOf('Rasi')).toEqual(['All', ...LAGNAS]);
  expect(screen.getByRole('button', { name: 'Load' })).toBeEnabled();
});

test('spec 2.9.4, 9.9, 9.11: a row of Language Sets shows status, date, sign, the column of its source text and the first 40 letters', async () => {
  const long = row({ ...MINE, id: 16, lrname: 'Tula', hi_1: '', hi_2: LONG });
  renderScreen(<PredictionsDailyScreen />, { api: server([MESHA, long]), url: URL });
  expect(await screen.findByText('Language Sets (2)')).toBeInTheDocument();
  const option = await findOption(/Tula/);
  expect(option).toHaveTextContent('assigned');
  expect(option).toHaveTextContent('01/12/2026 · Tula');
  const letters = [...new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(LONG)].map(
    ({ segment }) => segment,
  );
  expect(letters.length).toBeGreaterThan(41);
  // Two lines, because 40 letters do not fit on one line beside the marks.
  expect(within(option).getByText(`${letters.slice(0, 40).join('').trim()}…`)).toHaveAttribute('data-lines', '2');
  expect(within(option).getByText('hi_2')).toBeInTheDocument();
});

test('spec 2.9.5, 5.25: the pane shows ID, status and pair, pairs up to four columns, and plays the row’s part of the video', async () => {
  const four = { hi_1: 'एक', hi_2: 'दो', hi_3: 'तीन', hi_4: 'चार' };
  const whole = row({ ...MINE, ...four, id: 17, starttime: '0:01:05', endtime: '0:02:10' });
  renderScreen(<PredictionsDailyScreen />, { api: server([whole]), url: `${URL}&item=17` });
  await screen.findByLabelText(/te_1/);
  const head = screen.getByText('Language Pair').closest<HTMLElement>('header, div')!.parentElement!;
  expect(head).toHaveTextContent('Hindi → Telugu');
  expect(head).toHaveTextContent('#17');
  expect(head).toHaveTextContent('assigned');
  Object.entries(four).forEach(([column, text], at) => {
    expect(document.getElementById(`source-${column}`)).toHaveTextContent(text);
    expect(getField(`te_${at + 1}`)).toHaveValue('');
  });
  const video = within(screen.getByRole('region', { name: 'Related Video' })).getByTitle('Video of row 17');
  expect(video).toHaveAttribute('src', expect.stringMatching(/dQw4w9WgXcQ\?start=65&rel=0&end=130$/));
  expect(screen.getByRole('button', { name: /^Save All Translations/ })).toBeInTheDocument();
});

test('spec 2.9.7, 9.10: the 10-day editor has From and To of today, a lagna with All Lagna, Clear Filters, Load and Telugu', async () => {
  const asked: string[] = [];
  const api = server([]);
  const list = api['list-rows'];
  const noted: FakeHandler = (request) => {
    asked.push(request.query.toString());
    return list(request);
  };
  renderScreen(<Predictions10DaysScreen />, {
    api: { ...api, 'list-rows': noted },
    url: '/Predictions10Days?source=hi&target=te',
  });
  for (const label of ['From Date', 'To Date'])
    await waitFor(async () => expect(await date(label)).toHaveValue(formatDate(TODAY)));
  await waitFor(() => expect(asked.at(-1)).toContain(`from=${TODAY}&to=${TODAY}`));
  for (const label of ['Source Language', 'Target Language']) expect(languagesOf(label)).toContain('Telugu');
  expect(screen.getByRole('button', { name: 'Swap languages' })).toBeEnabled();
  expect(await choicesOf('Filter by Lagna')).toEqual(['All Lagna', ...LAGNAS]);
  expect(screen.getByRole('button', { name: 'Load' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  for (const label of ['From Date', 'To Date']) await waitFor(async () => expect(await date(label)).toHaveValue(''));
});

test('spec 5.19: a save key without an open row shows Please select an item first.', async () => {
  renderScreen(<PredictionsDailyScreen />, { api: server([MESHA]), url: URL });
  await findOption(/Mesha/);
  expect(screen.queryByText('Please select an item first.')).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please select an item first.');
});
