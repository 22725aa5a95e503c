import { SEEN_MS } from '@subtitle/sdk/keys';
import { type FakeHandler, type FakeRequest, refuse, renderScreen, row } from '@subtitle/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PredictionsDailyScreen from '../../screens/predictions-daily.screen';
import { findOption, getField, MINE, passTime, URL } from '../../testing/daily-rows';
import { createPredictionServer, ME } from '../../testing/prediction-server';
import { createMemoryServer, type KnownSentences } from '../../testing/suggestions';

const [GAIN, FRIEND, TRAVEL] = ['आज 500 रुपये मिलेंगे।', 'मित्र से मिलें।', 'यात्रा टालें।'];
const KNOWN: KnownSentences = {
  [GAIN]: [{ text: 'ఈరోజు 500 రూపాయలు వస్తాయి.', percent: 101, adapted: true, uses: 12, changes: 2 }],
  [TRAVEL]: [
    { text: 'ప్రయాణం వద్దు.', variants: 2 },
    { text: 'ప్రయాణం మానండి.', variants: 2, state: 'corrected' },
  ],
};
const [GAIN_TE, TRAVEL_TE, AVOID_TE] = [KNOWN[GAIN]![0]!.text, KNOWN[TRAVEL]![0]!.text, KNOWN[TRAVEL]![1]!.text];
/** The first field has an unknown sentence in its middle, the second one is known. */
const ROW = row({ ...MINE, id: 11, lrname: 'Mesha', hi_1: `${GAIN} ${FRIEND} ${TRAVEL}`, hi_2: TRAVEL });
const NEXT = row({ ...ROW, id: 12, lrname: 'Kark' });

interface Options {
  rows?: (typeof ROW)[];
  known?: KnownSentences;
  rebuilding?: boolean;
  extra?: Record<string, FakeHandler>;
  open?: boolean;
}

function openScreen({ rows = [ROW], known = KNOWN, rebuilding = false, extra = {}, open = true }: Options = {}) {
  const api = createPredictionServer(rows, { ...createMemoryServer(rows, known, { rebuilding }), ...extra });
  return renderScreen(<PredictionsDailyScreen />, { api, url: open ? `${URL}&item=${rows[0]!.id}` : URL });
}
const findNote = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status] *' });
const findPanel = () => screen.findByRole('region', { name: 'Memory of this text' });
const getCheckButtons = () => screen.getAllByRole('button', { name: 'Mark as checked' });
const listStates = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('listitem')
    .map((line) => line.dataset.state);

beforeEach(() => localStorage.clear());

test('a new assignment is filled with its known sentences when it opens', async () => {
  openScreen();
  expect(await findNote('Filled from memory: 3 of 4 sentences')).toBeInTheDocument();
  expect(getField('te_1').value.split(/\s+(?=ప్ర)/)).toEqual([GAIN_TE, TRAVEL_TE]);
  expect(getField('te_2')).toHaveValue(TRAVEL_TE);
  expect(screen.getAllByText('From memory, not checked')).toHaveLength(2);
});

