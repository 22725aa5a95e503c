import type { HistoryEntry } from '@subtitle/contracts/operations/items';
import { renderScreen, row } from '@subtitle/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PredictionsDailyScreen from '../../screens/predictions-daily.screen';
import { getField, MESHA, MINE, URL } from '../../testing/daily-rows';
import { ME, createPredictionServer as server } from '../../testing/prediction-server';
import { createLongFile, createSubtitleServer } from '../../testing/subtitle-server';
import { VttTranslator } from '../translate-subtitles/vtt-translator';

const COPY = '{Control>}{Shift>}C{/Shift}{/Control}';
const VTT = '/translate?channel=3&video=5&source=hi&target=te';
const cue = (number: number) => screen.findByLabelText<HTMLTextAreaElement>(`Translation of cue ${number}`);

beforeEach(() => localStorage.clear());

function open(texts: object = {}, extra = {}) {
  renderScreen(<PredictionsDailyScreen />, {
    api: server([row({ ...MINE, id: 11, lrname: 'Mesha', ...texts })], extra),
    url: `${URL}&item=11`,
  });
  return userEvent.setup();
}

test('T1-copy-source-cannot-be-undone: Copy source fills an empty field and puts the source at the caret of a filled one', async () => {
  const person = open();
  await screen.findByLabelText(/te_1/);
  await person.click(getField('te_1'));
  await person.keyboard(COPY);
  expect(getField('te_1')).toHaveValue('एक');
  await person.type(getField('te_2'), 'నా వాక్యం');
  getField('te_2').setSelectionRange(2, 2);
  await person.keyboard(COPY);
  expect(getField('te_2')).toHaveValue('నాदो వాక్యం');
  expect(getField('te_2').selectionStart).toBe(4);
});

test('the button beside the source copies it too and keeps the focus in the field', async () => {
  const person = open();
  await person.type(await screen.findByLabelText(/te_1/), 'నా');
  await person.click(screen.getByRole('button', { name: 'Copy hi_1 into its translation' }));
  expect(getField('te_1')).toHaveValue('నాएक');
  expect(getField('te_1')).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Copy hi_2 into its translation' }));
  expect(getField('te_2')).toHaveValue('दो');
  expect(getField('te_2')).toHaveFocus();
});

test('T1-copy-source-cannot-be-undone: Copy source can also be undone in the VTT Translator', async () => {
  const person = userEvent.setup();
  renderScreen(<VttTranslator />, { api: createSubtitleServer({ texts: ['నా వాక్యం', '', ''] }).api, url: VTT });
  await person.click(await cue(1));
  (await cue(1)).setSelectionRange(2, 2);
  await person.keyboard(COPY);
  expect(await cue(1)).toHaveValue('నాएक వాక్యం');
});

const entry = (revision: number, columns: HistoryEntry['columns'], event = 'save-draft'): HistoryEntry => ({
  at: `2026-11-22T05:3${revision}:00.000Z`,
  by: ME,
  event,
  from: 'assigned',
  to: 'assigned',
  revision,
  owner: ME,
  reason: '',
  note: '',
  columns,
});
const HISTORY = [
  entry(4, { te_1: 'ఒకటి', te_2: '' }),
  entry(3, { te_1: 'మొదటి', te_2: 'రెండవ' }),
  entry(2, { te_1: 'పాత', te_2: '' }),
];
const history = async (person: ReturnType<typeof userEvent.setup>) => {
  await person.click(await screen.findByRole('button', { name: 'History' }));
  return screen.findByRole('dialog', { name: /^History of/ });
};

test('one press makes any revision the current draft and saves each text, and one press undoes the restore', async () => {
  const saved: object[] = [];
  const api = server([row({ ...MINE, id: 11, lrname: 'Mesha', te_1: 'ఒకటి', revision_te: 4 })], {
    'list-history': () => HISTORY,
  });
  const save = api['save-draft'];
  api['save-draft'] = (request) => {
    saved.push(request.body.columns);
    return save(request);
  };
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  const person = userEvent.setup();
  const dialog = await history(person);
  await person.click(await within(dialog).findByRole('button', { name: 'Show the texts of 3 drafts' }));
  expect(within(dialog).getByText('రెండవ')).toHaveAttribute('lang', 'te');
  const buttons = within(dialog).getAllByRole('button', { name: /^Restore this text of 22\/11\/2026/ });
  expect(buttons).toHaveLength(3);
  await person.click(buttons[1]!);
  expect(getField('te_1')).toHaveValue('మొదటి');
  expect(getField('te_2')).toHaveValue('రెండవ');
  const note = await screen.findByText(/^Restored the text of 22\/11\/2026/);
  // The focus scrolls the part with the fields.
  expect(getField('te_1').closest('section')).not.toContainElement(note);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(getField('te_1')).toHaveFocus();
  await person.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(Object.assign({}, ...saved)).toEqual({ te_1: 'మొదటి', te_2: 'రెండవ' }));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(getField('te_1')).toHaveValue('ఒకటి');
  expect(getField('te_2')).toHaveValue('');
  expect(screen.queryByText(/^Restored/)).not.toBeInTheDocument();
});

