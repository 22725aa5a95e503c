import type { Thread, UnitTalk } from '@subtitle/contracts/operations/talk';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type FakeHandler, refuse, renderScreen, testUser } from '../entries/testing';
import { noticeStore } from '../feedback/notice-store';
import { SentenceTalk } from './sentence-talk';
import { SourceText } from './source-text';
import { TalkButton } from './talk-button';
import type { TalkUnit } from './use-talk';

const ME = testUser('translator').username;
const AT = new Date().toISOString();
const UNIT: TalkUnit = { kind: 'daily', id: 11, language: 'te', source: 'hi' };
const NAMES = [
  { username: ME, name: 'Meera' },
  { username: 'ravi@example.com', name: 'Ravi Rao' },
  { username: 'asha@example.com', name: 'Asha' },
];

const comment = (id: number, text: string, by = 'ravi@example.com', more = {}) => ({
  ...{ id, by, at: AT, text, mentions: [], deleted: false, earlier: [] },
  ...more,
});
const thread = (id: number, more: Partial<Thread> = {}): Thread => ({
  ...{ id, kind: 'daily', item: 11, language: 'te', place: {}, question: null },
  ...{ open: true, settled: null, answer: null, comments: [comment(0, `Comment ${id}`)] },
  ...more,
});
const SENTENCE = 'आज शुभ दिन है।';
const QUESTION = thread(7, { question: { language: 'hi', sentence: SENTENCE }, comments: [comment(0, 'Which day?')] });
const TALK: UnitTalk = {
  comments: [],
  questions: [],
  sentences: [
    { language: 'hi', column: 'hi_1', text: SENTENCE, question: null },
    { language: 'hi', column: 'hi_1', text: 'कल भी।', question: null },
  ],
  people: NAMES.slice(1),
  mayAnswer: false,
  answers: [],
};

function Row() {
  return (
    <>
      <TalkButton unit={UNIT} />
      <textarea data-column="te_1" aria-label="te_1" defaultValue="ఒకటి రెండు" />
      <textarea data-column="te_2" aria-label="te_2" defaultValue="మూడు" />
      <SourceText unit={UNIT} column="hi_1" language="hi">
        {`${SENTENCE} कल भी।`}
      </SourceText>
    </>
  );
}

