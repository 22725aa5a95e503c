import type { UnitTalk } from '@subtitle/contracts/operations/talk';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { type FakeHandler, refuse, renderScreen } from '@subtitle/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DaySheetScreen from '../../screens/day-sheet.screen';
import { createSheetServer, sheetSentence } from '../../testing/sheet-server';
import { createMatch } from '../../testing/suggestions';

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

const [FRIEND, FRIEND_TE] = ['मित्र से मिलें।', 'మిత్రుడిని కలవండి.'];
const SETTINGS = { selfApproval: false, revision: 1 };

/** Opens a sheet while an admin has turned a service on. */
function openWithMachine(sentences = [sheetSentence(FRIEND)], answer?: FakeHandler) {
  const asked: { source: string; sentences: { column: string; start: number; end: number }[] }[] = [];
  const machine = { service: 'libretranslate', url: 'https://a.example', dailyCharacters: 0 } as const;
  const { api, saves } = createSheetServer(sentences);
  renderScreen(<DaySheetScreen />, {
    url: '/day-sheet',
    api: {
      ...api,
      'get-settings': () => ({ ...SETTINGS, house: { ...DEFAULT_SETTINGS, machine } }),
      'translate-by-machine': (request) => {
        asked.push(request.body);
        if (answer) return answer(request);
        return { state: 'on', texts: request.body.sentences.map((one: object) => ({ ...one, text: FRIEND_TE })) };
      },
    },
  });
  return { asked, saves, person: userEvent.setup() };
}
const pressSave = () => fireEvent.keyDown(document.activeElement!, { key: 'Enter', ctrlKey: true });

test('a machine translation is offered for the sentence in use, and is not saved until it is edited', async () => {
  const { asked, saves, person } = openWithMachine();
  const field = await findField();
  expect(asked).toEqual([]);
  await person.click(field);
  expect(await screen.findByText('Machine translation')).toBeInTheDocument();
  expect(asked).toEqual([{ source: 'hi', sentences: [{ column: 'te_1', start: 0, end: FRIEND.length }] }]);
  expect(field).toHaveValue('');
  await person.keyboard('{F2}');
  expect(field).toHaveValue(FRIEND_TE);
  expect(screen.getByText('A machine translation, not edited')).toBeInTheDocument();
  pressSave();
  expect(await screen.findByText(/^Not saved: a machine translation is not edited/)).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(saves).toEqual([]);
  fireEvent.change(field, { target: { value: 'మిత్రుడిని తప్పక కలవండి.' } });
  expect(screen.queryByText('A machine translation, not edited')).toBeNull();
  pressSave();
  expect(await screen.findByText('1 row filled')).toBeInTheDocument();
  expect(saves).toEqual([{ sentence: FRIEND, text: 'మిత్రుడిని తప్పక కలవండి.', before: '' }]);
});

test('F2 inserts a similar translation before the one of a machine, which a press inserts', async () => {
  const match = createMatch({ text: 'పాత మిత్రుడిని కలవండి.', percent: 82, source: 'पुराने मित्र से मिलें।' });
  const { person } = openWithMachine([sheetSentence(FRIEND, { matches: [match] })]);
  await person.click(await findField());
  await screen.findByText('Machine translation');
  await person.keyboard('{F2}');
  expect(await findField()).toHaveValue(match.text);
  await person.clear(await findField());
  await person.click(screen.getAllByRole('button', { name: /^Insert/ })[1]!);
  expect(await findField()).toHaveValue(FRIEND_TE);
});

test('a service that fails offers nothing, and the sentence is translated without it', async () => {
  const { asked, person } = openWithMachine(undefined, () => refuse('unavailable'));
  await person.click(await findField());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText('Machine translation')).toBeNull();
  await person.keyboard('ఒకటి.');
  pressSave();
  expect(await screen.findByText('1 row filled')).toBeInTheDocument();
});

test('no suggestion is read for an untouched sentence while no service is on', async () => {
  const read: string[] = [];
  const person = open({
    'suggest-texts': ({ params }) => {
      read.push(params.id!);
      return { source: 'hi', columns: [], rebuilding: false };
    },
  });
  await person.click(await findField());
  expect(screen.queryByText('Machine translation')).toBeNull();
  expect(read).toEqual([]);
});