test('the caret is at the first missing sentence, and the filled texts are saved like typed ones', async () => {
  const person = userEvent.setup();
  const saves: object[] = [];
  const api = createPredictionServer([ROW], createMemoryServer([ROW], KNOWN));
  const save = api['save-draft'];
  api['save-draft'] = (request) => {
    saves.push(request.body.columns);
    return save(request);
  };
  renderScreen(<PredictionsDailyScreen />, { api, url: URL });
  await findOption(/Mesha/);
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await findNote(/^Filled from memory/);
  await waitFor(() => expect(getField('te_1')).toHaveFocus());
  expect(saves).toEqual([]);
  const field = getField('te_1');
  await person.keyboard('నా వాక్యం.');
  expect(field.value.split(/\s+/u).join(' ')).toBe(`${GAIN_TE} నా వాక్యం. ${TRAVEL_TE}`);
  expect(screen.getAllByText('From memory, not checked')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  // A slow typist's text is saved in parts.
  await waitFor(() => expect(Object.assign({}, ...saves)).toEqual({ te_1: field.value, te_2: TRAVEL_TE }));
});

test('a row selected in the list is filled, and the focus stays in the list', async () => {
  const person = userEvent.setup();
  openScreen({ open: false });
  await person.click(await findOption(/Mesha/));
  const before = document.activeElement;
  await findNote(/^Filled from memory/);
  expect(document.activeElement).toBe(before);
  expect(before?.tagName).not.toBe('TEXTAREA');
});

test.each([
  ['that was typed and emptied', { author_te: ME, revision_te: 3 }],
  ['that was sent back', { author_te: ME, round_te: 1, te_1: 'నాది', te_2: '' }],
  ['with an imported draft', { te_1: 'దిగుమతి', te_2: '' }],
])('a row %s is not filled, but offers its sentences', async (_what, fields) => {
  openScreen({ rows: [row({ ...ROW, ...fields })] });
  await findNote(/^In the memory: /);
  expect(getField('te_2')).toHaveValue('');
});

test('text typed before the memory answers stays, and no other field is filled', async () => {
  const person = userEvent.setup();
  let answer!: () => void;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const memory = createMemoryServer([ROW], KNOWN)['suggest-texts'];
  openScreen({
    extra: {
      'suggest-texts': async (request) => {
        await answered;
        return memory(request);
      },
    },
  });
  await person.type(await screen.findByLabelText(/te_1/), 'నా');
  answer();
  await findNote('In the memory: 1 of 1 sentence');
  expect(getField('te_1')).toHaveValue('నా');
  expect(getField('te_2')).toHaveValue('');
  await person.click(screen.getByRole('button', { name: 'Fill' }));
  expect(getField('te_1')).toHaveValue('నా');
  expect(getField('te_2')).toHaveValue(TRAVEL_TE);
});

test('Undo empties the filled fields but no field with typed text', async () => {
  const person = userEvent.setup();
  openScreen();
  await findNote(/^Filled from memory/);
  await person.type(getField('te_1'), '!');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(getField('te_2')).toHaveValue('');
  expect(getField('te_2')).toHaveFocus();
  expect(getField('te_1').value).toContain(GAIN_TE);
});

test('an undone row has nothing to save and is not filled again', async () => {
  const person = userEvent.setup();
  const save = jest.fn();
  const { unmount } = openScreen({ extra: { 'save-draft': save } });
  await findNote(/^Filled from memory/);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(getField('te_1')).toHaveValue('');
  unmount();
  openScreen();
  await findNote('In the memory: 3 of 4 sentences');
  expect(getField('te_1')).toHaveValue('');
  expect(save).not.toHaveBeenCalled();
});

test('a row that was only looked at is not saved, and is filled again when it is opened again', async () => {
  const save = jest.fn();
  const { unmount } = openScreen({ extra: { 'save-draft': save } });
  await findNote(/^Filled from memory/);
  unmount();
  openScreen();
  await findNote('Filled from memory: 3 of 4 sentences');
  expect(getField('te_2')).toHaveValue(TRAVEL_TE);
  expect(save).not.toHaveBeenCalled();
});

test.each(['by hand', 'with Undo of the field'])(
  'a filled field that was emptied %s stays empty when the row is opened again',
  async (how) => {
    const person = userEvent.setup();
    openScreen({ rows: [ROW, row({ ...ROW, id: 12, lrname: 'Kark', hi_1: FRIEND, hi_2: FRIEND })] });
    await findNote(/^Filled from memory/);
    if (how === 'by hand') await person.clear(getField('te_1'));
    else {
      getField('te_1').focus();
      // jsdom has no undo: the browser writes the former text and reports it as this event does.
      fireEvent.input(getField('te_1'), { target: { value: '' } });
    }
    await person.click(await findOption(/Kark/));
    await findNote('No matches in the memory');
    await person.click(await findOption(/Mesha/));
    await waitFor(() => expect(getField('te_2')).toHaveValue(TRAVEL_TE));
    expect(getField('te_1')).toHaveValue('');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await person.click(screen.getByRole('button', { name: 'Fill' }));
    expect(getField('te_1').value).toContain(GAIN_TE);
  },
);

test.each(['Save draft', 'Ctrl+S'])('%s saves a row that is only filled', async (how) => {
  const person = userEvent.setup();
  const saves: unknown[] = [];
  const server = createPredictionServer([ROW], createMemoryServer([ROW], KNOWN));
  const api = {
    ...server,
    'save-draft': (request: FakeRequest) => {
      saves.push(request.body.columns);
      return server['save-draft'](request);
    },
  };
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  await findNote(/^Filled from memory/);
  const texts = { te_1: getField('te_1').value, te_2: TRAVEL_TE };
  expect(screen.getByRole('button', { name: 'Save draft' })).not.toHaveAttribute('aria-disabled');
  if (how === 'Ctrl+S') await person.keyboard('{Control>}s{/Control}');
  else await person.click(screen.getByRole('button', { name: how }));
  await waitFor(() => expect(saves).toEqual([texts]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toHaveAttribute('aria-disabled'));
});

test('a row is filled again after another row without matches was open', async () => {
  const person = userEvent.setup();
  const save = jest.fn();
  openScreen({ rows: [ROW, row({ ...NEXT, hi_1: FRIEND, hi_2: FRIEND })], extra: { 'save-draft': save } });
  await findNote(/^Filled from memory/);
  await person.click(await findOption(/Kark/));
  await findNote('No matches in the memory');
  await person.click(await findOption(/Mesha/));
  await findNote('Filled from memory: 3 of 4 sentences');
  expect(getField('te_2')).toHaveValue(TRAVEL_TE);
  expect(save).not.toHaveBeenCalled();
});

test('after Undo an edited row is not filled again, and a press on Fill is saved', async () => {
  const person = userEvent.setup();
  const save = jest.fn();
  openScreen({ extra: { 'save-draft': save } });
  await findNote(/^Filled from memory/);
  await person.type(getField('te_1'), '!');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await person.clear(getField('te_1'));
  await findNote(/^In the memory/);
  await person.click(screen.getByRole('button', { name: 'Fill' }));
  expect(getField('te_2')).toHaveValue(TRAVEL_TE);
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
});

test('a late fill leaves the focus in a field without known sentences', async () => {
  const person = userEvent.setup();
  let answer!: () => void;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const rows = [row({ ...ROW, hi_2: FRIEND })];
  const memory = createMemoryServer(rows, KNOWN)['suggest-texts'];
  openScreen({
    rows,
    extra: {
      'suggest-texts': async (request) => {
        await answered;
        return memory(request);
      },
    },
  });
  await person.click(await screen.findByLabelText(/te_2/));
  answer();
  await findNote(/^Filled from memory/);
  expect(getField('te_2')).toHaveFocus();
});

test('with the setting "Only offer them" nothing is filled, and the account keeps the setting', async () => {
  const person = userEvent.setup();
  localStorage.setItem(`memory.fill.${ME}`, 'offer');
  const saved: unknown[] = [];
  const save = ({ body }: FakeRequest) => {
    saved.push(body);
    return { settings: body };
  };
  openScreen({ extra: { 'save-own-settings': save } });
  await findNote('In the memory: 3 of 4 sentences');
  expect(getField('te_1')).toHaveValue('');
  const setting = screen.getByRole('combobox', { name: 'Known sentences when a row opens' });
  expect(setting).toHaveValue('offer');
  await person.selectOptions(setting, 'Fill known sentences');
  await findNote(/^Filled from memory/);
  await waitFor(() => expect(saved).toEqual([{ offerOnly: true }, { offerOnly: false }]));
});

test('F2 inserts one known sentence after the other, and Shift+F2 the next best translation', async () => {
  const person = userEvent.setup();
  localStorage.setItem(`memory.fill.${ME}`, 'offer');
  openScreen();
  await person.click(await screen.findByLabelText(/te_1/));
  const panel = await findPanel();
  expect(listStates(panel)).toEqual(['known', 'open', 'known']);
  await person.keyboard('{F2}');
  expect(getField('te_1')).toHaveValue(GAIN_TE);
  await person.keyboard('{F2}');
  expect(getField('te_1')).toHaveValue(`${GAIN_TE} ${TRAVEL_TE}`);
  expect(listStates(panel)).toEqual(['in-text', 'open', 'in-text']);
  await person.keyboard('{Shift>}{F2}{/Shift}');
  expect(getField('te_1')).toHaveValue(`${GAIN_TE} ${AVOID_TE}`);
  await person.keyboard('{F2}');
  expect(getField('te_1')).toHaveValue(`${GAIN_TE} ${AVOID_TE}`);
  expect(getField('te_1')).toHaveFocus();
});

test('a sentence is in the text only if the text has its translation; another one in its place differs', async () => {
  const person = userEvent.setup();
  const twoKnown = { ...KNOWN, [FRIEND]: [{ text: 'మిత్రుడిని కలవండి.' }] };
  const texts = { hi_1: `${GAIN} सेहत ठीक है। ${TRAVEL}`, hi_2: `${GAIN} ${FRIEND}` };
  openScreen({ rows: [row({ ...ROW, ...texts, author_te: ME, revision_te: 3 })], known: twoKnown });
  await person.click(await screen.findByLabelText(/te_2/));
  const panel = await findPanel();
  const expectStates = (text: string, states: string[]) => {
    fireEvent.change(getField('te_2'), { target: { value: text } });
    return waitFor(() => expect(listStates(panel)).toEqual(states));
  };
  await expectStates(`${GAIN_TE} మిత్రుడిని కలవండి.`, ['in-text', 'in-text']);
  await expectStates(`${GAIN_TE.replace('500', '400')} మిత్రుడిని కలవండి.`, ['differs', 'in-text']);
  expect(within(panel).getByRole('button', { name: /^Replace/ })).toBeInTheDocument();
  await expectStates('A', ['known', 'known']);
  await expectStates('क', ['known', 'known']);
  await expectStates('🙂', ['known', 'known']);
  await expectStates('', ['known', 'known']);
  await person.click(getField('te_1'));
  expect(listStates(await findPanel())).toEqual(['known', 'open', 'known']);
  fireEvent.change(getField('te_1'), { target: { value: `${GAIN_TE} ఇది మరొకటి. ఇది వేరే.` } });
  await waitFor(async () => expect(listStates(await findPanel())).toEqual(['in-text', 'typed', 'differs']));
});

test('keys without a sentence to insert say so', async () => {
  const person = userEvent.setup();
  openScreen();
  await findNote(/^Filled from memory/);
  await person.click(getField('te_1'));
  await findPanel();
  getField('te_1').setSelectionRange(3, 3);
  await person.keyboard('{Shift>}{F2}{/Shift}');
  expect(screen.getByText('No other translation in the memory.')).toHaveAttribute('role', 'status');
  await person.keyboard('{F2}');
  expect(screen.getByText('No further translation in the memory.')).toBeInTheDocument();
  await person.keyboard('!');
  expect(screen.queryByText(/translation in the memory\.$/)).toBeNull();
});

test('the panel names who approved a translation, when, how often it is used, and what was not reviewed', async () => {
  const person = userEvent.setup();
  localStorage.setItem(`memory.fill.${ME}`, 'offer');
  openScreen({
    extra: { 'list-names': () => [{ username: 'reviewer@example.com', name: 'Meera Nair' }] },
  });
  await person.click(await screen.findByLabelText(/te_1/));
  const panel = await findPanel();
  await within(panel).findAllByText(/Meera Nair/);
  const [first, second, third] = within(panel).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    `${GAIN_TE}101 % Meera Nair · 20/11/2026 · used 12 times, changed 2 times after · numbers adapted`,
  );
  expect(second).toHaveTextContent('Not in the memory');
  expect(third).not.toHaveTextContent('not reviewed');
  await person.click(within(third!).getByRole('button', { name: '1 other translation' }));
  expect(third).toHaveTextContent(`${AVOID_TE}100 % Meera Nair · 20/11/2026 · used once · not reviewed`);
  await person.click(within(third!).getAllByRole('button', { name: /^Insert/ })[1]!);
  expect(getField('te_1')).toHaveValue(AVOID_TE);
});

test('a similar sentence is offered with the difference of its source, and is not filled', async () => {
  const person = userEvent.setup();
  openScreen({ known: { [FRIEND]: [{ text: 'తమ్ముడిని కలవండి.', percent: 71, source: 'भाई से मिलें।' }] } });
  await person.click(await screen.findByLabelText(/te_1/));
  const panel = await findPanel();
  expect(listStates(panel)).toEqual(['open', 'similar', 'open']);
  expect(panel.querySelector('del')).toHaveTextContent('भाई');
  expect(panel.querySelector('ins')).toHaveTextContent('मित्र');
  expect(getField('te_1')).toHaveValue('');
  await person.click(within(panel).getByRole('button', { name: /^Insert/ }));
  expect(getField('te_1')).toHaveValue('తమ్ముడిని కలవండి.');
  await waitFor(() => expect(listStates(panel)).toEqual(['open', 'to-check', 'open']));
  expect(panel.querySelector('ins')).toHaveTextContent('मित्र');
});

test('a similar sentence about another sign says so, and is not filled', async () => {
  const person = userEvent.setup();
  openScreen({ known: { [TRAVEL]: [{ text: 'వృషభం: ప్రయాణం వద్దు.', percent: 77, otherName: 'वृषभ' }] } });
  await person.click(await screen.findByLabelText(/te_2/));
  const panel = await findPanel();
  expect(within(panel).getByText(/another sign or planet/)).toHaveTextContent('वृषभ');
  expect(getField('te_2')).toHaveValue('');
});

test('a number that changes between one and many is offered with a warning and not filled', async () => {
  const person = userEvent.setup();
  openScreen({ known: { [GAIN]: [{ text: 'ఈరోజు 500 రూపాయలు వస్తాయి.', changesNumber: true }] } });
  await person.click(await screen.findByLabelText(/te_1/));
  expect(await findPanel()).toHaveTextContent('A number changed between one and many: check the word forms.');
  expect(getField('te_1')).toHaveValue('');
});

test('the mark disappears after a press on "Mark as checked", and stays away after a reload', async () => {
  const person = userEvent.setup();
  const api = createPredictionServer([ROW], createMemoryServer([ROW], KNOWN));
  const save = jest.fn(api['save-draft']);
  api['save-draft'] = save;
  const open = () => renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  const { unmount } = open();
  await findNote(/^Filled from memory/);
  await person.click(getCheckButtons()[1]!);
  expect(screen.getAllByText('From memory, not checked')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  unmount();
  open();
  await findNote(/^Filled from memory/);
  expect(getCheckButtons().map((button) => button.getAttribute('aria-controls'))).toEqual(['field-te_1']);
});

test('a saved fill is marked on every device and in the list, until a press saves that it is checked', async () => {
  const person = userEvent.setup();
  const api = createPredictionServer([ROW], createMemoryServer([ROW], KNOWN));
  const save = jest.fn(api['save-draft']);
  api['save-draft'] = save;
  const listSaved = () => save.mock.calls.map(([{ body }]) => [Object.keys(body.columns), body.unchecked]);
  const open = () => renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  const { unmount } = open();
  await findNote(/^Filled from memory/);
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(listSaved()).toEqual([
      [
        ['te_1', 'te_2'],
        ['te_1', 'te_2'],
      ],
    ]),
  );
  unmount();
  localStorage.clear();
  open();
  expect(await screen.findByText('2 not checked')).toBeVisible();
  await waitFor(() => expect(getCheckButtons()).toHaveLength(2));
  await person.click(getCheckButtons()[1]!);
  expect(getCheckButtons().map((button) => button.getAttribute('aria-controls'))).toEqual(['field-te_1']);
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(listSaved()[1]).toEqual([['te_2'], undefined]));
  expect(await screen.findByText('1 not checked')).toBeVisible();
});