async function open(
  talk: Partial<UnitTalk>,
  { api = {}, url = '/?comment=all' }: { api?: Record<string, FakeHandler>; url?: string } = {},
) {
  const view = renderScreen(<Row />, {
    url,
    api: { 'list-names': () => NAMES, 'list-threads': () => ({ ...TALK, ...talk }), ...api },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Comments on #11 in Telugu' });
  return { ...view, dialog: within(dialog) };
}

beforeEach(() => {
  localStorage.clear();
  noticeStore.set([]);
});

test('the button shows the number of open comments and questions, and opens them', async () => {
  renderScreen(<Row />, {
    api: {
      'list-names': () => NAMES,
      'list-threads': () => ({ ...TALK, comments: [thread(1), thread(2, { open: false })], questions: [QUESTION] }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Comments, 2 open comments' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByLabelText('Comment')).toHaveFocus());
  expect(await dialog.findByText('Comment 1')).toBeInTheDocument();
  expect(dialog.queryByText('Comment 2')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Show resolved comments (1)' }));
  expect(dialog.getByText('Comment 2')).toBeInTheDocument();
});

test('Ctrl+Enter sends the comment with the selected words, Enter alone does not', async () => {
  const sent: unknown[] = [];
  const api = {
    'start-thread': ({ body }: { body: unknown }) => {
      sent.push(body);
      return thread(3);
    },
  };
  renderScreen(<Row />, { api: { 'list-names': () => NAMES, 'list-threads': () => TALK, ...api } });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'te_1' });
  field.focus();
  field.setSelectionRange(0, 4);
  await userEvent.click(screen.getByRole('button', { name: 'Comments' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('combobox', { name: 'About' })).toHaveDisplayValue('Selected text in te_1');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Comment' }), 'First{Enter}second');
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toEqual([{ text: 'First\nsecond', place: { column: 'te_1', sentence: 'ఒకటి' } }]);
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue(''));
});

test('the comment is about the field in use at the click, and a later opening by a link is not', async () => {
  const { router } = renderScreen(<Row />, { api: { 'list-names': () => NAMES, 'list-threads': () => TALK } });
  (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'te_1' })).setSelectionRange(0, 4);
  act(() => screen.getByRole('textbox', { name: 'te_2' }).focus());
  const button = screen.getByRole('button', { name: 'Comments' });
  const findPlace = () => screen.findByRole('combobox', { name: 'About' });
  const close = async () => {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await userEvent.click(button);
  expect(await findPlace()).toHaveDisplayValue('te_2');
  await close();
  await act(() => router.navigate('/?comment=all'));
  expect(await findPlace()).toHaveDisplayValue('The whole row');
  await close();
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
  expect(await findPlace()).toHaveDisplayValue('Selected text in te_1');
});

test('a failed comment stays in the field and on the device, its reason is shown, and the list is read again', async () => {
  let talk = TALK;
  const api = {
    'list-threads': () => talk,
    'start-thread': () => {
      talk = { ...TALK, comments: [thread(9)] };
      return Promise.reject(new TypeError('offline'));
    },
  };
  const { dialog, unmount } = await open({}, { api });
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Comment' }), 'Kept');
  await userEvent.click(dialog.getByRole('button', { name: 'Comment' }));
  const failure = 'Perhaps not sent. Check the list before you send it again.';
  expect(await dialog.findByText(failure)).toBeInTheDocument();
  expect(await dialog.findByText('Comment 9')).toBeInTheDocument();
  unmount();
  const again = await open({});
  expect(await again.dialog.findByRole('textbox', { name: 'Comment' })).toHaveValue('Kept');
});

const close = async () => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};
const findAbout = () => screen.findByRole('combobox', { name: 'About' });

test('an unsent comment is still about its column or its selected words after the panel was closed', async () => {
  const sent: unknown[] = [];
  const api = {
    'start-thread': ({ body }: { body: unknown }) => {
      sent.push(body);
      return thread(3);
    },
  };
  const { dialog, router } = await open({}, { api });
  await userEvent.selectOptions(await findAbout(), 'te_2');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Kept');
  await close();
  await act(() => router.navigate('/?comment=all'));
  expect(await findAbout()).toHaveDisplayValue('te_2');
  await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toEqual([{ text: 'Kept', place: { column: 'te_2' } }]));
  await close();
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'te_1' }).setSelectionRange(0, 4);
  await userEvent.click(screen.getByRole('button', { name: 'Comments' }));
  expect(await findAbout()).toHaveDisplayValue('Selected text in te_1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Words');
  await close();
  await act(() => router.navigate('/?comment=all'));
  expect(await findAbout()).toHaveDisplayValue('Selected text in te_1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent[1]).toEqual({ text: 'Words', place: { column: 'te_1', sentence: 'ఒకటి' } }));
  await close();
  await act(() => router.navigate('/?comment=all'));
  expect(await findAbout()).toHaveDisplayValue('The whole row');
});

test('an unsent question is about its sentence again; a sent one is shown once, in the list', async () => {
  let talk = TALK;
  const api = {
    'list-threads': () => talk,
    'start-thread': () => {
      talk = { ...TALK, questions: [QUESTION], sentences: [{ ...TALK.sentences[0]!, question: 7 }] };
      return QUESTION;
    },
  };
  const { router } = await open({}, { api });
  await userEvent.selectOptions(await findAbout(), SENTENCE);
  await userEvent.type(screen.getByRole('textbox', { name: 'Question' }), 'Which day?');
  await close();
  await act(() => router.navigate('/?comment=all'));
  expect(await findAbout()).toHaveDisplayValue(SENTENCE);
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('Which day?');
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue(''));
  await screen.findByRole('option', { name: `(asked) ${SENTENCE}` });
  expect(screen.getAllByRole('article', { name: 'Question 7' })).toHaveLength(1);
  await userEvent.selectOptions(await findAbout(), `(asked) ${SENTENCE}`);
  expect(screen.getAllByRole('article', { name: 'Question 7' })).toHaveLength(1);
});

test('a sent comment takes its list of people with it', async () => {
  const { dialog } = await open({}, { api: { 'start-thread': () => thread(3) } });
  const field = await dialog.findByRole('textbox', { name: 'Comment' });
  await userEvent.type(field, '@Ravi');
  expect(dialog.getByRole('listbox')).toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(dialog.queryByRole('listbox')).not.toBeInTheDocument();
});

test('a refusal without a sentence is shown, for a comment and for a deletion', async () => {
  const api = {
    'start-thread': () => new Response('', { status: 500 }),
    'change-comment': () => new Response('', { status: 500 }),
  };
  const { dialog } = await open({ comments: [thread(5, { comments: [comment(0, 'Mine', ME)] })] }, { api });
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Comment' }), 'Kept');
  await userEvent.click(dialog.getByRole('button', { name: 'Comment' }));
  expect(await dialog.findByText('Not sent. Your text is kept on this device.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this comment?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The comment could not be deleted')).toBeInTheDocument();
});

test('nothing is typed into a comment while it is sent', async () => {
  let answer: (thread: Thread) => void = () => {};
  const api = { 'start-thread': () => new Promise<Thread>((resolve) => (answer = resolve)) };
  const { dialog } = await open({}, { api });
  const field = await dialog.findByRole('textbox', { name: 'Comment' });
  await userEvent.type(field, 'One{Control>}{Enter}{/Control} and two');
  expect(field).toHaveValue('One');
  await act(async () => answer(thread(3)));
  await waitFor(() => expect(field).toHaveValue(''));
  await userEvent.type(field, 'Two');
  expect(field).toHaveValue('Two');
});

test('Escape closes the list of people first, and keeps a comment that is being changed until it is cancelled', async () => {
  const own = { comments: [thread(5, { comments: [comment(0, 'Mine', ME)] })] };
  const { dialog, unmount } = await open(own);
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Comment' }), 'Ask @r');
  expect(dialog.getByRole('listbox')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(dialog.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Edit' }));
  const findEdited = ({ getAllByRole }: typeof dialog) => getAllByRole('textbox', { name: 'Comment' }).at(-1)!;
  await userEvent.type(findEdited(dialog), '!{Escape}');
  expect(findEdited(dialog)).toHaveValue('Mine!');
  unmount();
  const again = (await open(own)).dialog;
  await userEvent.click(await again.findByRole('button', { name: 'Edit' }));
  expect(findEdited(again)).toHaveValue('Mine!');
  await userEvent.click(again.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(again.getByRole('button', { name: 'Edit' }));
  expect(findEdited(again)).toHaveValue('Mine');
  await userEvent.click(again.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a person whose name another one has is mentioned by username', async () => {
  const namesake = { username: 'ravi.two@example.com', name: 'ravi rao' };
  const { dialog } = await open({ people: [...TALK.people, namesake] });
  const field = await dialog.findByRole('textbox', { name: 'Comment' });
  await userEvent.type(field, '@ravi{ArrowDown}{Enter}');
  expect(field).toHaveValue('@ravi.two@example.com ');
});

test('@ offers people by name, and Enter inserts the selected one', async () => {
  const { dialog } = await open({});
  const field = await dialog.findByRole('textbox', { name: 'Comment' });
  await userEvent.type(field, 'Ask @r');
  const people = () => within(dialog.getByRole('listbox')).getAllByRole('option');
  expect(people().map((one) => one.textContent)).toEqual(['Ravi Raoravi@example.com']);
  expect(field).toHaveAttribute('aria-activedescendant', people()[0]!.id);
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('Ask @Ravi Rao ');
  expect(dialog.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.type(field, '@');
  expect(people()).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{Tab}');
  expect(field).toHaveValue('Ask @Ravi Rao @Asha ');
});

test('a sentence with a question shows it before a second one is sent', async () => {
  const { dialog } = await open({
    questions: [QUESTION],
    sentences: [{ ...TALK.sentences[0]!, question: 7 }, TALK.sentences[1]!],
  });
  const about = await dialog.findByRole('combobox', { name: 'About' });
  await userEvent.selectOptions(about, '(asked) आज शुभ दिन है।');
  expect(
    dialog.getByText('This sentence already has a question. Add to it instead of asking again.'),
  ).toBeInTheDocument();
  const asking = within(dialog.getByRole('region', { name: 'New comment' }));
  expect(asking.getByText('Which day?')).toBeInTheDocument();
  expect(asking.queryByRole('button', { name: 'Ask' })).not.toBeInTheDocument();
  await userEvent.selectOptions(about, 'कल भी।');
  expect(asking.getByRole('button', { name: 'Ask' })).toBeInTheDocument();
});

test('a question that the row has too many questions to list is read with its sentence', async () => {
  const { dialog } = await open(
    {},
    {
      api: {
        'list-threads': ({ query }) => ({
          ...{ ...TALK, sentences: [{ ...TALK.sentences[0]!, question: 7 }, TALK.sentences[1]!] },
          questions: query.get('question') === '7' ? [QUESTION] : [],
        }),
      },
    },
  );
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'About' }), '(asked) आज शुभ दिन है।');
  expect(await dialog.findByText('Which day?')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Ask' })).not.toBeInTheDocument();
});

test('a question is sent with its sentence; the first question of another person is shown after a conflict', async () => {
  const sent: unknown[] = [];
  let talk = TALK;
  const { dialog } = await open(
    {},
    {
      api: {
        'list-threads': () => talk,
        'start-thread': ({ body }) => {
          sent.push(body);
          talk = { ...TALK, questions: [QUESTION], sentences: [{ ...TALK.sentences[0]!, question: 7 }] };
          return refuse('conflict', { error: 'Someone asked about this sentence a moment ago.' });
        },
      },
    },
  );
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'About' }), SENTENCE);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Question' }), 'Which?');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask' }));
  const question = { language: 'hi', sentence: SENTENCE };
  expect(sent).toEqual([{ text: 'Which?', question, place: { column: 'hi_1' } }]);
  expect((await dialog.findAllByText('Which day?')).length).toBeGreaterThan(0);
});

