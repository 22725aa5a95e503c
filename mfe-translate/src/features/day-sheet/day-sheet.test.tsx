import { OWN_STATE } from '@subtitle/contracts/operations/memory';
import { type FakeHandler, refuse, renderScreen } from '@subtitle/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DaySheetScreen from '../../screens/day-sheet.screen';
import { ME } from '../../testing/prediction-server';
import { createSheetServer, sheetRow, sheetSentence } from '../../testing/sheet-server';
import { createMatch } from '../../testing/suggestions';
import { createDeviceDrafts } from '../keep-drafts/device-drafts';
import { createSheetDrafts } from './sheet-drafts';

const [FRIEND, TRAVEL, GAIN, PATIENCE] = ['मित्र से मिलें।', 'यात्रा टालें।', 'आज 500 रुपये मिलेंगे।', 'धैर्य रखें।'];
const both = (text: string) => ({ texts: [{ text, rows: [0, 1] }] });
const SENTENCES = [
  sheetSentence(FRIEND, both(FRIEND)),
  sheetSentence(TRAVEL, { texts: [{ text: TRAVEL, rows: [1] }] }),
  sheetSentence(GAIN, {
    state: 'numbers',
    matches: [createMatch({ text: 'ఈరోజు 500 రూపాయలు వస్తాయి.', adapted: true })],
  }),
  sheetSentence(PATIENCE, { state: 'known', matches: [createMatch({ text: 'ఓపిక పట్టండి.' })] }),
];

function open(sentences = SENTENCES, extra: Record<string, FakeHandler> = {}, url = '/day-sheet') {
  const server = createSheetServer(sentences);
  const person = userEvent.setup();
  return { ...server, person, ...renderScreen(<DaySheetScreen />, { api: { ...server.api, ...extra }, url }) };
}
const field = (at: number) => screen.findByRole('textbox', { name: `Translation ${at}` });
const drafts = () => createSheetDrafts(ME, 'hi_te');
const pressSave = () => fireEvent.keyDown(document.activeElement!, { key: 'Enter', ctrlKey: true });

beforeEach(() => localStorage.clear());

test('the title counts the sentences, new ones come first, and known ones unfold', async () => {
  const { person } = open();
  expect(
    await screen.findByText('Monday 30 November, Hindi to Telugu: 4 sentences, 1 known, 1 differs in numbers, 2 new'),
  ).toBeInTheDocument();
  const list = screen.getByRole('list', { name: 'Sentences to translate' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((line) => line.querySelector('[lang=hi]')?.textContent),
  ).toEqual([FRIEND, TRAVEL]);
  expect(screen.getByText('0 of 2 translated · 0 of 2 rows complete')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show 2 known sentences' }));
  expect(screen.getByText('ఓపిక పట్టండి.')).toBeInTheDocument();
  expect(screen.getByText(/numbers adapted/)).toBeInTheDocument();
});

test('Ctrl+Enter saves a translation and goes to the next new one, and after the last one to the rows', async () => {
  const { saves } = open();
  const first = await field(1);
  first.focus();
  fireEvent.change(first, { target: { value: 'మిత్రుడిని కలవండి.' } });
  pressSave();
  expect(await field(2)).toHaveFocus();
  expect(await screen.findByText('2 rows filled')).toBeInTheDocument();
  expect(screen.getByText('1 of 2 translated · 1 of 2 rows complete')).toBeInTheDocument();
  fireEvent.change(await field(2), { target: { value: 'ప్రయాణం వద్దు.' } });
  pressSave();
  expect(screen.getByRole('link', { name: 'Open the rows' })).toHaveFocus();
  expect(await screen.findByText('2 of 2 translated · 2 of 2 rows complete')).toBeInTheDocument();
  expect(saves).toEqual([
    { sentence: FRIEND, text: 'మిత్రుడిని కలవండి.', before: '' },
    { sentence: TRAVEL, text: 'ప్రయాణం వద్దు.', before: '' },
  ]);
  expect(drafts().read()).toEqual({});
});

test('Ctrl+Enter while an input method composes saves nothing', async () => {
  const { saves } = open();
  const first = await field(1);
  first.focus();
  fireEvent.change(first, { target: { value: 'మి' } });
  fireEvent.keyDown(first, { key: 'Enter', ctrlKey: true, isComposing: true });
  expect(first).toHaveFocus();
  expect(saves).toEqual([]);
});

test('one press of Undo takes a save back, also after a reload, and the typed text stays as a draft', async () => {
  const { person, saves, stored, unmount, api } = open();
  const first = await field(1);
  await person.type(first, 'ఒకటి.');
  pressSave();
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
  unmount();
  renderScreen(<DaySheetScreen />, { api, url: '/day-sheet' });
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stored.get(FRIEND)).toBe(''));
  expect(saves.at(-1)).toEqual({ sentence: FRIEND, text: '', before: 'ఒకటి.' });
  expect(await screen.findByText('Not saved, kept on this device')).toBeInTheDocument();
  expect(await field(1)).toHaveValue('ఒకటి.');
  expect(screen.getByText('0 of 2 translated · 0 of 2 rows complete')).toBeInTheDocument();
});