test('a rebuilt memory is named, and its matches are used', async () => {
  openScreen({ rebuilding: true });
  expect(await findNote('The memory is being rebuilt; matches may be missing.')).toBeInTheDocument();
  expect(await findNote(/^Filled from memory/)).toBeInTheDocument();
});

test('a row without matches says so in one line', async () => {
  const person = userEvent.setup();
  openScreen({ known: {} });
  expect(await findNote('No matches in the memory')).toBeInTheDocument();
  await person.click(getField('te_1'));
  expect(await screen.findByText('No matches in the memory for this text.')).toBeInTheDocument();
});

test('a submission sends the places of filled and inserted sentences, but not of typed or changed ones', async () => {
  const person = userEvent.setup();
  const sent: Record<string, unknown>[] = [];
  const server = createPredictionServer([ROW], createMemoryServer([ROW], KNOWN));
  const api = {
    ...server,
    'submit-item': (request: FakeRequest) => {
      sent.push(request.body as Record<string, unknown>);
      return server['submit-item'](request);
    },
  };
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  await findNote(/^Filled from memory/);
  await person.click(getField('te_1'));
  await person.clear(getField('te_1'));
  await person.keyboard('{F2}');
  await person.keyboard(' నా వాక్యం. {F2}');
  expect(getField('te_1')).toHaveValue(`${GAIN_TE} నా వాక్యం. ${TRAVEL_TE}`);
  await person.type(getField('te_2'), '!');
  await passTime(SEEN_MS);
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  const { te_1 } = sent[0]!.columns as Record<string, string>;
  const filled = sent[0]!.filled as { column: string; start: number; end: number }[];
  expect(filled.map(({ column, start, end }) => [column, te_1!.slice(start, end)])).toEqual([
    ['te_1', GAIN_TE],
    ['te_1', TRAVEL_TE],
  ]);
});

