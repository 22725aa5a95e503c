import type { BoardUnit, UnitMove } from '@subtitle/contracts/operations/work-board';
import { addDays } from '@subtitle/domain/dates';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { type FakeHandler, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { teamToday } from '@subtitle/sdk/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBoardUnit, createPerson } from '../../testing/people';
import { moveStore } from '../move-work/move-run';
import { WorkBoard } from './work-board';

const USERS = [createPerson(1, 'Asha'), createPerson(2, 'Bela'), createPerson(3, 'Chitra', { langPairs: ['en_mr'] })];
const since = new Date(Date.now() - 3 * 86_400_000).toISOString();
const unit = (id: number, change: Partial<BoardUnit> = {}) => createBoardUnit(id, { since, filled: 1, ...change });
const load = (username: string, open: number, overdue = 0) => ({
  ...{ username, open, due: open - overdue, overdue, done: 2, hours: 1.5 },
});

/** A server that keeps these units and moves them; `fail` refuses some by id. */
function server(units: BoardUnit[], fail: Record<number, string> = {}) {
  const rows = new Map(units.map((one) => [one.id, one]));
  const asked: UnitMove[][] = [];
  const queries: string[] = [];
  const api: Record<string, FakeHandler> = {
    'list-users': () => ({ users: USERS }),
    'list-names': () => USERS,
    'list-load': () => ({ people: [load('asha@example.com', 6, 2), load('bela@example.com', 1)] }),
    'list-board': ({ query }) => {
      queries.push(query.toString());
      return { units: [...rows.values()].filter(({ status }) => status !== 'pending'), nextCursor: null };
    },
    'count-board': () => ({
      counts: [{ kind: 'daily', language: 'te', source: null, stage: null, units: rows.size, overdue: 2 }],
    }),
    'measure-units': ({ body }) => ({ rows: body.units.length, sentences: body.units.length * 2 }),
    'move-units': ({ body }) => {
      asked.push(body.units);
      return { results: body.units.map(moved) };
    },
  };
  const moved = ({ kind, id, language, userId }: UnitMove) => {
    const before = rows.get(id)!;
    const code = fail[id] ?? null;
    const owner = USERS.find((user) => user.id === userId)?.username ?? null;
    if (!code)
      rows.set(id, { ...before, owner, revision: before.revision + 1, status: owner ? 'assigned' : 'pending' });
    const now = rows.get(id)!;
    return { kind, id, language, code, owner: now.owner, status: now.status, revision: now.revision };
  };
  return { api, asked, queries, rows };
}

function open(parts: ReturnType<typeof server>, url = '/work-board') {
  return {
    person: userEvent.setup(),
    ...renderScreen(<WorkBoard />, { user: testUser('assigner'), url, api: parts.api }),
  };
}
const option = (id: number) => screen.findByRole('option', { name: new RegExp(`#${id} `) });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => moveStore.set(null));

test('each row shows its owner, its content, and the time since the assignment', async () => {
  open(server([unit(11), unit(12, { sentBack: true, from: '2020-01-01', since: null })]));
  const row = within(await option(11));
  for (const text of ['Asha', '#11', 'assigned', '01/12/2099', 'Mesha', '1 of 4 filled', '3 days'])
    expect(await row.findByText(text)).toBeInTheDocument();
  expect(row.getByText('Daily · Hindi → Telugu')).toBeInTheDocument();
  const late = within(await option(12));
  expect(late.getByText('overdue')).toBeInTheDocument();
  expect(late.getByText('sent back')).toBeInTheDocument();
  expect(screen.getByText('2 rows, 2 overdue')).toBeInTheDocument();
});

test('filters are in the URL and sent to the server; overdue ends yesterday', async () => {
  const parts = server([unit(11)]);
  const { router } = open(parts, '/work-board?person=asha%40example.com&kind=daily&days=7');
  await option(11);
  expect(parts.queries[0]).toBe('status=assigned&person=asha%40example.com&kind=daily&days=7&limit=100');
  expect(screen.getByLabelText('Person')).toHaveDisplayValue('Asha (6)');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'overdue');
  await waitFor(() => expect(router.state.location.search).toContain('status=overdue'));
  await waitFor(() => expect(parts.queries.at(-1)).toMatch(/status=assigned.*to=\d{4}-\d\d-\d\d/));
  await press('Clear filters');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toContain('status=overdue');
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?person=asha%40example.com&kind=daily&days=7');
});

