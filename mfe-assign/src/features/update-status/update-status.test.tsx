import type { BoardUnit, UnitMove } from '@subtitle/contracts/operations/work-board';
import { type FakeHandler, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBoardUnit, createPerson } from '../../testing/people';
import { moveStore } from '../move-work/move-run';
import { UpdateStatus } from './update-status';

const unit = (id: number, change: Partial<BoardUnit> = {}) =>
  createBoardUnit(id, { from: '2026-12-01', to: '2026-12-01', preview: '', ...change });
const count = (units: number, change = {}) => ({
  ...{ kind: 'daily', language: 'te', source: 'hi', stage: 'translate', units, overdue: 0 },
  ...change,
});

/** Asha has two rows from Hindi and one from English. */
function server(extra: Record<string, FakeHandler> = {}) {
  const users = [
    createPerson(1, 'Asha'),
    createPerson(2, 'Bela'),
    createPerson(3, 'Chitra', { langPairs: ['en_te'] }),
    createPerson(7, 'Me', { username: 'assigner@example.com', roles: ['assigner'] }),
  ];
  const rows = [unit(11), unit(12), unit(13, { source: 'en' })];
  const calls: string[] = [];
  const asked: UnitMove[] = [];
  const api: Record<string, FakeHandler> = {
    'list-users': () => ({ users }),
    'list-names': () => users,
    'list-load': () => ({ people: [] }),
    'count-board': ({ query }) => {
      const isOpen = query.get('status') === 'assigned' && query.get('person') === 'asha@example.com';
      const open = rows.filter(({ owner }) => owner === 'asha@example.com');
      if (!isOpen) return { counts: query.get('status') === 'corrected' ? [count(4)] : [] };
      const of = (source: string) => open.filter((one) => one.source === source).length;
      return {
        counts: [count(of('hi'), { overdue: of('hi') }), count(of('en'), { source: 'en' })].filter((one) => one.units),
      };
    },
    'list-board': () => ({ units: rows.filter(({ owner }) => owner === 'asha@example.com'), nextCursor: null }),
    'set-user-status': ({ params, body }) => {
      const at = users.findIndex(({ id }) => String(id) === params.id);
      calls.push(`${users[at]!.name} ${body.status}`);
      users[at] = { ...users[at]!, status: body.status };
      return { user: users[at], revision: 1 };
    },
    'move-units': ({ body }) => {
      calls.push(`move ${body.units.length}`);
      asked.push(...body.units);
      return {
        results: body.units.map(({ kind, id, language, userId }: UnitMove) => {
          const row = rows.find((one) => one.id === id)!;
          const owner = users.find((user) => user.id === userId)?.username ?? null;
          Object.assign(row, { owner, revision: row.revision + 1, status: owner ? 'assigned' : 'pending' });
          return { kind, id, language, code: null, owner, status: row.status, revision: row.revision };
        }),
      };
    },
    ...extra,
  };
  return { api, calls, asked, rows };
}

const open = (parts: ReturnType<typeof server>, url = '/UpdateUserStatus') =>
  renderScreen(<UpdateStatus />, { user: testUser('assigner'), url, api: parts.api });
const button = () => screen.getByRole('button', { name: 'Update Status' });

beforeEach(() => moveStore.set(null));

test('spec 2.7.3: shows a select of users, a read-only detail view, an Active/Inactive selector and the button', async () => {
  const { router } = open(server());
  expect(await screen.findByText('No user selected')).toBeInTheDocument();
  await userEvent.selectOptions(await screen.findByLabelText('Select User'), 'Asha (asha@example.com)');
  expect(router.state.location.search).toBe('?user=1');
  const details = within(await screen.findByRole('region', { name: 'Details of Asha' }));
  for (const text of ['Asha', 'asha@example.com', 'Hindi to Telugu', 'Active'])
    expect(details.getByText(text)).toBeInTheDocument();
  expect(details.queryByRole('textbox')).toBeNull();
  expect(await details.findByRole('link', { name: '3 rows, 2 overdue' })).toHaveAttribute(
    'href',
    '/work-board?person=asha%40example.com',
  );
  expect(details.getByText('4 corrected, to be sent to review')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Active' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Inactive' })).toBeEnabled();
  expect(button()).toBeDisabled();
});

