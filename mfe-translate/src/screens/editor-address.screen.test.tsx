import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { createListRow } from '@subtitle/domain/workflow/list-row';
import { answerWithCursor, type FakeRequest, renderScreen, row, testUser } from '@subtitle/sdk/testing';
import { teamToday } from '@subtitle/sdk/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DATE, findOption, getField, MINE, URL } from '../testing/daily-rows';
import { ME, createPredictionServer as server } from '../testing/prediction-server';
import PredictionsDailyScreen from './predictions-daily.screen';

const LAGNAS = ['Mesha', 'Vrushabh', 'Mithun', 'Kark'];
const ROWS = LAGNAS.map((lrname, at) => row({ ...MINE, hi_2: '', id: 11 + at, lrname }));

beforeEach(() => localStorage.clear());

const open = (rows: ItemAnswer[], url: string, user = testUser('translator'), extra = {}) =>
  renderScreen(<PredictionsDailyScreen />, { api: server(rows, extra), url, user });
const listed = (rows: readonly ItemAnswer[]) => rows.map((item) => createListRow({ ...item }, 'hi', 'te'));
const searchOf = (view: ReturnType<typeof open>) => new URLSearchParams(view.router.state.location.search);
const selected = async (name: RegExp) =>
  expect(await screen.findByRole('option', { name, selected: true })).toBeInTheDocument();
const back = (view: ReturnType<typeof open>) => act(() => view.router.navigate(-1));

test('the language with most open work is selected at the start, and stays although submitting changes the counts', async () => {
  const person = userEvent.setup();
  // Two rows in Telugu against one in Marathi: submitting both would change the default.
  const marathi = row({
    id: 30,
    from: DATE,
    to: DATE,
    lrname: 'Meen',
    assigned_mr: ME,
    status_mr: 'assigned',
    hi_1: 'एक',
  });
  const view = open([ROWS[0]!, ROWS[1]!, marathi], `/PredictionsDaily?date=${DATE}`);
  await person.click(await findOption(/Mesha/));
  expect(Object.fromEntries(searchOf(view))).toEqual({ source: 'hi', target: 'te', date: DATE, item: '11' });
  for (const name of [/Mesha/, /Vrushabh/]) {
    await selected(name);
    await person.type(getField('te_1'), 'ఒకటి');
    await person.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(await findOption(name)).toHaveTextContent('inreview'));
  }
  expect(searchOf(view).get('target')).toBe('te');
  expect(screen.getByLabelText('Target Language')).toHaveValue('te');
});

test('languages and date are in the address from the start, without a history entry', async () => {
  const view = open([], '/PredictionsDaily');
  await screen.findByText('No predictions found.');
  expect(Object.fromEntries(searchOf(view))).toEqual({ source: 'en', target: 'hi', date: teamToday() });
  expect(view.router.state.historyAction).toBe('REPLACE');
});

test('a link that names only a row opens it in its language and date, for every role', async () => {
  for (const user of [testUser('translator'), testUser('assigner'), testUser('admin')]) {
    const view = open(ROWS, '/PredictionsDaily?item=13', user);
    await selected(/Mithun/);
    expect(Object.fromEntries(searchOf(view))).toEqual({ source: 'hi', target: 'te', date: DATE, item: '13' });
    view.unmount();
  }
});

test('a selected row, a filter and a language each add a history entry', async () => {
  const person = userEvent.setup();
  const view = open(ROWS, URL);
  await person.click(await findOption(/Mesha/));
  await person.click(await findOption(/Kark/));
  await person.selectOptions(screen.getByLabelText('Target Language'), 'mr');
  expect(searchOf(view).get('target')).toBe('mr');
  await back(view);
  await selected(/Kark/);
  await back(view);
  await selected(/Mesha/);
  await back(view);
  expect(await screen.findByText('Select a language set from the list to start translating.')).toBeInTheDocument();
});

test('moving through rows by key makes one history entry, and the first key works before any row is open', async () => {
  const person = userEvent.setup();
  const view = open(ROWS, URL);
  await findOption(/Mesha/);
  for (const name of [/Mesha/, /Vrushabh/, /Mithun/]) {
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await selected(name);
  }
  await person.click(await findOption(/Kark/));
  await person.keyboard('{ArrowUp}{ArrowUp}');
  await selected(/Vrushabh/);
  await back(view);
  await selected(/Kark/);
  await back(view);
  await selected(/Mithun/);
  await back(view);
  expect(await screen.findByText('Select a language set from the list to start translating.')).toBeInTheDocument();
});