test('selected rows are taken back, and Undo returns them to their owners', async () => {
  const parts = server([unit(11), unit(12), unit(13)]);
  open(parts);
  await userEvent.click(await option(11));
  await userEvent.click(await option(12));
  expect(screen.getByText('2 rows selected')).toBeInTheDocument();
  await press('Take back');
  expect(await screen.findByText('Taken back: 2 rows')).toBeInTheDocument();
  expect(parts.asked).toEqual([
    [11, 12].map((id) => ({ kind: 'daily', id, language: 'te', revision: 1, userId: null })),
  ]);
  await waitFor(() => expect(screen.queryByRole('option', { name: /#11 / })).toBeNull());
  await press('Undo');
  expect(await screen.findByText('Undone: 2 rows')).toBeInTheDocument();
  expect(parts.asked[1]).toEqual(
    [11, 12].map((id) => ({
      ...{ kind: 'daily', id, language: 'te', revision: 2, userId: 1 },
      ...{ source: 'hi', stage: 'translate' },
    })),
  );
});

test('a selection shows the new sentences of its assigned rows, and no action waits for them', async () => {
  const parts = server([unit(11), unit(12), unit(13, { status: 'inreview' }), unit(14, { source: null })]);
  const measured: number[][] = [];
  const measure = parts.api['measure-units']!;
  let fail = () => {};
  parts.api['measure-units'] = (request) => {
    measured.push(request.body.units.map(({ id }: { id: number }) => id));
    if (measured.length > 1) return measure(request);
    return new Promise((resolve) => {
      fail = () => resolve(refuse('unavailable'));
    });
  };
  open(parts);
  await userEvent.click(await option(13));
  expect(screen.getByText('1 row selected, 0 can be handed over')).toBeInTheDocument();
  expect(screen.queryByText(/new sentences/)).toBeNull();
  await press('Select all 4');
  expect(await screen.findByText('Counting the new sentences...')).toBeInTheDocument();
  await waitFor(() => expect(measured).toEqual([[11, 12]]));
  expect(screen.getByRole('button', { name: 'Hand over...' })).toBeEnabled();
  fail();
  expect(await screen.findByText(/The new sentences could not be counted/)).toBeInTheDocument();
  await press('Retry');
  expect(await screen.findByText('4 new sentences')).toBeInTheDocument();
  await press('Clear selection');
  expect(screen.queryByText(/new sentences/)).toBeNull();
});

test("the dialog shows everyone's open work after the split before rows are handed over", async () => {
  const parts = server([11, 12, 13, 14].map((id) => unit(id)));
  open(parts);
  await option(11);
  await press('Select all 4');
  expect(await screen.findByText('4 rows selected')).toBeInTheDocument();
  await press('Hand over...');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over 4 rows' }));
  // A person without these pairs is not offered.
  expect(dialog.queryByLabelText('Chitra')).toBeNull();
  expect(dialog.getByText(/^(Translator|Editor)[^·]* · 6 open · 2 overdue$/)).toBeInTheDocument();
  await userEvent.click(dialog.getByLabelText('Bela'));
  expect(dialog.getByText('+4 (5 open)')).toBeInTheDocument();
  await userEvent.click(dialog.getByLabelText('Asha'));
  expect(dialog.getByText('+2 (3 open)')).toBeInTheDocument();
  expect(dialog.getByText('+2 (4 open)')).toBeInTheDocument();
  expect(dialog.getByText('2 rows already belong to the selected people.')).toBeInTheDocument();
  await userEvent.click(dialog.getByLabelText('Bela'));
  expect(dialog.getByText('4 rows already belong to the selected person.')).toBeInTheDocument();
  await userEvent.click(dialog.getByLabelText('Bela'));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over 2' }));
  expect(await screen.findByText('Handed over: 2 rows')).toBeInTheDocument();
  expect(screen.getByText('2 to')).toContainElement(screen.getByRole('link', { name: 'Bela' }));
  expect(parts.asked.flat().map(({ userId }) => userId)).toEqual([2, 2]);
});

test('the board and the preview of the split mark people above the agreed load, now or afterwards', async () => {
  const parts = server([11, 12, 13, 14].map((id) => unit(id)));
  const house = { ...DEFAULT_SETTINGS, openItems: 4 };
  parts.api['get-settings'] = () => ({ selfApproval: false, house, revision: 1 });
  open(parts);
  await option(11);
  expect(await screen.findByRole('option', { name: 'Asha (6, 2 above the agreed limit of 4)' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Bela (1)' })).toBeInTheDocument();
  await press('Select all 4');
  await screen.findByText('4 rows selected');
  await press('Hand over...');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over 4 rows' }));
  expect(
    dialog.getByText(/^(Translator|Editor)[^·]* · 6 open · 2 above the agreed limit of 4 · 2 overdue$/),
  ).toBeInTheDocument();
  await userEvent.click(dialog.getByLabelText('Bela'));
  expect(dialog.getByText('+4 (5 open)')).toHaveTextContent('+4 (5 open)1 above the agreed limit of 4');
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over 4' }));
  expect(await screen.findByText('Handed over: 4 rows')).toBeInTheDocument();
});

test('rows that changed in the meantime are listed, and the others are moved', async () => {
  const parts = server([unit(11), unit(12, { status: 'inreview' }), unit(13)], { 13: 'conflict' });
  open(parts);
  for (const id of [11, 12, 13]) await userEvent.click(await option(id));
  expect(screen.getByText('3 rows selected, 2 can be handed over')).toBeInTheDocument();
  await press('Take back');
  expect(await screen.findByText('Taken back: 1 of 2 rows')).toBeInTheDocument();
  expect(screen.getByText('1 row was left as it was:')).toBeInTheDocument();
  expect(screen.getByText('#13 Telugu: Changed by someone else: now assigned, with Asha.')).toBeInTheDocument();
});

test('a run interrupted by the network shows its progress, and Retry continues the run', async () => {
  const parts = server(Array.from({ length: 60 }, (_, n) => unit(100 + n)));
  let calls = 0;
  const move = parts.api['move-units']!;
  parts.api['move-units'] = (request) => (++calls === 2 ? refuse('unavailable') : move(request));
  open(parts);
  await option(100);
  await press('Select all 60');
  await screen.findByText('60 rows selected');
  await press('Take back');
  expect(await screen.findByText('Taken back: 20 of 60 rows. 40 were not processed.')).toBeInTheDocument();
  expect(screen.getByText(/A service we need is not answering/)).toBeInTheDocument();
  await press('Retry');
  expect(await screen.findByText('Taken back: 60 rows')).toBeInTheDocument();
  expect(parts.asked.map((units) => units.length)).toEqual([20, 20, 20]);
});

test('a single selected row opens in its editor', async () => {
  const { router } = open(server([unit(11)]));
  await userEvent.click(await option(11));
  await press('Open');
  await waitFor(() => expect(router.state.location.pathname).toBe('/PredictionsDaily'));
  expect(router.state.location.search).toBe('?source=hi&target=te&date=2099-12-01&item=11');
});

test('shows why it is empty, and a failed load can be retried', async () => {
  const { unmount } = open(server([]));
  expect(await screen.findByText('No assigned rows')).toBeInTheDocument();
  unmount();
  const empty = open(server([]), '/work-board?language=bn');
  expect(await screen.findByText('No rows match these filters')).toBeInTheDocument();
  empty.unmount();
  const parts = server([unit(11)]);
  const list = parts.api['list-board']!;
  let broken = true;
  parts.api['list-board'] = (request) => (broken ? refuse('forbidden') : list(request));
  open(parts);
  expect(await screen.findByText('Failed to load the work board.')).toBeInTheDocument();
  broken = false;
  await press('Retry');
  expect(await option(11)).toBeInTheDocument();
});

test('a video, which has no date, is listed with its channel', async () => {
  const video = unit(9, {
    kind: 'video',
    from: '9999-01-01',
    to: '9999-01-01',
    name: 'Rashifal',
    channel: 3,
    preview: '',
  });
  const parts = server([video]);
  parts.api['list-channels'] = () => [{ id: 3, channel_name: 'Dainik', description: '' }];
  open(parts);
  expect(await screen.findByText('Dainik')).toBeInTheDocument();
  expect(screen.getByText('Rashifal')).toBeInTheDocument();
  expect(screen.queryByText(/no date/, { ignore: 'option' })).toBeNull();
});

test('exports the rows of one kind as a workbook, with the filters of the board', async () => {
  const person = userEvent.setup();
  const all = open(server([unit(11)]));
  await option(11);
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
  all.unmount();
  // An export cannot filter by person, by days left or held, nor by rows in progress.
  for (const more of ['person=a@example.com', 'due=in4to7', 'days=3', 'status=in-progress']) {
    const narrowed = open(server([unit(11)]), `/work-board?kind=daily&${more}`);
    await option(11);
    expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
    narrowed.unmount();
  }
  open(server([unit(11)]), '/work-board?kind=daily&language=te&from=2099-12-01');
  await option(11);
  await person.click(screen.getByRole('button', { name: /^Export/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Export/ });
  expect(within(dialog).getByLabelText('From Date')).toHaveValue('01/12/2099');
  expect(within(dialog).getByLabelText(/^Status/)).toHaveValue('assigned');
});

test('links from figures filter by days left until a row starts, and by groups of statuses', async () => {
  const parts = server([unit(11)]);
  const { router } = open(parts, '/work-board?due=in4to7');
  await option(11);
  const last = () => new URLSearchParams(parts.queries.at(-1));
  const day = (days: number) => addDays(teamToday(), days);
  expect([last().get('begin'), last().get('to'), last().get('status')]).toEqual([day(4), day(7), 'assigned']);
  expect(screen.getByLabelText('Days left')).toHaveValue('in4to7');
  await act(() => router.navigate('/work-board?due=later'));
  await waitFor(() => expect([last().get('begin'), last().get('to')]).toEqual([day(8), '9998-12-31']));
  await act(() => router.navigate('/work-board?due=noDay&status=in-progress'));
  await waitFor(() =>
    expect([last().get('begin'), last().get('to'), last().get('status')]).toEqual(['9999-01-01', null, 'in-progress']),
  );
  expect(screen.getByLabelText('Status')).toHaveDisplayValue('in progress');
});

test('marks rows that could not be assigned to their owner today', async () => {
  USERS.push(createPerson(8, 'Dev', { status: 'inactive' }), createPerson(9, 'Esha', { roles: ['uploader'] }));
  const owned = (id: number, name: string, change: Partial<BoardUnit> = {}) =>
    unit(id, { owner: `${name}@example.com`, ...change });
  open(
    server([
      owned(1, 'chitra'),
      owned(2, 'dev'),
      owned(3, 'esha'),
      owned(4, 'asha'),
      owned(5, 'asha', { source: 'en' }),
      owned(6, 'chitra', { status: 'approved' }),
      owned(7, 'asha', { source: null }),
      owned(8, 'gone'),
    ]),
  );
  const row = async (id: number) => (await screen.findByText(`#${id}`)).parentElement!.textContent;
  expect(await row(1)).toContain('no longer has the pair');
  expect(await row(2)).toContain('inactive');
  expect(await row(3)).toContain('no longer translates or corrects');
  for (const id of [4, 6, 7, 8]) expect(await row(id)).not.toMatch(/no longer|inactive/);
  expect(await row(5)).toContain('no longer has the pair');
  USERS.splice(3);
});

test('requests rows whose owner may no longer work on them', async () => {
  const parts = server([unit(1)]);
  open(parts, '/work-board?person=asha%40example.com');
  await userEvent.selectOptions(await screen.findByLabelText('Marked'), 'Owner not eligible');
  await waitFor(() => expect(parts.queries.at(-1)).toContain('unfit=true'));
  expect(parts.queries.at(-1)).toContain('person=asha');
});