test('after one field undid its restored text, one press undoes the other fields', async () => {
  const person = open({ te_1: 'ఒకటి', te_2: 'రెండు', revision_te: 4 }, { 'list-history': () => HISTORY.slice(1, 2) });
  await person.click(await within(await history(person)).findByRole('button', { name: /^Restore this text/ }));
  expect(await screen.findByText(/^Restored the text of/)).toBeInTheDocument();
  // Simulates Ctrl+Z in a browser.
  fireEvent.change(getField('te_1'), { target: { value: 'ఒకటి' } });
  expect(getField('te_2')).toHaveValue('రెండవ');
  expect(screen.getByText(/^Restored the text of/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect([getField('te_1').value, getField('te_2').value]).toEqual(['ఒకటి', 'రెండు']);
  expect(screen.queryByText(/^Restored/)).not.toBeInTheDocument();
});

test('typing in a restored text hides the note about the restore; restoring an equal text shows the note', async () => {
  const person = open({ te_1: 'ఒకటి', revision_te: 4 }, { 'list-history': () => HISTORY.slice(0, 1) });
  const restore = async () =>
    person.click(await within(await history(person)).findByRole('button', { name: /^Restore this text/ }));
  await restore();
  expect(await screen.findByText(/^Nothing to restore: this is already/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await person.type(getField('te_1'), '!');
  expect(screen.queryByText(/^Nothing to restore/)).not.toBeInTheDocument();
  await restore();
  expect(await screen.findByText(/^Restored the text of/)).toBeInTheDocument();
  await person.type(getField('te_1'), '!');
  expect(screen.queryByText(/^Restored/)).not.toBeInTheDocument();
});

test('a read-only row shows its history without a restore button', async () => {
  const person = open({ status_te: 'inreview', te_1: 'ఒకటి' }, { 'list-history': () => HISTORY.slice(0, 1) });
  const dialog = await history(person);
  await person.click(await within(dialog).findByRole('button', { name: 'Show the text' }));
  expect(within(dialog).getByText('ఒకటి')).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
});

test('cues are restored to a revision, also cues far outside the visible table, and one press undoes the restore', async () => {
  const person = userEvent.setup();
  const texts = Array.from({ length: 500 }, (_cue, at) => `now ${at + 1}`);
  const { api, saves } = createSubtitleServer(
    { content: createLongFile(500), texts },
    {
      'list-history': () => [
        entry(4, { 1: 'now 1', 400: 'now 400' }),
        entry(3, { 400: 'earlier 400' }, 'submit-item'),
        entry(2, { 1: 'earlier 1' }),
      ],
    },
  );
  renderScreen(<VttTranslator />, { api, url: VTT });
  const dialog = await history(person);
  const buttons = await within(dialog).findAllByRole('button', { name: /^Restore this text/ });
  await person.click(buttons[1]!);
  expect(await cue(1)).toHaveValue('earlier 1');
  expect(await cue(1)).toHaveFocus();
  await person.click(screen.getByRole('button', { name: /^Save Now/ }));
  await waitFor(() =>
    expect(saves.flat()).toEqual([
      { cue: 1, text: 'earlier 1', before: 'now 1' },
      { cue: 400, text: 'earlier 400', before: 'now 400' },
    ]),
  );
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await cue(1)).toHaveValue('now 1');
});

test('T3-caret-jumps-on-save: the caret stays in the middle of a text when a save returns the normalized text', async () => {
  const typed = 'আজ সম\u09df ভালো';
  const person = userEvent.setup();
  const api = server([MESHA]);
  const save = api['save-draft'];
  api['save-draft'] = (request) => {
    const columns = Object.fromEntries(
      Object.entries<string>(request.body.columns).map(([name, text]) => [name, text.normalize('NFC')]),
    );
    return save({ ...request, body: { ...request.body, columns } });
  };
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  await person.type(await screen.findByLabelText(/te_1/), typed);
  getField('te_1').setSelectionRange(3, 3);
  await person.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/^✓ Saved/)).toBeInTheDocument();
  expect(getField('te_1').selectionStart).toBe(3);
  await person.keyboard('খ');
  expect(getField('te_1')).toHaveValue('আজ খসম\u09df ভালো');
});
