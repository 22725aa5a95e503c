import type { NotificationsAnswer, ReviewCommentsAnswer } from '@subtitle/contracts/operations/notifications';
import { type FakeRequest, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Header } from './header';

const AT = new Date(Date.now() - 5 * 60_000).toISOString();
const EARLIER = '2026-01-05T10:00:00.000Z';
const NEWS: NotificationsAnswer = {
  notifications: [
    { id: '1', kind: 'assigned', at: AT, sentence: 'Arjun assigned you 3 daily predictions.', path: '/my-work' },
    { id: '2', kind: 'import-done', at: EARLIER, sentence: 'march.xlsx was imported.', path: '/uploader?import=1' },
    { id: '4', kind: 'import-failed', at: AT, sentence: 'april.xlsx failed.', path: '/uploader?import=2', seen: true },
    { id: '3', kind: 'waiting', at: null, sentence: '2 rows wait.', path: '/Approver' },
  ],
  unread: 1,
  seenAt: EARLIER,
};
const COMMENT = {
  kind: 'daily',
  id: 9,
  language: 'te',
  from: '2026-12-01',
  to: '2026-12-01',
  name: 'Mesha',
  reason: 'meaning',
  note: 'Column 2 says something else.',
  by: 'r@example.com',
  byName: 'Ananya',
  at: AT,
  path: '/PredictionsDaily?item=9',
} as const;
const MAIL: ReviewCommentsAnswer = { comments: [COMMENT], unread: 1, seenAt: null };

function open(parts: Record<string, (request: FakeRequest) => unknown> = {}, user = testUser('translator')) {
  const marks: unknown[] = [];
  const api = {
    'list-notifications': () => NEWS,
    'list-review-comments': () => MAIL,
    'mark-seen': ({ body }: FakeRequest) => {
      marks.push(body);
      return { seenAt: body.upTo };
    },
    ...parts,
  };
  return { marks, ...renderScreen(<Header open onToggle={() => {}} />, { api, user, url: '/TaskStatus' }) };
}

test('spec 2.2.26: the bell tells how much is new, and what; opened, it is read and the badge goes', async () => {
  const { marks } = open();
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 new' });
  await userEvent.click(bell);
  const panel = screen.getByRole('dialog', { name: 'Notifications' });
  const lines = await within(panel).findAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Arjun assigned you 3 daily predictions.5 minutes agonew',
    expect.stringMatching(/^march\.xlsx was imported\.05\/01\/2026, /),
    'april.xlsx failed.5 minutes ago',
    '2 rows wait.',
  ]);
  await waitFor(() => expect(bell).toHaveAccessibleName('Notifications'));
  expect(marks).toEqual([{ panel: 'notifications', upTo: AT }]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bell).toHaveFocus();
});

test('spec 2.2.26: a line of the mail leads to what it is about and closes the panel', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Comments, 1 new' }));
  const link = await screen.findByRole('link', { name: /Mesha · 01\/12\/2026 Telugu/ });
  expect(link).toHaveTextContent('Ananya: meaningColumn 2 says something else.');
  await userEvent.click(link);
  expect(router.state.location).toMatchObject({ pathname: '/PredictionsDaily', search: '?item=9' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("spec 2.2.24, 2.2.25: a search box 'Search', a mail and a notification button, and who is logged in", async () => {
  open({}, { ...testUser('translator'), name: 'Asha Verma' });
  expect(await screen.findByRole('button', { name: /^Notifications/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Comments/ })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Search');
  expect(screen.getByText('Logged in as').parentElement).toHaveTextContent('Logged in asAsha Verma');
});

test('whoever neither translates nor edits asks for no comments and is told there are none', async () => {
  const { unexpected } = open({ 'list-review-comments': () => refuse('internal') }, testUser('uploader'));
  await userEvent.click(await screen.findByRole('button', { name: 'Comments' }));
  expect(await screen.findByText('No comments for you')).toBeVisible();
  expect(unexpected).toEqual([]);
});

test('nothing is said of news that do not come until the panel is opened; there it can be tried again', async () => {
  let failing = true;
  open({ 'list-notifications': () => (failing ? refuse('unavailable') : { ...NEWS, notifications: [], unread: 0 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No notifications')).toBeVisible();
});

test('leaving a panel with the keyboard or by a click elsewhere closes it', async () => {
  open();
  const bell = await screen.findByRole('button', { name: /Notifications/ });
  await userEvent.click(bell);
  await within(screen.getByRole('dialog')).findAllByRole('link');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: /Arjun/ })).toHaveFocus();
  act(() => screen.getByRole('searchbox').focus());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(bell);
  await userEvent.click(screen.getByText('Logged in as'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  {
    ...{ name: 'Notifications', call: 'list-notifications', line: /Arjun assigned you/ },
    ...{ before: { notifications: [], unread: 0, seenAt: null }, since: NEWS },
  },
  {
    ...{ name: 'Comments', call: 'list-review-comments', line: /Column 2 says something else/ },
    ...{ before: { comments: [], unread: 0, seenAt: null }, since: MAIL },
  },
])('$name: what came since the last turn is asked for on opening, and read once it is there', async (news) => {
  const { name, call, line, before, since } = news;
  let answer: unknown = before;
  let asked = 0;
  const { marks } = open({
    [call]: () => {
      asked += 1;
      return answer;
    },
  });
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(asked).toBe(1));
  answer = since;
  await userEvent.click(button);
  expect(await screen.findByText(line)).toBeVisible();
  await waitFor(() => expect(marks).toEqual([{ panel: name.toLowerCase(), upTo: AT }]));
  expect(asked).toBe(2);
  expect(button).toHaveAccessibleName(name);
});

/** The bell's first answer comes at once, the next one when the test has it come. */
function openSlowly() {
  let answer: (news: NotificationsAnswer) => void = () => {};
  let first = true;
  const opened = open({
    'list-notifications': () => {
      if (!first) return new Promise((resolve) => (answer = resolve));
      first = false;
      return NEWS;
    },
  });
  return { ...opened, answer: (news: NotificationsAnswer) => act(async () => answer(news)) };
}

test('an answer that was asked for before the mark does not bring the badge back', async () => {
  const { marks, answer } = openSlowly();
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 new' });
  await userEvent.click(bell);
  await screen.findByText(/Arjun assigned you/);
  expect(marks).toEqual([]);
  await answer(NEWS);
  await waitFor(() => expect(bell).toHaveAccessibleName('Notifications'));
  expect(marks).toHaveLength(1);
});

test('whoever goes by a line before the answer is there has seen it, and the answer does not bring the badge back', async () => {
  const { marks, answer } = openSlowly();
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 new' });
  await userEvent.click(bell);
  await userEvent.click(await screen.findByText(/Arjun assigned you/));
  await waitFor(() => expect(bell).toHaveAccessibleName('Notifications'));
  await answer(NEWS);
  expect(bell).toHaveAccessibleName('Notifications');
  expect(marks).toEqual([{ panel: 'notifications', upTo: AT }]);
});

test('news are asked for every minute while the tab is in sight, and not behind it', async () => {
  jest.useFakeTimers();
  const sight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  let asked = 0;
  open({
    'list-notifications': () => {
      asked += 1;
      return NEWS;
    },
  });
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  await pass(1);
  expect(asked).toBe(1);
  await pass(60);
  expect(asked).toBe(2);
  sight.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await pass(300);
  expect(asked).toBe(2);
  sight.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await pass(1);
  expect(asked).toBe(3);
  sight.mockRestore();
  jest.useRealTimers();
});
