import { type FakeRequest, refuse, renderScreen, row } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findOption, getField } from '../testing/daily-rows';
import { createPredictionServer, ME } from '../testing/prediction-server';
import Predictions10DaysScreen from './predictions-10-days.screen';

const RANGE = { from: '2026-12-01', to: '2026-12-10' };
const URL = `/Predictions10Days?source=hi&target=te&from=${RANGE.from}&to=${RANGE.to}`;
const mine = {
  ...RANGE,
  kind: 'tenday',
  assigned_te: ME,
  stage_te: 'translate',
  status_te: 'assigned',
  revision_te: 1,
  hi_1: 'एक',
  hi_3: 'तीन',
} as const;
const MESHA = row({ ...mine, id: 31, lrname: 'Mesha' });
const KARK = row({ ...mine, id: 32, lrname: 'Kark' });

const width = window.innerWidth;
beforeEach(() => {
  localStorage.clear();
  window.innerWidth = 1440;
});
afterEach(() => {
  window.innerWidth = width;
});

test('spec 2.9.8: a translator selects a row of the range, fills the columns whose source has text, and submits it without naming a status', async () => {
  const person = userEvent.setup();
  const sent: FakeRequest[] = [];
  const api = createPredictionServer([MESHA, KARK]);
  const submit = api['submit-item'];
  api['submit-item'] = (request) => {
    sent.push(request);
    return submit(request);
  };
  renderScreen(<Predictions10DaysScreen />, { api, url: URL });
  expect(await screen.findByText('Language Sets (2)')).toBeInTheDocument();
  await person.click(await findOption(/Mesha/));
  expect(screen.getByText('From 01/12/2026 · To 10/12/2026')).toBeInTheDocument();
  expect(screen.queryByLabelText(/te_2/)).toBeNull();
  await person.type(getField('te_1'), 'ఒకటి');
  await person.type(getField('te_3'), 'మూడు');
  await person.click(screen.getByRole('button', { name: /Save All Translations/ }));
  expect(await screen.findByText('All translations saved successfully!')).toBeInTheDocument();
  expect(await findOption(/Mesha/)).toHaveTextContent('inreview');
  const parts = ['columns', 'filled', 'overrides', 'resolved', 'revision', 'source'];
  expect(Object.keys(sent[0]!.body).sort()).toEqual(parts);
  const next = await findOption(/Kark/);
  await waitFor(() => expect(next).toHaveAttribute('aria-selected', 'true'));
});

test('Load reads the selected range again, and a lagna filters it', async () => {
  const person = userEvent.setup();
  const asked: string[] = [];
  const api = createPredictionServer([MESHA, KARK]);
  const list = api['list-rows'];
  api['list-rows'] = (request) => {
    if (request.query.get('from')) asked.push(request.query.toString());
    return list(request);
  };
  renderScreen(<Predictions10DaysScreen />, { api, url: `${URL}&lagna=Kark` });
  expect(await screen.findByText('Language Sets (1)')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(Object.fromEntries(new URLSearchParams(asked[1]))).toEqual({
    source: 'hi',
    target: 'te',
    stage: 'translate',
    order: 'open',
    from: RANGE.from,
    to: RANGE.to,
    lagna: 'Kark',
    limit: '100',
  });
  await person.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('Language Sets (2)')).toBeInTheDocument();
});

test('a text changed on the server is shown beside the typed one', async () => {
  const person = userEvent.setup();
  const columns = { te_1: 'వారిది', te_2: '', te_3: '', te_4: '' };
  const current = { status: 'assigned' as const, revision: 5, columns, by: 'editor@example.com' };
  const api = createPredictionServer([MESHA], { 'save-draft': () => refuse('conflict', { current }) });
  renderScreen(<Predictions10DaysScreen />, { api, url: `${URL}&item=31` });
  await person.type(await screen.findByLabelText(/te_1/), 'నాది');
  await person.tab();
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('వారిది');
  expect(panel).toHaveTextContent('నాది');
  expect(getField('te_1')).toHaveValue('నాది');
  await person.click(within(panel).getByRole('button', { name: 'Take what is there' }));
  expect(getField('te_1')).toHaveValue('వారిది');
});

test('a refused submission shows why and keeps the texts', async () => {
  const person = userEvent.setup();
  const api = createPredictionServer([MESHA], { 'submit-item': () => refuse('incomplete') });
  renderScreen(<Predictions10DaysScreen />, { api, url: `${URL}&item=31` });
  await person.type(await screen.findByLabelText(/te_1/), 'ఒకటి');
  await person.click(screen.getByRole('button', { name: /Save All Translations/ }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('❌ Failed to save translations');
  expect(alert).toHaveTextContent('Some columns are still empty.');
  expect(getField('te_1')).toHaveValue('ఒకటి');
});

test('an empty range says so and offers every date', async () => {
  const person = userEvent.setup();
  const later = row({ ...mine, id: 33, from: '2027-02-01', to: '2027-02-10', lrname: 'Tula' });
  renderScreen(<Predictions10DaysScreen />, { api: createPredictionServer([later]), url: URL });
  expect(await screen.findByText('No predictions found.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show all dates' }));
  expect(await findOption(/Tula/)).toBeInTheDocument();
});

test('a list that fails to load shows an error and retries; a row of another person is reported as missing', async () => {
  const person = userEvent.setup();
  let broken = true;
  const whole = createPredictionServer([MESHA])['list-rows'];
  const api = createPredictionServer([], {
    'list-rows': (request) => (broken ? refuse('forbidden') : whole(request)),
    'get-item': () => refuse('not-found'),
  });
  renderScreen(<Predictions10DaysScreen />, { api, url: `${URL}&item=99` });
  expect(await screen.findByText('Failed to load predictions')).toBeInTheDocument();
  expect(await screen.findByText('This language set is not there, or not assigned to you.')).toBeInTheDocument();
  broken = false;
  const pane = screen.getByRole('region', { name: /Language Sets/ });
  await person.click(within(pane).getByRole('button', { name: 'Retry' }));
  expect(await findOption(/Mesha/)).toBeInTheDocument();
});

test('rows of one sign show different days and numbers; filters that do not fit the window collapse', async () => {
  window.innerWidth = 1024;
  renderScreen(<Predictions10DaysScreen />, { api: createPredictionServer([MESHA, KARK]), url: URL });
  expect(await findOption(/01\/12 – 10\/12\/\d{4} · Mesha.*#31/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Filters/ })).toBeInTheDocument();
  expect(screen.queryByLabelText('From Date')).toBeNull();
});