test('a question stays about the chosen sentence while the source text changes', async () => {
  const sent: unknown[] = [];
  const [first, chosen] = TALK.sentences as [UnitTalk['sentences'][0], UnitTalk['sentences'][0]];
  const added = { ...first, text: 'नया वाक्य।' };
  const lists = [[added, first, chosen], [added]];
  let sentences = [first, chosen];
  const { dialog } = await open(
    {},
    {
      api: {
        'list-threads': () => ({ ...TALK, sentences }),
        'start-thread': ({ body }) => {
          sent.push(body);
          sentences = lists.shift() ?? sentences;
          return refuse('conflict');
        },
      },
    },
  );
  const about = await dialog.findByRole('combobox', { name: 'About' });
  await userEvent.selectOptions(about, chosen.text);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Question' }), 'Which?');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask' }));
  await dialog.findByRole('option', { name: added.text });
  expect(about).toHaveDisplayValue(chosen.text);
  await userEvent.click(dialog.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(dialog.queryByRole('option', { name: first.text })).not.toBeInTheDocument());
  expect(about).toHaveDisplayValue(chosen.text);
  const question = { language: 'hi', sentence: chosen.text };
  expect(sent).toEqual(Array(2).fill({ text: 'Which?', question, place: { column: 'hi_1' } }));
});