test('a failure of the memory is not shown, and the row is typed and submitted without it', async () => {
  const person = userEvent.setup();
  openScreen({ extra: { 'suggest-texts': () => refuse('unavailable' as never) } });
  await person.type(await screen.findByLabelText(/te_1/), `${GAIN_TE} మిత్రుడిని కలవండి. ${TRAVEL_TE}`);
  await person.type(getField('te_2'), TRAVEL_TE);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Memory' })).toBeNull());
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('All translations saved successfully!')).toBeInTheDocument();
});

test('a second press of the submit key does not submit the next row that was just filled', async () => {
  const person = userEvent.setup();
  const known = { ...KNOWN, [FRIEND]: [{ text: 'మిత్రుడిని కలవండి.' }] };
  const submits: string[] = [];
  const rows = [ROW, NEXT];
  const api = createPredictionServer(rows, createMemoryServer(rows, known));
  const submit = api['submit-item'];
  api['submit-item'] = (request) => {
    submits.push(request.params.id!);
    return submit(request);
  };
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  await findNote(/^Filled from memory: 4 of 4/);
  await passTime(SEEN_MS + 50);
  // The clock stands still, so that the press on the next row is too early even on a busy machine.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await person.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: /#12/ });
  await findNote(/^Filled from memory: 4 of 4/);
  await person.keyboard('{Control>}{Enter}{/Control}');
  clock.mockRestore();
  await passTime(50);
  expect(submits).toEqual(['11']);
  await passTime(SEEN_MS + 50);
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(submits).toEqual(['11', '12']));
});