test('spec 2.7.4, 7.7.4: makes the person inactive first, then hands each lane of open work to the selected person', async () => {
  const parts = server();
  open(parts, '/UpdateUserStatus?user=1');
  await userEvent.click(await screen.findByRole('radio', { name: 'Inactive' }));
  expect(await screen.findByText('Who gets the open work of Asha?')).toBeInTheDocument();
  expect(screen.getByText('Asha will be signed out everywhere and cannot sign in.')).toBeInTheDocument();
  expect(screen.getByText('2 rows, 2 overdue', { selector: 'p' })).toBeInTheDocument();
  const fromHindi = screen.getByLabelText('Who gets Daily, Hindi to Telugu');
  const options = within(fromHindi).getAllByRole('option');
  // The options contain neither Asha herself nor people without the pair.
  expect(options.map((option) => option.textContent)).toEqual(['No one: back to pending', 'Bela (0 open)']);
  await userEvent.selectOptions(fromHindi, 'Bela (0 open)');
  await userEvent.click(button());
  expect(await screen.findByText('Asha is inactive now and signed out everywhere.')).toBeInTheDocument();
  expect(await screen.findByText('Handed over: 3 rows')).toBeInTheDocument();
  expect(parts.calls).toEqual(['Asha inactive', 'move 3']);
  expect(parts.asked.map(({ id, userId }) => [id, userId])).toEqual([
    [11, 2],
    [12, 2],
    [13, null],
  ]);
});

test('Undo makes the person active again and returns the work', async () => {
  const parts = server();
  open(parts, '/UpdateUserStatus?user=1');
  await userEvent.click(await screen.findByRole('radio', { name: 'Inactive' }));
  await screen.findByText('Who gets the open work of Asha?');
  await userEvent.click(button());
  await screen.findByText('Handed over: 3 rows');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Returned: 3 rows')).toBeInTheDocument();
  expect(parts.calls).toEqual(['Asha inactive', 'move 3', 'Asha active', 'move 3']);
  expect(parts.rows.map(({ owner }) => owner)).toEqual(Array(3).fill('asha@example.com'));
});

test('open work of an inactive person that was not handed over can be handed over later', async () => {
  let broken = true;
  const parts = server();
  const move = parts.api['move-units']!;
  parts.api['move-units'] = (request) => (broken ? refuse('unavailable') : move(request));
  const { unmount } = open(parts, '/UpdateUserStatus?user=1');
  await userEvent.click(await screen.findByRole('radio', { name: 'Inactive' }));
  await screen.findByText('Who gets the open work of Asha?');
  await userEvent.click(button());
  expect(await screen.findByText('Handed over: 0 of 3 rows. 3 were not processed.')).toBeInTheDocument();
  unmount();
  moveStore.set(null);
  broken = false;
  open(parts, '/UpdateUserStatus?user=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over the work' }));
  expect(await screen.findByText('Handed over: 3 rows')).toBeInTheDocument();
});

test('a person cannot change their own status, and a refusal by the server is shown', async () => {
  const parts = server({ 'set-user-status': () => refuse('last-admin') });
  const { unmount } = open(parts, '/UpdateUserStatus?user=7');
  expect(await screen.findByText('You can’t change your own status.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Inactive' })).toBeDisabled();
  unmount();
  open(parts, '/UpdateUserStatus?user=2');
  await userEvent.click(await screen.findByRole('radio', { name: 'Inactive' }));
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
  expect(await screen.findByText('This is the last active admin; at least one is required.')).toBeInTheDocument();
  expect(parts.calls).toEqual([]);
});
