import type { PersonFigures } from '@subtitle/contracts/operations/figures';
import { type FakeRequest, refuse, renderScreen, savedFiles, testUser } from '@subtitle/sdk/testing';
import { readRows } from '@subtitle/workbook/read-rows.browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TaskStatusScreen from '../../screens/task-status.screen';

const lakshmi: PersonFigures = {
  id: 11,
  name: 'Lakshmi Reddy',
  username: 'lakshmi@example.com',
  roles: ['translator'],
  status: 'active',
  vttFiles: 7,
  pending: 38,
  overdue: 3,
  inProgress: 9,
  success: 412,
  reviewed: 0,
  days: [1, 2, 3, 4, 5, 6, 7],
  sentBack: { back: 16, decided: 428 },
  seconds: 22_320,
};
const ananya: PersonFigures = {
  ...lakshmi,
  id: 12,
  name: 'Ananya Banerjee',
  username: 'ananya@example.com',
  roles: ['reviewer'],
  status: 'inactive',
  vttFiles: 0,
  pending: 0,
  overdue: 0,
  inProgress: 0,
  success: 0,
  reviewed: 902,
  sentBack: null,
  seconds: null,
};
const due = { overdue: 3, today: 6, in1: 5, in2: 4, in3: 3, in4to7: 9, later: 8, noDay: 0 };
const status = (people: PersonFigures[]) => ({
  today: '2026-11-23',
  from: '2026-11-17',
  to: '2026-11-23',
  people,
  due,
});
const api = {
  'get-task-status': () => status([lakshmi, ananya]),
  'get-person-figures': () => ({
    person: lakshmi,
    load: [
      { kind: 'daily', language: 'te', status: 'assigned', begun: 2, overdue: 3, count: 38, oldest: '2026-11-20' },
      { kind: 'daily', language: 'te', status: 'approved', begun: 0, overdue: 0, count: 400, oldest: '2026-01-20' },
    ],
    due,
    history: [{ day: '2026-11-23', submitted: 9, approved: 7, sentBack: 1, reviewed: 0, seconds: 22_320 }],
  }),
};
const people = async () => within(await screen.findByRole('region', { name: 'People' }));
const lines = async () =>
  (await people()).getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