test('people who answer send an answer for all rows; others reply only', async () => {
  const sent: unknown[] = [];
  const api = {
    'reply-in-thread': ({ body }: { body: unknown }) => {
      sent.push(body);
      return { ...QUESTION, open: false, answer: 1, comments: [...QUESTION.comments, comment(1, 'Today')] };
    },
  };
  const { dialog, unmount } = await open({ questions: [QUESTION], mayAnswer: true }, { api });
  await userEvent.click(await dialog.findByRole('button', { name: 'Answer' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reply or answer' }), 'Today');
  await userEvent.click(dialog.getByRole('button', { name: 'Answer for all rows' }));
  expect(sent).toEqual([{ text: 'Today', answers: true, unit: UNIT }]);
  unmount();
  const other = await open({ questions: [QUESTION] });
  await userEvent.click(await other.dialog.findByRole('button', { name: 'Reply' }));
  expect(other.dialog.queryByRole('button', { name: 'Answer for all rows' })).not.toBeInTheDocument();
});

test('an answer to a question that another person answered first is decided by its writer', async () => {
  const sent: unknown[] = [];
  const answered = { ...QUESTION, open: false, answer: 1, comments: [...QUESTION.comments, comment(1, 'Monday')] };
  const said = 'This question is already answered: “Monday”';
  const api: Record<string, FakeHandler> = {
    'reply-in-thread': ({ body }) => {
      sent.push(body);
      if (sent.length === 1) return refuse('conflict');
      return sent.length === 2 ? refuse('conflict', { error: said, answered: 1 }) : { ...answered, answer: 2 };
    },
  };
  const { dialog } = await open({ questions: [QUESTION], mayAnswer: true }, { api });
  await userEvent.click(await dialog.findByRole('button', { name: 'Answer' }));
  const field = dialog.getByRole('textbox', { name: 'Reply or answer' });
  await userEvent.type(field, 'Today');
  await userEvent.click(dialog.getByRole('button', { name: 'Answer for all rows' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  // A conflict without an answer, because other people wrote to the thread, leads to no replacement.
  await userEvent.click(await dialog.findByRole('button', { name: 'Answer for all rows' }));
  expect(await dialog.findByText(said)).toBeVisible();
  expect(field).toHaveValue('Today');
  expect(dialog.getByRole('button', { name: 'Reply' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Replace the answer' }));
  await waitFor(() => expect(field).not.toBeInTheDocument());
  const answer = { text: 'Today', answers: true, unit: UNIT };
  expect(sent).toEqual([answer, answer, { ...answer, replaces: 1 }]);
});

test('a reply to an answered question keeps the answer unless its writer replaces it', async () => {
  const sent: unknown[] = [];
  const answered = { ...QUESTION, open: false, answer: 1, comments: [...QUESTION.comments, comment(1, 'Monday')] };
  const api: Record<string, FakeHandler> = {
    'reply-in-thread': ({ body }) => {
      sent.push(body);
      return answered;
    },
  };
  const { dialog } = await open({ questions: [answered], mayAnswer: true }, { api });
  await userEvent.click(await dialog.findByRole('button', { name: 'Reply' }));
  expect(dialog.getByRole('button', { name: 'Replace the answer' })).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reply or answer' }), 'Thanks{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toEqual([{ text: 'Thanks', unit: UNIT }]));
});

test('an author edits and deletes own comments; earlier texts are shown on request', async () => {
  const sent: unknown[] = [];
  const own = thread(5, {
    comments: [
      comment(0, 'Mine', ME, { earlier: [{ text: 'Mien', at: '2026-11-20T05:00:00.000Z' }] }),
      comment(1, 'Theirs'),
    ],
  });
  const { dialog } = await open(
    { comments: [own] },
    {
      api: {
        'change-comment': ({ body }) => {
          sent.push(body);
          return own;
        },
      },
    },
  );
  expect(await dialog.findAllByRole('button', { name: 'Edit' })).toHaveLength(1);
  // A first comment with replies stays.
  expect(dialog.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'edited' }));
  expect(dialog.getByText('Mien')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Edit' }));
  const field = dialog.getAllByRole('textbox', { name: 'Comment' }).at(-1)!;
  await userEvent.type(field, '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([{ comment: 0, text: 'Mine!', unit: UNIT }]);
});

test('a source sentence shows the state of its question, and its mark opens the question', async () => {
  const answered = { ...QUESTION, open: false, answer: 1, comments: [...QUESTION.comments, comment(1, 'Today')] };
  const { router } = renderScreen(<Row />, {
    api: {
      'list-names': () => NAMES,
      'list-threads': () => ({
        ...TALK,
        questions: [answered],
        sentences: [{ ...TALK.sentences[0]!, question: 7 }, TALK.sentences[1]!],
      }),
    },
  });
  const mark = await screen.findByRole('button', { name: 'Question answered' });
  expect(mark).toHaveAttribute('title', 'Today');
  expect(mark.parentElement).toHaveTextContent(`${SENTENCE}Question answered`);
  await userEvent.click(mark);
  expect(router.state.location.search).toBe('?comment=7');
  expect(await screen.findByText('Answer from Ravi Rao')).toBeInTheDocument();
});

test('a failure to load is shown with a retry, and a linked comment that is gone is explained', async () => {
  let broken = true;
  const { dialog } = await open(
    {},
    {
      url: '/?comment=99',
      api: { 'list-threads': () => (broken ? refuse('not-found') : TALK) },
    },
  );
  const retry = await dialog.findByRole('button', { name: 'Retry' });
  broken = false;
  await userEvent.click(retry);
  expect(await dialog.findByText(/^This comment was deleted/)).toBeInTheDocument();
  expect(dialog.getByText('No comments yet')).toBeInTheDocument();
});

function Sentence({ text }: { text: string }) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <SentenceTalk
      unit={UNIT}
      sentence={text}
      state={undefined}
      isOpened={isOpened}
      onOpen={() => setIsOpened(true)}
      onClose={() => setIsOpened(false)}
    />
  );
}

test('a question is asked beside a sentence of a list, whose button shows its state from then on', async () => {
  const sent: unknown[] = [];
  let asked = false;
  const question = thread(8, {
    question: { language: 'hi', sentence: 'कल भी।' },
    comments: [comment(0, 'Which day?', ME)],
  });
  renderScreen(<Sentence text="कल भी।" />, {
    api: {
      'list-names': () => NAMES,
      'list-threads': () =>
        asked
          ? {
              ...TALK,
              questions: [question],
              sentences: TALK.sentences.map((one, at) => ({ ...one, question: at === 1 ? 8 : null })),
            }
          : TALK,
      'start-thread': ({ body }) => {
        sent.push(body);
        asked = true;
        return question;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask a question' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Comments on #11 in Telugu' }));
  expect(await dialog.findByRole('combobox', { name: 'About' })).toHaveDisplayValue('कल भी।');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Question' }), 'Which day?{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent).toEqual([
      { text: 'Which day?', question: { language: 'hi', sentence: 'कल भी।' }, place: { column: 'hi_1' } },
    ]),
  );
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Open question' })).toHaveAttribute('aria-haspopup', 'dialog');
});

test('an unsent question stays with its sentence and is not shown for another one of the row', async () => {
  renderScreen(
    <>
      <Sentence text={SENTENCE} />
      <Sentence text="कल भी।" />
    </>,
    { api: { 'list-names': () => NAMES, 'list-threads': () => TALK } },
  );
  const [first, second] = await screen.findAllByRole('button', { name: 'Ask a question' });
  const findField = () => screen.findByRole('textbox', { name: 'Question' });
  const close = async () => {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await userEvent.click(first!);
  await userEvent.type(await findField(), 'Which day?');
  await close();
  await userEvent.click(second!);
  expect(await findField()).toHaveValue('');
  await close();
  await userEvent.click(first!);
  expect(await findField()).toHaveValue('Which day?');
});
