import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { SEEN_MS } from '@subtitle/sdk/keys';
import { type FakeHandler, type FakeRequest, refuse, renderScreen, row, testUser } from '@subtitle/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ApproverScreen from './approver.screen';

const URL = '/Approver?category=daily&language=te';
const TRANSLATOR = 'translator@example.com';
const waiting = {
  status_te: 'inreview',
  assigned_te: TRANSLATOR,
  author_te: TRANSLATOR,
  submitter_te: TRANSLATOR,
  revision_te: 3,
  round_te: 1,
  hi_1: 'एक',
  te_1: 'ఒకటి',
} as const;
const MESHA = row({ ...waiting, id: 21, lrname: 'Mesha' });
const KARK = row({ ...waiting, id: 22, lrname: 'Kark' });
const TULA = row({ ...waiting, id: 23, lrname: 'Tula' });

beforeEach(() => localStorage.clear());

function setUp(rows: ItemAnswer[], extra: Record<string, FakeHandler> = {}, url = URL, user = testUser('reviewer')) {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const move = (name: string, status: ItemAnswer['status']) => (request: FakeRequest) => {
    calls.push(`${name} ${request.params.id}`);
    bodies.push(request.body);
    const item = rows.find(({ id }) => id === Number(request.params.id))!;
    return { item: { ...item, status_te: status, revision_te: request.body.revision + 1 } };
  };
  const api = {
    'list-review-daily': () => rows,
    'get-settings': () => ({ selfApproval: false, revision: 0 }),
    'list-users': () => ({
      users: [{ ...testUser('translator'), id: 5, name: 'Meera', username: 'meera@example.com' }],
    }),
    'approve-item': move('approve', 'approved'),
    'reassign-item': move('reassign', 'assigned'),
    'reopen-item': move('reopen', 'inreview'),
    ...extra,
  };
  return { calls, bodies, person: userEvent.setup(), view: renderScreen(<ApproverScreen />, { api, url, user }) };
}
/** Until the row has been on the screen long enough to be decided. */
const look = () => act(() => new Promise((resolve) => setTimeout(resolve, SEEN_MS + 20)));
const option = (name: RegExp) => screen.findByRole('option', { name });

test('a held A approves one row, and a second press that comes too soon spares the row that has just appeared', async () => {
  const { person, calls } = setUp([MESHA, KARK, TULA]);
  await person.click(await option(/Mesha/));
  await look();
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(screen.queryByRole('option', { name: /Mesha/ })).toBeNull());
  for (let at = 0; at < 15; at++) fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  await look();
  for (let at = 0; at < 15; at++) fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  expect(calls).toEqual(['approve 21']);
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(screen.queryByRole('option', { name: /Kark/ })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: /Approve/ }));
  fireEvent.click(screen.getByRole('button', { name: /Reassign/ }));
  expect(calls).toEqual(['approve 21', 'approve 22']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Z goes back over one approval after the other, the latest first', async () => {
  const { person, calls } = setUp([MESHA, KARK, TULA]);
  await person.click(await option(/Mesha/));
  for (let at = 0; at < 2; at++) {
    await look();
    await person.keyboard('a');
  }
  expect(await screen.findByText(/Approved #22 and 1 before/)).toBeInTheDocument();
  await person.keyboard('z');
  await waitFor(() => expect(calls).toContain('reopen 22'));
  await person.keyboard('z');
  await waitFor(() => expect(calls).toContain('reopen 21'));
  expect(calls).toEqual(['approve 21', 'approve 22', 'reopen 22', 'reopen 21']);
});

test('what was approved today is listed, and a reason reopens it', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  let standing = [MESHA, KARK].map((item) => ({ at, item: { ...item, status_te: 'approved', revision_te: 4 } }));
  const { person, calls, bodies } = setUp([TULA, MESHA], {
    'list-approved': ({ query }) => {
      expect([query.get('kind'), query.get('language')]).toEqual(['daily', 'te']);
      expect(new Date(query.get('since')!).getHours()).toBe(0);
      return standing;
    },
  });
  await option(/Tula/);
  await person.selectOptions(screen.getByLabelText('Show'), 'Approved today');
  expect(await screen.findByText('Approved today (2)')).toBeInTheDocument();
  await person.click(await option(/Mesha/));
  await person.click(screen.getByRole('button', { name: /Reopen/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Reopen #21' });
  await person.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  expect(within(dialog).getByText('Say why it is reopened')).toBeInTheDocument();
  await person.type(within(dialog).getByLabelText(/Reason/), 'A slip in column 1.');
  standing = standing.slice(1);
  await person.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('Reopened #21: it waits for review again.')).toBeInTheDocument();
  expect(calls).toEqual(['reopen 21']);
  expect(bodies).toEqual([{ revision: 4, reason: 'A slip in column 1.' }]);
  await waitFor(() => expect(screen.queryByRole('option', { name: /Mesha/ })).toBeNull());
});

test('a row that cannot be reopened any more says why', async () => {
  const approved = { at: '2026-11-20T10:00:00.000Z', item: { ...MESHA, status_te: 'approved', revision_te: 4 } };
  const { person } = setUp(
    [],
    { 'list-approved': () => [approved], 'reopen-item': () => refuse('conflict') },
    `${URL}&show=approved&item=21`,
  );
  await screen.findByText(/Approved by you/);
  await person.keyboard('o');
  await person.type(await screen.findByLabelText(/Reason/), 'A slip.{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody changed this in the meantime.');
});

test('category and language stand in the address; rows passed by key are one step back, a chosen row is one of its own', async () => {
  const { person, view } = setUp([MESHA, KARK, TULA], {}, '/Approver?language=te');
  await person.click(await option(/Mesha/));
  expect(view.router.state.location.search).toBe('?language=te&category=daily&item=21');
  await person.keyboard('jj');
  expect(await option(/Tula/)).toHaveAttribute('aria-selected', 'true');
  await act(() => view.router.navigate(-1));
  await waitFor(async () => expect(await option(/Mesha/)).toHaveAttribute('aria-selected', 'true'));
  await act(() => view.router.navigate(-1));
  expect(await screen.findByText('Select an item from the list to review its content')).toBeInTheDocument();
});

test('a link opens a row that stands further down than what is loaded, and says when it waits no longer', async () => {
  const held = {
    'get-item': ({ params }: FakeRequest) => ({ item: params.id === '23' ? TULA : { ...KARK, status_te: 'approved' } }),
  };
  const { view } = setUp([MESHA], held, `${URL}&item=23`);
  expect(await screen.findByLabelText('Texts of #23')).toBeInTheDocument();
  view.unmount();
  setUp([MESHA], held, `${URL}&item=22`);
  expect(await screen.findByText('#22 is not waiting for review in Telugu')).toBeInTheDocument();
});
