import type { PairTerm } from '@subtitle/contracts/operations/terms';
import type { UnitTalk } from '@subtitle/contracts/operations/talk';
import { type FakeHandler, refuse, renderScreen } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DaySheetScreen from '../../screens/day-sheet.screen';
import { createSheetServer, sheetSentence } from '../../testing/sheet-server';

const term = { forbidden: [], note: '', isAmbiguous: false };
const TERMS: PairTerm[] = [
  { ...term, id: 1, source: ['शुक्र'], target: ['శుక్రుడు'], note: 'Planet' },
  { ...term, id: 2, source: ['यात्रा'], target: ['ప్రయాణం'] },
];
const SENTENCE = sheetSentence('शुक्र के कारण यात्रा होगी।');

function open(extra: Record<string, FakeHandler>, sentences = [SENTENCE]) {
  const { api } = createSheetServer(sentences);
  renderScreen(<DaySheetScreen />, { api: { ...api, ...extra }, url: '/day-sheet' });
  return userEvent.setup();
}
const findField = () => screen.findByRole('textbox', { name: 'Translation 1' });

beforeEach(() => localStorage.clear());

test('terms of a sentence are marked, listed with their translations, and inserted by F9 or a press', async () => {
  const person = open({ 'get-pair-terms': () => ({ terms: TERMS }) });
  const list = await screen.findByRole('list', { name: 'Terms' });
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['शुक्र', 'यात्रा']);
  const lines = within(list).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual(['शुक्र→శుక్రుడుPlanet', 'यात्रा→ప్రయాణం']);
  expect(lines.map((line) => line.dataset.missing)).toEqual(['true', 'true']);
  await person.click(await findField());
  await person.keyboard('{F9}');
  expect(await findField()).toHaveValue('శుక్రుడు');
  await waitFor(() => expect(lines[0]!.dataset.missing).toBeUndefined());
  await person.keyboard('{F9}{F9}');
  expect(await findField()).toHaveValue('శుక్రుడు ప్రయాణం');
  await person.click(screen.getByRole('button', { name: 'Insert శుక్రుడు' }));
  expect(await findField()).toHaveValue('శుక్రుడు ప్రయాణం శుక్రుడు');
  expect(await findField()).toHaveFocus();
});

test('a sheet without an answer about terms has none, and its sentences can be translated', async () => {
  const person = open({ 'get-pair-terms': () => refuse('unavailable') });
  await person.type(await findField(), 'ఒకటి');
  expect(await findField()).toHaveValue('ఒకటి');
  expect(screen.queryByRole('list', { name: 'Terms' })).toBeNull();
});

test('a sentence shows its question, which Shift+F9 opens at the sentence without leaving the sheet', async () => {
  const texts = ['शुक्र के कारण यात्रा होगी।', 'आज लाभ होगा।'];
  const talk: UnitTalk = {
    ...{ comments: [], questions: [], people: [], mayAnswer: false, answers: [] },
    sentences: texts.map((text) => ({ language: 'hi', column: 'hi_1', text, question: null })),
  };
  const read: string[] = [];
  const person = open(
    {
      'list-names': () => [],
      'list-threads': ({ params, query }) => {
        read.push(`${params.kind}:${params.id}:${params.language} ${query.get('source')}`);
        return talk;
      },
    },
    [sheetSentence(texts[0]!, { question: 'answered' }), sheetSentence(texts[1]!)],
  );
  await person.click(await screen.findByRole('textbox', { name: 'Translation 2' }));
  expect(screen.getByRole('button', { name: 'Question answered' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Ask a question' })).toHaveLength(1);
  expect(read).toEqual([]);
  await person.keyboard('{Shift>}{F9}{/Shift}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Comments on #11 in Telugu' }));
  expect(await dialog.findByRole('combobox', { name: 'About' })).toHaveDisplayValue(texts[1]!);
  expect(dialog.getByRole('textbox', { name: 'Question' })).toBeInTheDocument();
  expect(read).toEqual(['daily:11:te hi']);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Translation 2' })).toHaveFocus();
});