test('a typed text is kept on the device and shown again, also after the page was closed', async () => {
  const { person, unmount } = open();
  await person.type(await field(2), 'ప్రయాణం');
  unmount();
  open();
  expect(await field(2)).toHaveValue('ప్రయాణం');
  expect(screen.getByText('Not saved, kept on this device')).toBeInTheDocument();
});

test('a save without an answer is kept and sent once when the network is back', async () => {
  let isDown = true;
  const server = createSheetServer(SENTENCES);
  const save: FakeHandler = (request) => {
    if (isDown) throw new TypeError('Failed to fetch');
    return server.api['save-own-sentences'](request);
  };
  const { person } = open(SENTENCES, { 'save-own-sentences': save });
  await person.type(await field(1), 'ఒకటి.');
  pressSave();
  expect(await screen.findByText(/^Kept on this device/)).toBeInTheDocument();
  expect(drafts().get(FRIEND)).toMatchObject({ text: 'ఒకటి.', sent: 'ఒకటి.' });
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('2 rows filled')).toBeInTheDocument();
  expect(server.saves).toHaveLength(1);
  expect(drafts().read()).toEqual({});
});

test('a text stays to be sent when the session has ended', async () => {
  const { person } = open(SENTENCES, { 'save-own-sentences': () => refuse('no-session') });
  await person.type(await field(1), 'ఒకటి.');
  pressSave();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(drafts().get(FRIEND)).toMatchObject({ sent: 'ఒకటి.' });
});

test('a text that came with too many requests is sent again', async () => {
  let isRefused = true;
  const server = createSheetServer(SENTENCES);
  const save: FakeHandler = (request) =>
    isRefused ? refuse('too-many-requests') : server.api['save-own-sentences'](request);
  const { person } = open(SENTENCES, { 'save-own-sentences': save });
  await person.type(await field(1), 'ఒకటి.');
  pressSave();
  expect(await screen.findByText(/^Kept on this device/)).toBeInTheDocument();
  isRefused = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('2 rows filled')).toBeInTheDocument();
});

test('a translation that was changed elsewhere is shown beside the typed one, and either can be kept', async () => {
  const { person, stored } = open();
  await person.type(await field(1), 'నాది.');
  stored.set(FRIEND, 'వేరేది.');
  pressSave();
  expect(await screen.findByText('Changed elsewhere to:')).toBeInTheDocument();
  expect(screen.getByText('వేరేది.')).toBeInTheDocument();
  expect(await field(1)).toHaveValue('నాది.');
  await person.click(screen.getByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText('2 rows filled')).toBeInTheDocument();
  expect(stored.get(FRIEND)).toBe('నాది.');
  stored.set(TRAVEL, 'అక్కడిది.');
  await person.type(await field(2), 'ఇక్కడిది.');
  pressSave();
  await person.click(await screen.findByRole('button', { name: 'Use that' }));
  expect(await field(2)).toHaveValue('అక్కడిది.');
  expect(drafts().read()).toEqual({});
});

test('an emptied translation is removed, and an empty field is passed over', async () => {
  const { person, saves, stored } = open([sheetSentence(FRIEND, { stored: 'ఒకటి.' }), SENTENCES[1]!]);
  await person.clear(await field(1));
  pressSave();
  await waitFor(() => expect(stored.get(FRIEND)).toBe(''));
  expect(await field(2)).toHaveFocus();
  pressSave();
  expect(saves).toHaveLength(1);
});

test('an adapted translation can be cleared and replaced, and typing it again leaves no draft', async () => {
  const match = createMatch({ text: 'ఈరోజు 500 రూపాయలు వస్తాయి.', adapted: true, state: OWN_STATE });
  const { person } = open([sheetSentence(GAIN, { state: 'own', matches: [match] })]);
  await person.clear(await field(1));
  expect(await field(1)).toHaveValue('');
  expect(drafts().get(GAIN)).toEqual({ text: '', before: '' });
  fireEvent.change(await field(1), { target: { value: match.text } });
  expect(drafts().read()).toEqual({});
});