test('the suggestions of the next row are read before it opens', async () => {
  const rows = [ROW, NEXT, row({ ...NEXT, id: 13, assigned_te: 'other@example.com' })];
  const read: string[] = [];
  const memory = createMemoryServer(rows, KNOWN)['suggest-texts'];
  openScreen({
    rows,
    extra: {
      'suggest-texts': (request) => {
        read.push(request.params.id!);
        return memory(request);
      },
    },
  });
  await waitFor(() => expect(read.sort()).toEqual(['11', '12']));
});

test('a sentence unlike its approved translation is noted with a link, without a request while typing', async () => {
  const person = userEvent.setup();
  const unlike = row({ ...ROW, hi_1: TRAVEL, hi_2: '', author_te: ME, revision_te: 3, te_1: 'ఎక్కడికీ వెళ్లకండి.' });
  const suggest = jest.fn(createMemoryServer([unlike], KNOWN)['suggest-texts']);
  openScreen({ rows: [unlike], extra: { 'suggest-texts': suggest } });
  const message = `Approved elsewhere as “${TRAVEL_TE}”`;
  const link = await screen.findByRole('link', { name: `Memory: ${message}` });
  expect(link).toHaveAttribute('href', `/translation-memory?q=${encodeURIComponent(TRAVEL)}&pair=hi_te`);
  expect(screen.getByRole('list', { name: 'Findings' })).toHaveTextContent(`Note: ${message}`);
  await person.clear(getField('te_1'));
  await person.type(getField('te_1'), TRAVEL_TE);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Findings' })).toBeNull());
  expect(suggest).toHaveBeenCalledTimes(1);
});