describe('Task Status', () => {
  it('spec 2.7.5: is a table of user, role, status, VTT files, pending, success, in progress, hours and a View button', async () => {
    renderScreen(<TaskStatusScreen />, { api });
    const head = ['User', 'Role', 'Status', 'VTT Files', 'Pending', 'Success', 'In Progress'];
    expect(await lines()).toEqual([
      [...head, 'Sent back', 'By day', 'Hours', 'Action'],
      ['Lakshmi Reddy', 'translator', 'active', '7', '383 overdue', '412', '9', '4%', '', '6.2', 'View'],
      ['Ananya Banerjee', 'reviewer', 'inactive', '0', '0', '902', '0', '—', '', '—', 'View'],
    ]);
    expect(screen.getByText(/^2 people · live, updated /)).toBeInTheDocument();
  });

  it('filters by role in the browser and by language and dates on the server, all in the URL', async () => {
    const asked: string[] = [];
    const answer = ({ query }: FakeRequest) => {
      asked.push(query.toString());
      return status([lakshmi, ananya]);
    };
    const { router } = renderScreen(<TaskStatusScreen />, {
      api: { 'get-task-status': answer },
      url: '/?role=reviewer&from=2026-11-01&to=2026-11-23',
    });
    expect((await lines()).map(([name]) => name)).toEqual(['User', 'Ananya Banerjee']);
    expect(asked).toEqual(['from=2026-11-01&to=2026-11-23']);
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'te');
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'uploader');
    expect(await screen.findByText('No one has this role.')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?role=uploader&from=2026-11-01&to=2026-11-23&language=te');
    expect(asked.at(-1)).toBe('language=te&from=2026-11-01&to=2026-11-23');
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1)!);
    expect((await lines()).map(([name]) => name)).toEqual(['User', 'Lakshmi Reddy', 'Ananya Banerjee']);
    expect(router.state.location.search).toBe('');
    await act(() => router.navigate(-2));
    expect(router.state.location.search).toBe('?role=reviewer&from=2026-11-01&to=2026-11-23&language=te');
  });

  it('links assigners to the rows on the board and people to their own rows; other people get no link', async () => {
    const pending = { name: 'Lakshmi Reddy, pending: 38' };
    const { unmount } = renderScreen(<TaskStatusScreen />, { api, user: testUser('assigner'), url: '/?language=te' });
    const board = '/work-board?language=te&person=lakshmi%40example.com';
    expect((await people()).getByRole('link', pending)).toHaveAttribute('href', `${board}&status=assigned`);
    expect((await people()).getByRole('link', { name: '3 overdue' })).toHaveAttribute(
      'href',
      `${board}&status=overdue`,
    );
    const figure = (name: string) => screen.getByRole('link', { name: `Lakshmi Reddy, ${name}` });
    const query = 'language=te&from=2026-11-17&to=2026-11-23';
    for (const [name, path] of [
      ['VTT files: 7', '/work-board?language=te&person=lakshmi%40example.com&kind=video&status=all'],
      ['in progress: 9', '/work-board?language=te&person=lakshmi%40example.com&status=in-progress'],
      ['success: 412', `/decided?person=lakshmi%40example.com&${query}`],
      ['sent back: 4%, 16 of 428', `/decided?person=lakshmi%40example.com&${query}&decision=sent-back`],
    ] as const)
      expect(figure(name)).toHaveAttribute('href', path);
    const due = within(screen.getByRole('group', { name: '38 open items, 3 of them overdue' }));
    expect(due.getByRole('link', { name: 'overdue, open items: 3' })).toHaveAttribute(
      'href',
      '/work-board?language=te&status=overdue',
    );
    expect(due.getByRole('link', { name: '4 to 7, open items: 9' })).toHaveAttribute(
      'href',
      '/work-board?language=te&status=assigned&due=in4to7',
    );
    unmount();
    const own = renderScreen(<TaskStatusScreen />, {
      api,
      user: { ...testUser('translator'), username: 'Lakshmi@example.com' },
    });
    const lists = { '3 overdue': 'late', 'Lakshmi Reddy, in progress: 9': 'in-progress' };
    for (const [name, list] of Object.entries(lists))
      expect((await people()).getByRole('link', { name })).toHaveAttribute('href', `/my-work?show=${list}`);
    expect((await people()).getByRole('link', { name: 'Lakshmi Reddy, success: 412' })).toHaveAttribute(
      'href',
      '/decided?person=lakshmi%40example.com&from=2026-11-17&to=2026-11-23',
    );
    expect((await people()).queryByRole('link', { name: /^Ananya/ })).not.toBeInTheDocument();
    own.unmount();
    renderScreen(<TaskStatusScreen />, { api, user: testUser('editor') });
    expect((await people()).queryByRole('link')).not.toBeInTheDocument();
  });

  it('spec 2.7.5: View opens the figures of one person; Back closes them, or reopens them after Close', async () => {
    const { router } = renderScreen(<TaskStatusScreen />, { api, user: testUser('assigner') });
    await userEvent.click(await screen.findByRole('button', { name: 'View Lakshmi Reddy' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Lakshmi Reddy' }));
    const hands = within(await panel.findByRole('table', { name: 'Current work' }));
    expect(hands.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/work-board?language=te&person=lakshmi%40example.com&kind=daily&status=assigned',
      '/work-board?language=te&person=lakshmi%40example.com&kind=daily&status=overdue',
      '/work-board?language=te&person=lakshmi%40example.com&kind=daily&status=approved',
    ]);
    const days = '&from=2026-11-17&to=2026-11-23';
    expect(panel.getByRole('link', { name: '412' })).toHaveAttribute(
      'href',
      `/decided?person=lakshmi%40example.com${days}&part=submitted`,
    );
    await userEvent.click(
      within(panel.getByRole('region', { name: 'History' })).getByRole('button', { name: 'Show as table' }),
    );
    expect(panel.getByRole('row', { name: '23/11/2026 9 7 0 1 6.2' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?person=11');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('region', { name: 'People' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'View Lakshmi Reddy' }));
    await screen.findByRole('dialog', { name: 'Lakshmi Reddy' });
    await userEvent.keyboard('{Escape}');
    expect(router.state.location.search).toBe('');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('dialog', { name: 'Lakshmi Reddy' })).toBeInTheDocument();
  });

  it('explains that only some people may see the history', async () => {
    const hidden = { ...api['get-person-figures'](), history: null };
    renderScreen(<TaskStatusScreen />, { api: { ...api, 'get-person-figures': () => hidden }, url: '/?person=11' });
    expect(
      await screen.findByText(/the history are visible only to the person, assigners and admins/),
    ).toBeInTheDocument();
  });

  it('shows open rows by person and by days left', async () => {
    renderScreen(<TaskStatusScreen />, { api });
    const open = within(await screen.findByRole('region', { name: 'Open items per person' }));
    expect(open.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'overdue',
      'not due yet, or today',
      'Lakshmi Reddy38',
    ]);
    expect(open.getByText('assigned, not yet submitted; line = agreed load of 200')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: '38 open items, 3 of them overdue' })).toBeInTheDocument();
  });

  it('shows the people with most open rows first, and everyone on request', async () => {
    const people = Array.from({ length: 14 }, (_, at) => ({
      ...lakshmi,
      id: at + 1,
      name: `Person ${at + 1}`,
      username: `p${at + 1}@example.com`,
      pending: at + 10,
    }));
    renderScreen(<TaskStatusScreen />, { api: { ...api, 'get-task-status': () => status(people) } });
    const open = within(await screen.findByRole('region', { name: 'Open items per person' }));
    expect(open.getByText('Person 14')).toBeInTheDocument();
    expect(open.queryByText('Person 1')).not.toBeInTheDocument();
    await userEvent.click(open.getByRole('button', { name: 'Show all 14 people' }));
    const names = open.getAllByText(/^Person \d+$/).map(({ textContent }) => textContent);
    expect([names[0], names.at(-1), names.length]).toEqual(['Person 14', 'Person 1', 14]);
  });

  it('downloads the displayed people as a workbook', async () => {
    const saved = savedFiles();
    renderScreen(<TaskStatusScreen />, { api, url: '/?role=translator' });
    await userEvent.click(await screen.findByRole('button', { name: 'Download .xlsx' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['task-status 2026-11-17 to 2026-11-23.xlsx']));
    const rows = [];
    for await (const { cells } of readRows(saved[0]!.content)) rows.push(cells);
    expect(rows).toEqual([
      [
        'User',
        'Username',
        'Role',
        'Status',
        'VTT Files',
        'Pending',
        'Overdue',
        'Success',
        'In Progress',
        'Sent back',
        'Decided',
        'Hours',
      ],
      ['Lakshmi Reddy', 'lakshmi@example.com', 'translator', 'active', '7', '38', '3', '412', '9', '16', '428', '6.2'],
    ]);
  });

  it('shows an error, and retries', async () => {
    let fails = true;
    renderScreen(<TaskStatusScreen />, {
      api: { 'get-task-status': () => (fails ? refuse('internal') : status([lakshmi])) },
    });
    expect(await screen.findByText('Failed to load the task status.')).toBeInTheDocument();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await people()).toBeDefined();
  });
});
