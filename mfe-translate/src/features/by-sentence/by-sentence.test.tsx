import { useLocation } from '@subtitle/sdk/router';
import { type FakeHandler, refuse, renderScreen, row } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getField, MINE } from '../../testing/daily-rows';
import { createPredictionServer } from '../../testing/prediction-server';
import { sheetRow, sheetSentence } from '../../testing/sheet-server';
import { UnitEditor } from '../edit-unit/unit-editor';
import { MyWork } from '../my-work/my-work';

const FRIEND = 'मित्र से मिलें।';
const ROW = row({ ...MINE, id: 11, lrname: 'Mesha', hi_1: 'धैर्य रखें।', hi_2: `आज शुभ दिन है। ${FRIEND}` });
const SHEET = {
  rows: [sheetRow(11), sheetRow(12), sheetRow(13)],
  more: false,
  rebuilding: false,
  sentences: [
    sheetSentence(FRIEND, { texts: [{ text: FRIEND, rows: [0, 1] }] }),
    sheetSentence('यात्रा टालें।', { texts: [{ text: 'यात्रा टालें।', rows: [1] }] }),
    sheetSentence('धैर्य रखें।', { state: 'known', texts: [{ text: 'धैर्य रखें।', rows: [0, 2] }] }),
  ],
};

function Pages() {
  return useLocation().pathname === '/my-work' ? <MyWork /> : <UnitEditor kind="daily" stage="translate" />;
}

function open(answer: FakeHandler, url = '/my-work?by=sentence', extra: Record<string, FakeHandler> = {}) {
  const api = { ...createPredictionServer([ROW]), 'get-day-sheet': answer, ...extra };
  return { person: userEvent.setup(), ...renderScreen(<Pages />, { api, url }) };
}
const listItems = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

test('My work is grouped by new sentence, and a sentence leads to its field in a row', async () => {
  const asked: string[] = [];
  const { person, router } = open(({ query }) => {
    asked.push(query.toString());
    return SHEET;
  }, '/my-work');
  await person.click(await screen.findByRole('radio', { name: 'By new sentence' }));
  expect(await listItems('New sentences')).toEqual([`${FRIEND}in 2 rows`, 'यात्रा टालें।in 1 row']);
  expect(asked).toEqual(['source=hi&target=te']);
  expect(screen.queryByRole('tab')).toBeNull();
  await person.click(screen.getByRole('button', { name: new RegExp(FRIEND) }));
  expect(await listItems('Rows with this sentence')).toEqual([
    '#1130/11/2026 · Mesha · Daily',
    '#1230/11/2026 · Mesha · Daily',
  ]);
  await person.click(screen.getByRole('link', { name: '#11' }));
  await waitFor(() => expect(getField('te_2')).toHaveFocus());
  expect(router.state.location.search).toContain('item=11');
});

test('terms of a new sentence are marked', async () => {
  const friend = { id: 1, source: ['मित्र'], target: ['మిత్రుడు'], forbidden: [], note: '', isAmbiguous: false };
  open(() => SHEET, '/my-work?by=sentence', { 'get-pair-terms': () => ({ terms: [friend] }) });
  await screen.findByRole('button', { name: new RegExp(FRIEND) });
  await waitFor(() => expect(document.querySelector('mark')).toHaveTextContent('मित्र'));
});

test('a sentence shows its question, and one can be asked without leaving the list', async () => {
  const [friend, ...others] = SHEET.sentences;
  const sentences = [{ ...friend, question: 'open' }, ...others];
  const talk = {
    ...{ comments: [], questions: [], people: [], mayAnswer: false, answers: [] },
    sentences: [{ language: 'hi', column: 'hi_1', text: 'यात्रा टालें।', question: null }],
  };
  const { person } = open(() => ({ ...SHEET, sentences }), undefined, {
    'list-names': () => [],
    'list-threads': () => talk,
  });
  expect(await screen.findByRole('button', { name: 'Open question' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ask a question' })).toBeNull();
  await person.click(screen.getByRole('button', { name: /यात्रा टालें।/ }));
  await person.click(screen.getByRole('button', { name: 'Ask a question' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Comments on #12 in Telugu' }));
  expect(await dialog.findByRole('combobox', { name: 'About' })).toHaveDisplayValue('यात्रा टालें।');
});

test('rows are filtered by whether they have new sentences, in the address', async () => {
  const { person, router } = open(() => ({ ...SHEET, more: true, rebuilding: true }));
  expect(await screen.findByText('Only the sentences of your first 3 rows are listed.')).toBeInTheDocument();
  expect(screen.getByText(/The memory is being rebuilt/)).toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: 'Rows with new sentences (2)' }));
  expect((await listItems('Rows with new sentences')).map((text) => text?.split('Daily')[1])).toEqual([
    '1 new sentence',
    '2 new sentences',
  ]);
  await person.click(screen.getByRole('radio', { name: 'Rows ready from memory (1)' }));
  expect(await listItems('Rows ready from memory')).toEqual(['#1330/11/2026 · Mesha · Dailynothing new']);
  expect(router.state.location.search).toBe('?by=sentence&rows=without');
});

test('no new sentences, no rows and a failed answer are told apart', async () => {
  let answer: () => unknown = () => refuse('unavailable');
  const { person, unmount } = open(() => answer() as never);
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  answer = () => ({ ...SHEET, sentences: SHEET.sentences.slice(2) });
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No new sentences.')).toBeInTheDocument();
  unmount();
  open(() => ({ ...SHEET, rows: [], sentences: [] }));
  expect(await screen.findByText('No open rows.')).toBeInTheDocument();
});
