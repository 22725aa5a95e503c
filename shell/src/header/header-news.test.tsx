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
      return { seenAt: body.line ? EARLIER : body.upTo };
    },
    ...parts,
  };
  return { marks, ...renderScreen(<Header open onToggle={() => {}} />, { api, user, url: '/TaskStatus' }) };
}

const panelOf = async (name: string) => {
  const panel = await screen.findByRole('dialog', { name });
  return { panel, lines: await within(panel).findAllByRole('listitem') };
};

test('spec 2.2.26: the bell shows the number of new notices and lists them; opening it marks none as read', async () => {
  const { marks } = open();
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 new' });
  await userEvent.click(bell);
  const { panel, lines } = await panelOf('Notifications');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Arjun assigned you 3 daily predictions.5 minutes agounread',
    expect.stringMatching(/^march\.xlsx was imported\.05\/01\/2026, /),
    'april.xlsx failed.5 minutes ago',
    '2 rows wait.',
  ]);
  expect(within(panel).getByRole('status')).toHaveTextContent('1 unread');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bell).toHaveFocus();
  expect(bell).toHaveAccessibleName('Notifications, 1 new');
  expect(marks).toEqual([]);
});

const THREE: NotificationsAnswer = {
  ...NEWS,
  notifications: ['a', 'b', 'c'].map((id, at) => ({
    ...NEWS.notifications[0]!,
    ...{ id, sentence: `Notice ${id}.`, at: new Date(Date.parse(AT) - at * 60_000).toISOString() },
  })),
  unread: 3,
};

test('a notice is marked as read by keyboard, and the focus stays on its line', async () => {
  const { marks } = open({ 'list-notifications': () => THREE });
  const bell = await screen.findByRole('button', { name: 'Notifications, 3 new' });
  await userEvent.click(bell);
  const { panel, lines } = await panelOf('Notifications');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(within(lines[1]!).getByRole('link')).toHaveFocus();
  await userEvent.tab();
  const mark = within(lines[1]!).getByRole('button', { name: 'Mark as read' });
  expect(mark).toHaveFocus();
  expect(mark).toHaveAccessibleDescription(/^Notice b\./);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(bell).toHaveAccessibleName('Notifications, 2 new'));
  expect(within(lines[1]!).getByRole('link')).toHaveFocus();
  expect(lines.map((line) => line.textContent!.endsWith('unread'))).toEqual([true, false, true]);
  expect(within(panel).getByRole('status')).toHaveTextContent('2 unread');
  expect(marks).toEqual([{ panel: 'notifications', upTo: THREE.notifications[1]!.at, line: 'b' }]);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(within(lines[0]!).getByRole('link')).toHaveFocus();
});

test('following a notice marks only this notice as read', async () => {
  const { marks, router } = open({ 'list-notifications': () => THREE });
  const bell = await screen.findByRole('button', { name: 'Notifications, 3 new' });
  await userEvent.click(bell);
  await userEvent.click(await screen.findByRole('link', { name: /Notice a/ }));
  expect(router.state.location.pathname).toBe('/my-work');
  await waitFor(() => expect(bell).toHaveAccessibleName('Notifications, 2 new'));
  expect(marks).toEqual([{ panel: 'notifications', upTo: AT, line: 'a' }]);
});

test('a notice of a doubted source sentence leads to the row of its uploader', async () => {
  const sentence = 'Check “शुभ दिन।” in Mesha of 01/12/2026: translators into Marathi and Telugu asked about it.';
  const path = '/imported-rows?kind=daily&item=9';
  const notifications = [{ id: '1', kind: 'source-fault', at: AT, sentence, path }];
  open({ 'list-notifications': () => ({ ...NEWS, notifications }) }, testUser('uploader'));
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
  expect(await screen.findByRole('link', { name: /^Check “शुभ दिन।” in Mesha/ })).toHaveAttribute('href', path);
});