test('a row assigned from another language is listed with that language and opens in it', async () => {
  const english = row({ ...MINE, hi_1: '', hi_2: '', en_1: 'A good day', source_te: 'en', id: 11, lrname: 'Mesha' });
  open([english, ROWS[1]!], URL);
  const listed = await findOption(/Mesha/);
  expect(listed).toHaveTextContent('Assigned from English');
  expect(listed).toHaveTextContent('0 of 1 filled');
  await userEvent.click(listed);
  expect(await screen.findByText('English → Telugu')).toBeInTheDocument();
  expect(screen.getByText('A good day')).toBeInTheDocument();
  expect(screen.queryByText('The source is empty')).toBeNull();
});

test('on a phone Back leads from the row to the list', async () => {
  const wide = window.innerWidth;
  window.innerWidth = 390;
  try {
    const view = open(ROWS, URL);
    await userEvent.click(await findOption(/Mesha/));
    await screen.findByLabelText(/te_1/);
    expect(screen.queryByRole('listbox')).toBeNull();
    await back(view);
    expect(await findOption(/Mesha/)).toBeInTheDocument();
  } finally {
    window.innerWidth = wide;
  }
});

test('after the last row of a date, the next date with work is offered', async () => {
  const person = userEvent.setup();
  const later = row({ ...MINE, id: 40, from: '2026-12-09', to: '2026-12-09', lrname: 'Tula' });
  const view = open([ROWS[0]!, later], `${URL}&item=11`);
  await person.type(await screen.findByLabelText(/te_1/), 'ఒకటి');
  await person.keyboard('{Control>}{Enter}{/Control}');
  await person.click(await screen.findByRole('button', { name: 'Go on with 09/12/2026' }));
  await selected(/Tula/);
  expect(searchOf(view).get('date')).toBe('2026-12-09');
  await waitFor(() => expect(getField('te_1')).toHaveFocus());
});

test('after a corrected row, the next sent-back row is opened, on any date', async () => {
  const person = userEvent.setup();
  const sent = { reason: 'style', note: '', by: 'reviewer@example.com', at: '2026-11-20T10:00:00.000Z' };
  const other = row({ ...MINE, id: 41, from: '2026-12-09', to: '2026-12-09', lrname: 'Tula', sent_back_te: sent });
  open([{ ...ROWS[0]!, te_1: 'ఒక', sent_back_te: sent }, ROWS[1]!, other], `${URL}&item=11`);
  await person.type(await screen.findByLabelText(/te_1/), 'టి');
  await person.keyboard('{Control>}{Enter}{/Control}');
  await selected(/Tula/);
  expect(within(screen.getByRole('listbox')).queryByRole('option', { name: /Vrushabh/ })).toBeNull();
});

test('moving down continues past the last loaded row, and so does the search for the next unfinished row', async () => {
  const person = userEvent.setup();
  const pages = { '': [ROWS.slice(0, 2), 'two'], two: [ROWS.slice(2), null] } as const;
  const list = ({ query }: FakeRequest) => {
    const [rows, cursor] = pages[query.get('cursor') as 'two'] ?? pages[''];
    return answerWithCursor(listed(rows), cursor);
  };
  const extra = { 'list-rows': list };
  const moved = open(ROWS, `${URL}&item=12`, undefined, extra);
  await selected(/Vrushabh/);
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await selected(/Mithun/);
  moved.unmount();

  const done = [{ ...ROWS[0]!, status_te: 'inreview' as const }, ROWS[1]!];
  const first = {
    ...extra,
    'list-rows': (request: FakeRequest) =>
      request.query.get('cursor') ? list(request) : answerWithCursor(listed(done), 'two'),
  };
  open(ROWS, `${URL}&item=12`, undefined, first);
  await person.type(await screen.findByLabelText(/te_1/), 'ఒకటి');
  await person.keyboard('{Control>}{Enter}{/Control}');
  await selected(/Mithun/);
});