test('F2 inserts the offered translation of a similar sentence, whose difference is marked', async () => {
  const match = createMatch({ text: 'పాత మిత్రుడిని కలవండి.', percent: 82, source: 'पुराने मित्र से मिलें।' });
  const { container } = open([sheetSentence(FRIEND, { matches: [match] }), SENTENCES[1]!]);
  const first = await field(1);
  expect(container.querySelector('del')).toHaveTextContent('पुराने');
  first.focus();
  fireEvent.keyDown(first, { key: 'F2' });
  expect(first).toHaveValue('పాత మిత్రుడిని కలవండి.');
  expect(screen.getByText(/82/)).toBeInTheDocument();
});

test('an adapted translation that is emptied stays empty after a save, which says why rows still get it', async () => {
  const match = createMatch({ text: 'ఈరోజు 500 రూపాయలు వస్తాయి.', adapted: true, state: OWN_STATE });
  const { person, saves } = open([sheetSentence(GAIN, { state: 'own', matches: [match] })]);
  await person.clear(await field(1));
  pressSave();
  expect(
    await screen.findByText(/^Rows are still filled from your translation of another version/),
  ).toBeInTheDocument();
  expect(await field(1)).toHaveValue('');
  expect(await field(1)).toHaveFocus();
  expect(saves).toEqual([]);
});

test('findings are listed below a field, an error is not saved, and Alt+Enter corrects one', async () => {
  const { saves, person } = open();
  const first = await field(1);
  first.focus();
  fireEvent.change(first, { target: { value: 'मित्र से मिलें।' } });
  pressSave();
  expect(await screen.findByText(/^Not saved: /)).toBeInTheDocument();
  expect(first).toHaveFocus();
  expect(saves).toEqual([]);
  expect(await screen.findByRole('list', { name: 'Findings' })).toBeInTheDocument();
  fireEvent.change(first, { target: { value: 'మిత్రుడిని  కలవండి.' } });
  expect(await screen.findByRole('button', { name: /^Correct: / })).toBeInTheDocument();
  fireEvent.keyDown(first, { key: 'Enter', altKey: true });
  expect(first).toHaveValue('మిత్రుడిని కలవండి.');
  await person.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('2 rows filled')).toBeInTheDocument();
});

test('a sentence that somebody approved meanwhile with another translation says so, and is saved all the same', async () => {
  const { api, saves } = createSheetServer(SENTENCES, undefined, { [FRIEND]: [{ text: 'స్నేహితుడిని కలవండి.' }] });
  const asked: string[] = [];
  const suggest: FakeHandler = (request) => {
    asked.push(request.params.id!);
    return api['suggest-texts'](request);
  };
  open(SENTENCES, { ...api, 'suggest-texts': suggest });
  const first = await field(1);
  first.focus();
  expect(asked).toEqual([]);
  fireEvent.change(first, { target: { value: 'మిత్రుడిని కలవండి.' } });
  const message = 'Approved elsewhere as “స్నేహితుడిని కలవండి.”';
  const link = await screen.findByRole('link', { name: `Memory: ${message}` });
  expect(new URL(link.getAttribute('href')!, 'http://localhost').searchParams.get('q')).toBe(FRIEND);
  fireEvent.change(first, { target: { value: 'స్నేహితుడిని కలవండి' } });
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  fireEvent.change(first, { target: { value: 'మిత్రుడిని కలవండి.' } });
  pressSave();
  expect(await screen.findByText('2 rows filled')).toBeInTheDocument();
  expect(saves).toHaveLength(1);
  // The second field is untouched, so only the row of the first one was asked for.
  expect(new Set(asked)).toEqual(new Set(['11']));
});

test('a sentence is saved and checked although the memory does not answer', async () => {
  const { api } = createSheetServer(SENTENCES);
  open(SENTENCES, { ...api, 'suggest-texts': () => refuse('unavailable') });
  fireEvent.change(await field(1), { target: { value: 'మిత్రుడిని  కలవండి.' } });
  expect(await screen.findByRole('button', { name: /^Correct: / })).toBeInTheDocument();
  (await field(1)).focus();
  pressSave();
  expect(await screen.findByText('2 rows filled')).toBeInTheDocument();
});