test('one button marks all notices as read', async () => {
  const { marks } = open({ 'list-notifications': () => THREE });
  const bell = await screen.findByRole('button', { name: 'Notifications, 3 new' });
  await userEvent.click(bell);
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(bell).toHaveAccessibleName('Notifications'));
  expect(screen.getByRole('link', { name: /Notice a/ })).toHaveFocus();
  expect(screen.getByText('All read')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull();
  expect(marks).toEqual([{ panel: 'notifications', upTo: AT }]);
});

test('marking the last unread notice marks everything before it, so that later work causes a new notice', async () => {
  const { marks } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(marks).toEqual([{ panel: 'notifications', upTo: AT }]));
});

test('spec 2.2.26: a line of the mail links to its row and closes the panel', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Comments, 1 new' }));
  const link = await screen.findByRole('link', { name: /Mesha · 01\/12\/2026 Telugu/ });
  expect(link).toHaveTextContent('Ananya: meaningColumn 2 says something else.');
  await userEvent.click(link);
  expect(router.state.location).toMatchObject({ pathname: '/PredictionsDaily', search: '?item=9' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("spec 2.2.24, 2.2.25: a search box 'Search', a mail and a notification button, and the signed-in person", async () => {
  open({}, { ...testUser('translator'), name: 'Asha Verma' });
  expect(await screen.findByRole('button', { name: /^Notifications/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Comments/ })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Search');
  expect(screen.getByText('Logged in as').parentElement).toHaveTextContent('Logged in asAsha Verma');
});

test('the comments panel lists news in threads and review comments together, newest first', async () => {
  const threads = [
    {
      ...{ thread: 12, kind: 'mentioned', title: 'Mesha of 01/12/2026', language: 'te', text: '@Meera, is it right?' },
      ...{
        by: 'a@example.com',
        byName: 'Asha',
        at: new Date().toISOString(),
        path: '/PredictionsDaily?item=9&comment=12',
      },
    },
  ] as const;
  const { marks, router } = open({ 'list-review-comments': () => ({ ...MAIL, threads, unread: 2 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Comments, 2 new' }));
  const { lines } = await panelOf('Comments');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Mesha of 01/12/2026 TeluguAsha mentioned you@Meera, is it right?just nowunread',
    expect.stringContaining('Ananya: meaning'),
  ]);
  await userEvent.click(within(lines[0]!).getByRole('link'));
  expect(marks).toEqual([{ panel: 'comments', upTo: threads[0].at, line: 'thread:12' }]);
  expect(router.state.location.search).toBe('?item=9&comment=12');
});

test('a person without comments sees an empty panel, whatever their role', async () => {
  const none = { comments: [], threads: [], unread: 0, seenAt: null };
  open({ 'list-review-comments': () => none }, testUser('uploader'));
  await userEvent.click(await screen.findByRole('button', { name: 'Comments' }));
  expect(await screen.findByText('No comments for you')).toBeVisible();
});

test('a failed request for news shows no error until the panel is opened, which offers a retry', async () => {
  let failing = true;
  open({ 'list-notifications': () => (failing ? refuse('unavailable') : { ...NEWS, notifications: [], unread: 0 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No notifications')).toBeVisible();
});

test('a panel closes when the keyboard focus leaves it or the person clicks outside', async () => {
  open();
  const bell = await screen.findByRole('button', { name: /Notifications/ });
  await userEvent.click(bell);
  await within(screen.getByRole('dialog')).findAllByRole('link');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveFocus();
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
])('$name: opening the panel requests the news since the last poll', async (news) => {
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
  expect(asked).toBe(2);
  expect(button).toHaveAccessibleName(`${name}, 1 new`);
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(marks).toEqual([{ panel: name.toLowerCase(), upTo: AT }]));
  await waitFor(() => expect(button).toHaveAccessibleName(name));
});

/** The first response of the bell arrives immediately; the test decides when the next one arrives. */
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

test('a response that was requested before the mark does not restore the badge', async () => {
  const { marks, answer } = openSlowly();
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 new' });
  await userEvent.click(bell);
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(bell).toHaveAccessibleName('Notifications'));
  await answer(NEWS);
  expect(bell).toHaveAccessibleName('Notifications');
  expect(marks).toHaveLength(1);
});

test('news are requested every minute while the tab is visible, and not while it is hidden', async () => {
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
