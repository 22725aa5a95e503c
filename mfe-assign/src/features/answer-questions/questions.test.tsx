import type { Thread } from '@subtitle/contracts/operations/talk';
import {
  type FakeHandler,
  refuse,
  renderScreen,
  screen,
  testUser,
  userEvent,
  waitFor,
  within,
} from '@subtitle/sdk/testing';
import QuestionsScreen from '../../screens/questions.screen';
import { CommentPage } from './comment-page';

const AT = '2026-11-22T05:30:00.000Z';
const comment = (id: number, text: string) => ({
  ...{ id, by: 'translator@example.com', at: AT, text, mentions: [], deleted: false, earlier: [] },
});
const question = (id: number, more: Partial<Thread> = {}): Thread => ({
  ...{ id, kind: 'daily', item: 40 + id, language: 'te', place: { column: 'hi_1' } },
  ...{ question: { language: 'hi', sentence: `वाक्य ${id}।` }, open: true, settled: null, answer: null },
  comments: [comment(0, `Question ${id}?`)],
  ...more,
});
const NAMES = { 'list-names': () => [{ username: 'translator@example.com', name: 'Meera' }] };

const openQuestions = (api: Record<string, FakeHandler>, url = '/questions') =>
  renderScreen(<QuestionsScreen />, { user: testUser('uploader'), url, api: { ...NAMES, ...api } });

test('lists open questions with their sentence and row, and answered ones on their tab', async () => {
  const asked: string[] = [];
  openQuestions({
    'list-questions': ({ query }) => {
      asked.push(String(query));
      const answered = { open: false, answer: 0 } as const;
      const isOpen = query.get('state') === 'open';
      return { questions: isOpen ? [question(2), question(1)] : [question(3, answered)], nextCursor: null };
    },
  });
  const card = within(await screen.findByRole('article', { name: 'Question 2' }));
  expect(card.getByText('वाक्य 2।')).toBeInTheDocument();
  expect(card.getByText('Question 2?')).toBeInTheDocument();
  // An uploader reads the row among the imported rows.
  const row = screen.getByRole('link', { name: 'Daily #42' });
  expect(row).toHaveAttribute('href', '/imported-rows?kind=daily&item=42');
  expect(row.parentElement).toHaveTextContent('Daily #42 · asked for Telugu');
  await userEvent.click(screen.getByRole('tab', { name: 'Answered' }));
  expect(await screen.findByRole('article', { name: 'Question 3' })).toHaveTextContent('Answer from Meera');
  expect(asked).toEqual(['state=open', 'state=answered']);
});

test.each(['daily', 'video'] as const)(
  'a reviewer opens the row of a question of the kind %s by its link',
  async (kind) => {
    const api = { ...NAMES, 'list-questions': () => ({ questions: [question(2, { kind })], nextCursor: null }) };
    renderScreen(<QuestionsScreen />, { user: testUser('reviewer'), url: '/questions', api });
    expect(await screen.findByRole('link', { name: /#42$/ })).toHaveAttribute('href', '/comment?thread=2');
  },
);

test('an answer is sent for all rows, and the list is read again', async () => {
  const sent: unknown[] = [];
  let open = [question(5)];
  openQuestions({
    'list-questions': () => ({ questions: open, nextCursor: null }),
    'reply-in-thread': ({ params, body }) => {
      sent.push(params.id, body);
      open = [];
      return question(5, { open: false, answer: 1, comments: [comment(0, 'Question 5?'), comment(1, 'Evening')] });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reply or answer' }), 'Evening');
  await userEvent.click(screen.getByRole('button', { name: 'Answer for all rows' }));
  expect(await screen.findByText('No open questions')).toBeInTheDocument();
  expect(sent).toEqual(['5', { text: 'Evening', answers: true }]);
});

test('a link shows its question first, even if the list does not contain it', async () => {
  openQuestions(
    {
      'list-questions': () => ({ questions: [question(1)], nextCursor: null }),
      'get-thread': () => ({ thread: question(9), path: '/questions?thread=9' }),
    },
    '/questions?thread=9',
  );
  await screen.findByRole('article', { name: 'Question 9' });
  const names = screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual(['Question 9', 'Question 1']);
});

test('a failure offers a retry', async () => {
  let broken = true;
  openQuestions({ 'list-questions': () => (broken ? refuse('unavailable') : { questions: [], nextCursor: null }) });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByText('No open questions')).toBeInTheDocument();
});

const openLink = (api: Record<string, FakeHandler>, url = '/comment?thread=4') =>
  renderScreen(<CommentPage />, { user: testUser('reviewer'), url, api: { ...NAMES, ...api } });

test('a link to a comment goes to the reader’s own page of the row', async () => {
  const path = '/Approver?item=44&comment=4';
  const { router } = openLink({ 'get-thread': () => ({ thread: question(4), path }) });
  await waitFor(() => expect(router.state.location.pathname).toBe('/Approver'));
  expect(router.state.location).toMatchObject({ pathname: '/Approver', search: '?item=44&comment=4' });
});

test('without such a page the link shows the comment itself', async () => {
  const thread = question(4, { question: null, comments: [comment(0, 'Look here')] });
  openLink({ 'get-thread': () => ({ thread, path: '/comment?thread=4' }), 'get-item': () => refuse('not-found') });
  expect(await screen.findByText('Look here')).toBeInTheDocument();
  expect(screen.getByText('Daily #44 in Telugu')).toBeInTheDocument();
});

test('the comment itself is shown with the source and the translation of its column, or of all columns', async () => {
  const item = {
    ...{ kind: 'daily', id: 44, from: '2026-12-01', source_te: 'hi', status_te: 'assigned' },
    ...{ hi_1: 'पहला', te_1: 'మొదటి', hi_2: 'दूसरा', te_2: 'రెండవ', hi_3: 'तीसरा' },
  };
  const show = (place: Thread['place']) => {
    const thread = question(4, { question: null, place, comments: [comment(0, 'Look here')] });
    const api = { 'get-thread': () => ({ thread, path: '/comment?thread=4' }), 'get-item': () => ({ item }) };
    return openLink(api);
  };
  const view = show({ column: 'te_2' });
  const texts = await screen.findByRole('region', { name: 'Texts of the row' });
  expect(texts.textContent).toBe('te_2दूसराరెండవ');
  view.unmount();
  show({});
  expect((await screen.findByRole('region', { name: 'Texts of the row' })).textContent).toBe(
    'te_1पहलाమొదటిte_2दूसराరెండవte_3तीसराNot translated yet',
  );
});

test.each(['/comment?thread=4', '/comment?thread=none', '/comment'])(
  '%s without a comment explains it',
  async (url) => {
    openLink({ 'get-thread': () => refuse('not-found') }, url);
    expect(await screen.findByText('This comment cannot be opened')).toBeInTheDocument();
  },
);
