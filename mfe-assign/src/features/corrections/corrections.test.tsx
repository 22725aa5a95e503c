import type { UncorrectedRow, WaitingCorrection } from '@subtitle/contracts/operations/corrections';
import { type FakeRequest, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CorrectionsScreen from '../../screens/corrections.screen';

const CORRECTION: WaitingCorrection = {
  id: 'daily-12-te-3-0',
  kind: 'daily',
  item: 12,
  language: 'te',
  source: 'hi',
  column: 'te_1',
  sentence: 'शाम को आराम करें।',
  before: 'సాయంత్రం పడుకోండి.',
  after: 'సాయంత్రం విశ్రాంతి తీసుకోండి.',
  by: 'editor@example.com',
  at: '2026-11-30T10:00:00.000Z',
  approved: 2,
  left: null,
};
const createRow = (id: number): UncorrectedRow => ({
  kind: 'daily',
  id,
  language: 'te',
  from: '2026-11-25',
  to: '2026-11-25',
  name: 'Mesha',
  status: 'approved',
  revision: 4,
  owner: 'translator@example.com',
  own: false,
  before: CORRECTION.before,
  after: CORRECTION.after,
});

function createServer() {
  let waiting: WaitingCorrection[] = [CORRECTION];
  const calls: unknown[] = [];
  const api = {
    'list-names': () => [],
    'list-corrections': ({ query }: FakeRequest) => ({
      corrections: waiting.filter(({ left }) => (left !== null) === (query.get('left') === 'true')),
    }),
    'list-uncorrected-rows': () => ({ rows: [createRow(41), createRow(42)], limited: false }),
    'leave-correction': ({ body }: FakeRequest) => {
      const left = body.left ? { by: 'assigner@example.com', at: '2026-11-30T11:00:00.000Z' } : null;
      waiting = waiting.map((one) => ({ ...one, left }));
      return { correction: waiting[0] };
    },
    'reopen-uncorrected': ({ params, body }: FakeRequest) => {
      calls.push([params.correction, body.units]);
      waiting = [];
      const moved = { code: null, owner: null, status: 'inreview', revision: 5 };
      return { results: body.units.map(({ revision: _, ...unit }: { revision: number }) => ({ ...unit, ...moved })) };
    },
  };
  return { api, calls };
}
const open = (api: ReturnType<typeof createServer>['api'], url = '/') =>
  renderScreen(<CorrectionsScreen />, { api, user: testUser('assigner'), url });
const findCard = () => screen.findByRole('article', { name: 'Correction in row 12' });

test('a waiting correction is listed with its difference and the number of approved rows', async () => {
  open(createServer().api);
  const card = await findCard();
  expect(card).toHaveTextContent('2 approved rows still say it');
  expect(within(card).getByText(CORRECTION.sentence)).toBeVisible();
  expect(card.querySelector('del')).toHaveTextContent('పడుకోండి');
  await waitFor(() => expect(card).toHaveTextContent('corrected by editor@example.com'));
});

test('older corrections that were not searched are searched on request, again after a failure', async () => {
  const person = userEvent.setup();
  const older = { cursor: '001796032800000:daily-9-te-3-0', before: '2026-11-20T10:00:00.000Z' };
  let fails = true;
  open({
    ...createServer().api,
    'list-corrections': ({ query }: FakeRequest) => {
      if (!query.has('cursor')) return { corrections: [], limited: true, older };
      expect(query.get('cursor')).toBe(older.cursor);
      return fails ? refuse('unavailable') : { corrections: [CORRECTION] };
    },
  } as never);
  expect(await screen.findByText(/^Searched back to 20\/11\/2026/)).toBeVisible();
  expect(screen.queryByText('No correction waits for a decision')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Search older ones' }));
  expect(await screen.findByText('Older corrections could not be searched.')).toBeVisible();
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Search older ones' }));
  expect(await findCard()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Search older ones' })).toBeNull();
});

test('selected rows are reopened, and the correction disappears', async () => {
  const person = userEvent.setup();
  const { api, calls } = createServer();
  open(api);
  await person.click(within(await findCard()).getByRole('button', { name: 'Show rows' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Row 42' }));
  await person.click(screen.getByRole('button', { name: 'Reopen 1 row' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reopen 1 row?' }));
  await person.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Reopen 1 row' }));
  await person.click(await screen.findByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('No correction waits for a decision')).toBeVisible();
  expect(calls).toEqual([['daily-12-te-3-0', [{ kind: 'daily', id: 41, language: 'te', revision: 4 }]]]);
});

test('a correction whose rows the memory still counts disappears seconds after they were reopened', async () => {
  const { api } = createServer();
  let counts = 0;
  open({
    ...api,
    'list-corrections': () => ({ corrections: ++counts < 3 ? [CORRECTION] : [] }),
    'list-uncorrected-rows': () => ({ rows: counts < 2 ? [createRow(41)] : [], limited: false }),
  } as never);
  const person = userEvent.setup();
  await person.click(within(await findCard()).getByRole('button', { name: 'Show rows' }));
  await person.click(await screen.findByRole('button', { name: 'Reopen 1 row' }));
  await person.click(await screen.findByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText(/These rows have changed/)).toBeVisible();
  expect(await screen.findByText('No correction waits for a decision')).toBeVisible();
});

test('a connection that fails in between is reported with the rows that were reopened', async () => {
  const person = userEvent.setup();
  const { api } = createServer();
  let calls = 0;
  const rows = Array.from({ length: 150 }, (_, at) => createRow(100 + at));
  open({
    ...api,
    'list-uncorrected-rows': () => ({ rows, limited: false }),
    'reopen-uncorrected': (request: FakeRequest) =>
      ++calls === 3 ? refuse('unavailable') : api['reopen-uncorrected'](request),
  } as never);
  await person.click(within(await findCard()).getByRole('button', { name: 'Show rows' }));
  await person.click(await screen.findByRole('button', { name: 'Reopen 150 rows' }));
  await person.click(await screen.findByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('Reopened 100 of 150 rows, then the connection failed.')).toBeVisible();
});

test('a correction that is left is listed with the person, and can be decided again', async () => {
  const person = userEvent.setup();
  open(createServer().api);
  await person.click(within(await findCard()).getByRole('button', { name: 'Leave as they are' }));
  expect(await screen.findByText('No correction waits for a decision')).toBeVisible();
  await person.click(screen.getByRole('radio', { name: 'Left as they are' }));
  await waitFor(async () => expect(await findCard()).toHaveTextContent('Left as they are by assigner@example.com'));
  await person.click(screen.getByRole('button', { name: 'Decide again' }));
  await waitFor(() => expect(screen.getByText('No correction was left')).toBeVisible());
});

test('a failure is shown with a retry', async () => {
  open({ ...createServer().api, 'list-corrections': () => refuse('unavailable') } as never);
  expect(await screen.findByText('Failed to load the corrections.')).toBeVisible();
});