test('rows with a saved draft are not counted as filled, and their empty texts are filled on request', async () => {
  const started: unknown[] = [];
  const reads: string[] = [];
  // The last row has no empty text.
  const rows = [sheetRow(11), { ...sheetRow(12), begun: true }, { ...sheetRow(13), begun: true }];
  createDeviceDrafts(ME, 'daily')
    .getDraft(12, 'te')
    .write({ revision: 0, texts: { te_2: 'ఒ' } });
  const server = createSheetServer(SENTENCES, rows);
  const { person } = open(SENTENCES, {
    ...server.api,
    'get-day-sheet': () => {
      reads.push('read');
      return server.api['get-day-sheet']();
    },
    'start-fill': ({ body }) => {
      const { batch, ...asked } = body;
      started.push(asked);
      const counts = { units: 1, done: 0, rows: 0, sentences: 0, all: 0, changed: 0, unfit: 0 };
      return { batch, state: 'running', ...counts, limited: false, rebuilding: false };
    },
    'get-fill': ({ params }) => {
      const counts = { units: 1, done: 1, rows: 1, sentences: 2, all: 3, changed: 0, unfit: 0 };
      return { batch: params.batch, state: 'done', ...counts, limited: false, rebuilding: false };
    },
  });
  expect(await screen.findByText('1 row has a saved draft and is not filled when opened.')).toBeInTheDocument();
  await person.type(await field(1), 'మిత్రుడిని కలవండి.');
  pressSave();
  expect(await screen.findByText('1 row filled, 1 with a saved draft not')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Fill its empty texts' }));
  expect(await screen.findByText('1 row, 2 of 3 sentences filled.')).toBeInTheDocument();
  const unit = { kind: 'daily', id: 12, language: 'te' };
  // A text that only this device has is not overwritten.
  expect(started).toEqual([{ units: [unit], except: [unit] }]);
  await waitFor(() => expect(reads).toHaveLength(2));
});

test('a refused or too long translation says why, and stays', async () => {
  const { person } = open(SENTENCES, { 'save-own-sentences': () => refuse('forbidden') });
  await person.type(await field(1), 'ఒకటి.');
  pressSave();
  expect(await screen.findByText('Your role does not allow this.')).toBeInTheDocument();
  expect(await field(1)).toHaveValue('ఒకటి.');
  const second = await field(2);
  second.focus();
  fireEvent.change(second, { target: { value: 'క'.repeat(2_001) } });
  pressSave();
  expect(await screen.findByText(/longer than 2000 characters/)).toBeInTheDocument();
  expect(second).toHaveFocus();
});

test('a sheet without new sentences, without open texts, and without rows says so', async () => {
  const { unmount } = open(SENTENCES.slice(2));
  expect(await screen.findByText('No new sentences.')).toBeInTheDocument();
  unmount();
  const empty = open([]);
  expect(await screen.findByText('Nothing to translate.')).toBeInTheDocument();
  empty.unmount();
  open([], { 'get-day-sheet': () => ({ rows: [], more: false, sentences: [], rebuilding: false }) });
  expect(await screen.findByText('No open rows.')).toBeInTheDocument();
});

test('a sheet that fails to load is read again by Retry, and its limits are named', async () => {
  let broken = true;
  const answer = { rows: [sheetRow(11), sheetRow(12)], more: true, sentences: SENTENCES, rebuilding: true };
  const { person } = open(SENTENCES, { 'get-day-sheet': () => (broken ? refuse('unavailable') : answer) });
  expect(await screen.findByText('Failed to load the day sheet')).toBeInTheDocument();
  broken = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Only the first 2 rows are on this sheet.')).toBeInTheDocument();
  expect(screen.getByText(/The memory is being rebuilt/)).toBeInTheDocument();
});

test('the languages, days and kind of the sheet are in the address', async () => {
  const asked: string[] = [];
  const server = createSheetServer(SENTENCES);
  const read: FakeHandler = (request) => {
    asked.push(request.query.toString());
    return server.api['get-day-sheet']();
  };
  const { person, router } = open(SENTENCES, { 'get-day-sheet': read });
  await person.selectOptions(await screen.findByLabelText('Days'), 'All open rows');
  await person.selectOptions(screen.getByLabelText('Kind'), '10 days');
  await waitFor(() => expect(asked.at(-1)).toBe('source=hi&target=te&kind=tenday'));
  expect(router.state.location.search).toBe('?source=hi&target=te&days=all&kind=tenday');
  expect(asked[0]).toBe('source=hi&target=te&from=2026-11-30&to=2026-11-30');
});
