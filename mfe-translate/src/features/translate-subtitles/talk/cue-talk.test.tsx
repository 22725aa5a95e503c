import type { Thread, UnitTalk } from '@subtitle/contracts/operations/talk';
import { type FakeHandler, renderScreen } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSubtitleServer } from '../../../testing/subtitle-server';
import { VttTranslator } from '../vtt-translator';

const AT = '2026-11-20T10:00:00.000Z';
const comment = (id: number, text: string) => ({
  ...{ id, by: 'anil@example.com', at: AT, text, mentions: [], deleted: false, earlier: [] },
});
const make = (id: number, text: string, parts: Partial<Thread> = {}): Thread => ({
  ...{ id, kind: 'video', item: 5, language: 'te', place: {}, question: null, open: true, settled: null, answer: null },
  comments: [comment(0, text)],
  ...parts,
});
const QUESTION = make(9, 'Which three?', {
  question: { language: 'hi', sentence: 'तीन' },
  ...{ open: false, answer: 1 },
  comments: [comment(0, 'Which three?'), comment(1, 'The planets')],
});
const TALK: UnitTalk = {
  comments: [make(1, 'About the first'), make(2, 'About the second', { place: { cue: 2 } })],
  questions: [QUESTION],
  sentences: [{ language: 'hi', column: '3', text: 'तीन', question: 9 }],
  people: [],
  mayAnswer: false,
  answers: [],
};

function open(extra: Record<string, FakeHandler> = {}, parts = {}) {
  const { api } = createSubtitleServer(parts, { 'list-threads': () => TALK, ...extra });
  const url = '/translate?channel=3&video=5&source=hi&target=te';
  return { ...renderScreen(<VttTranslator />, { api, url }), person: userEvent.setup() };
}

beforeEach(() => localStorage.clear());

test('a cue shows its open comments and its question, and a press opens those on the cue first', async () => {
  const { person, router } = open();
  await person.click(await screen.findByRole('button', { name: 'Comments on cue 2, 1 open comment' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Comments on #5 in Telugu' }));
  expect(await panel.findByRole('combobox', { name: 'About' })).toHaveDisplayValue('Cue 2');
  expect(panel.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
    'Question 9',
    'Comment 2',
    'Comment 1',
  ]);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).not.toContain('comment='));
  expect(screen.getByRole('button', { name: 'Comments on cue 1' })).toHaveTextContent('');
  const answered = screen.getByRole('button', { name: 'Question answered' });
  expect(answered).toHaveAttribute('title', 'The planets');
  expect(answered.closest('td')).toHaveAttribute('id', 'source-3');
});

test('Shift+F9 asks about the cue in use, whose text the server gets without its tags', async () => {
  const sent: unknown[] = [];
  const { person } = open(
    {
      'start-thread': ({ body }) => {
        sent.push(body);
        return make(10, 'Who?', { question: { language: 'hi', sentence: 'एक दिन' }, place: { cue: 1 } });
      },
    },
    { content: 'WEBVTT\n\n00:01.000 --> 00:03.000\n<i>एक</i> दिन\n' },
  );
  await person.click(await screen.findByLabelText('Translation of cue 1'));
  await person.keyboard('{Shift>}{F9}{/Shift}');
  const panel = within(await screen.findByRole('dialog', { name: 'Comments on #5 in Telugu' }));
  await person.selectOptions(await panel.findByRole('combobox', { name: 'About' }), 'एक दिन');
  await person.type(panel.getByRole('textbox', { name: 'Question' }), 'Who?');
  await person.click(panel.getByRole('button', { name: 'Ask' }));
  const question = { language: 'hi', sentence: 'एक दिन' };
  await waitFor(() => expect(sent).toEqual([{ text: 'Who?', question, place: { cue: 1 } }]));
});

test('a text that was not sent is kept for its cue, also if it becomes a question', async () => {
  const { person } = open();
  const openCue = async (cue: number) => {
    await person.click(await screen.findByRole('button', { name: new RegExp(`^Comments on cue ${cue}\\b`) }));
    return within(await screen.findByRole('dialog', { name: 'Comments on #5 in Telugu' }));
  };
  const close = async () => {
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  let panel = await openCue(2);
  await person.type(await panel.findByRole('textbox', { name: 'Comment' }), 'Begun at 2');
  await close();
  panel = await openCue(1);
  expect(await panel.findByRole('textbox', { name: 'Comment' })).toHaveValue('');
  await close();
  panel = await openCue(2);
  const about = await panel.findByRole('combobox', { name: 'About' });
  expect(panel.getByRole('textbox', { name: 'Comment' })).toHaveValue('Begun at 2');
  await person.selectOptions(about, 'दो');
  expect(panel.getByRole('textbox', { name: 'Question' })).toHaveValue('Begun at 2');
  await person.selectOptions(about, 'Cue 2');
  expect(panel.getByRole('textbox', { name: 'Comment' })).toHaveValue('Begun at 2');
});

test.each<[string, string | null, string]>([
  [
    'another person owns',
    'anil@example.com',
    'Only the owner of the translation, assigners and reviewers see its comments.',
  ],
  ['is not saved yet', null, 'Comments begin with the first save, which assigns the translation to you.'],
])('the cues of a translation that %s have no comments, and Shift+F9 says why', async (_name, owner, why) => {
  const { person } = open({}, { target: { owner }, ...(owner && { opened: { editable: false, why: 'owner' } }) });
  await person.click(await screen.findByLabelText('Translation of cue 1'));
  expect(screen.queryByRole('button', { name: /^Comments/ })).toBeNull();
  await person.keyboard('{Shift>}{F9}{/Shift}');
  expect(await screen.findByText(why)).toBeInTheDocument();
});
