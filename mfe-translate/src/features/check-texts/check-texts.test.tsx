import { SEEN_MS } from '@subtitle/sdk/keys';
import { refuse, renderScreen, row } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PredictionsDailyScreen from '../../screens/predictions-daily.screen';
import { findOption, getField, MINE, passTime, URL } from '../../testing/daily-rows';
import { createPredictionServer, ME } from '../../testing/prediction-server';

const HINDI = 'आज का दिन शुभ है।';
/** Two texts without the end mark of their source. */
const NO_MARKS = { hi_1: HINDI, hi_2: 'धन लाभ होगा।', te_1: 'ఈ రోజు శుభప్రదం', te_2: 'ధన లాభం కలుగుతుంది' };
const NO_MARK = 'No end mark .';
const KEPT = { rule: 'end-mark', column: 'te_1', words: NO_MARK };
const KEEP = '{Control>}{Shift>}{Enter}{/Shift}{/Control}';
const SUBMIT = '{Control>}{Enter}{/Control}';
const BACK = '{Shift>}{F8}{/Shift}';

let submitted: Record<string, unknown>[];
let drafts: object[];

beforeEach(() => {
  localStorage.clear();
  submitted = [];
  drafts = [];
});

/** Each test opens another row, because kept warnings last for the page's lifetime. */
let id = 100;
function open(texts: object, extra = {}) {
  id += 1;
  const api = createPredictionServer([row({ ...MINE, id, lrname: 'Mesha', author_te: ME, ...texts })], extra);
  const { 'submit-item': submit, 'save-draft': save } = api;
  api['submit-item'] = (request) => {
    submitted.push(request.body);
    return submit(request);
  };
  api['save-draft'] = (request) => {
    drafts.push(request.body.columns);
    return save(request);
  };
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=${id}` });
  return userEvent.setup();
}
const queryList = (column: string) => document.getElementById(`findings-${column}`);
const findList = (column: string) =>
  waitFor(() => {
    expect(queryList(column)).toBeInTheDocument();
    return queryList(column)!;
  });
const getSelection = (column: string) => {
  const { value, selectionStart, selectionEnd } = getField(column);
  return value.slice(selectionStart, selectionEnd);
};

test('a finding appears under its field with icon and word when typing pauses, the most severe first', async () => {
  const person = open({ ...NO_MARKS, te_1: '' });
  await person.type(await screen.findByLabelText(/te_1/), 'ఈ  రోజు आज');
  expect(queryList('te_1')).toBeNull();
  const lines = within(await findList('te_1')).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Error Devanagari letters in Telugu text/),
    expect.stringMatching(/^Warning Double space/),
    expect.stringMatching(/^Warning No end mark \./),
  ]);
  for (const line of lines) expect(line.querySelector('svg')).toBeInTheDocument();
  expect(getField('te_1')).toBeInvalid();
});

test('Ctrl+Enter with an error submits nothing, saves the draft, and selects the place of the error', async () => {
  const person = open({ ...NO_MARKS, te_1: 'ఈ రోజు శుభప్రదం.', te_2: '' });
  await person.type(await screen.findByLabelText(/te_2/), 'ధన లాభం होगा.');
  await person.click(getField('te_1'));
  await person.keyboard(SUBMIT);
  expect(getField('te_2')).toHaveFocus();
  expect(getSelection('te_2')).toBe('होगा');
  expect(screen.getByText('Not submitted: correct the error in te_2 first.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^1 error/ })).toBeInTheDocument();
  await waitFor(() => expect(drafts).toEqual([{ te_2: 'ధన లాభం होगा.' }]));
  await person.keyboard('కలుగుతుంది');
  await waitFor(() => expect(screen.queryByText(/^Not submitted/)).toBeNull());
  await person.keyboard(SUBMIT);
  expect(await findOption(/Mesha/)).toHaveTextContent('inreview');
  expect(submitted).toMatchObject([{ overrides: [] }]);
});

test('a warning blocks until it is kept by key, which goes to the next one; the submission sends both overrides', async () => {
  const person = open(NO_MARKS);
  await person.click(await screen.findByLabelText(/te_1/));
  expect(await screen.findByRole('button', { name: /^2 warnings/ })).toBeInTheDocument();
  await passTime(SEEN_MS + 20);
  await person.keyboard(SUBMIT);
  expect(screen.getByText('Not submitted: correct or keep the warning in te_1 first.')).toBeInTheDocument();
  await person.keyboard(KEEP);
  expect(getField('te_2')).toHaveFocus();
  expect(getField('te_2').selectionStart).toBe(NO_MARKS.te_2.length);
  expect(await findList('te_1')).toHaveTextContent(`Kept ${NO_MARK}`);
  expect(screen.getByRole('button', { name: /^1 warning/ })).toBeInTheDocument();
  await person.keyboard(KEEP);
  expect(screen.queryByRole('button', { name: /^\d warning/ })).toBeNull();
  await person.keyboard(SUBMIT);
  expect(await findOption(/Mesha/)).toHaveTextContent('inreview');
  expect(submitted).toMatchObject([{ overrides: [KEPT, { ...KEPT, column: 'te_2' }] }]);
});

test('a press keeps a warning and another press undoes it', async () => {
  const person = open({ ...NO_MARKS, te_2: '' });
  await person.click(await screen.findByRole('button', { name: `Keep: ${NO_MARK}` }));
  await person.click(screen.getByRole('button', { name: `Undo keep: ${NO_MARK}` }));
  expect(await findList('te_1')).toHaveTextContent(`Warning ${NO_MARK}`);
  expect(screen.getByRole('button', { name: /^1 warning/ })).toBeInTheDocument();
});

test('an override ends when the marked text changes', async () => {
  const person = open({ ...NO_MARKS, te_1: 'ఈ  రోజు.', te_2: '' });
  await person.click(await screen.findByRole('button', { name: 'Keep: Double space' }));
  expect(await findList('te_1')).toHaveTextContent('Kept Double space');
  await person.clear(getField('te_1'));
  await person.type(getField('te_1'), 'ఈ రోజు');
  expect(await screen.findByRole('button', { name: `Keep: ${NO_MARK}` })).toBeInTheDocument();
});

test('F8 goes from finding to finding and selects each place, Shift+F8 goes back, and the button does as F8', async () => {
  const person = open({ ...NO_MARKS, te_1: 'ఈ  రోజు శుభప్రదం.' });
  await findList('te_2');
  await person.keyboard('{F8}');
  expect(getField('te_1')).toHaveFocus();
  expect(getSelection('te_1')).toBe('  ');
  expect(screen.getByText('Warning in te_1: Double space')).toHaveAttribute('role', 'status');
  await person.keyboard('{F8}');
  expect(getField('te_2')).toHaveFocus();
  await person.keyboard('{F8}');
  expect(getField('te_1')).toHaveFocus();
  await person.keyboard(BACK);
  expect(getField('te_2')).toHaveFocus();
  await person.click(screen.getByRole('button', { name: /^2 warnings/ }));
  expect(getField('te_1')).toHaveFocus();
});

test('the correction of a finding leaves the other findings, and Alt+Enter corrects the one that F8 showed', async () => {
  const person = open({ ...NO_MARKS, te_1: 'ఈ  రోజు', te_2: '' });
  await findList('te_1');
  await person.keyboard('{F8}{F8}');
  expect(screen.getByText(`Warning in te_1: ${NO_MARK}`)).toBeInTheDocument();
  await person.keyboard('{Alt>}{Enter}{/Alt}');
  expect(getField('te_1')).toHaveValue('ఈ  రోజు.');
  expect(await findList('te_1')).toHaveTextContent('Double space');
  expect(await findList('te_1')).not.toHaveTextContent(NO_MARK);
  await person.keyboard('{Alt>}{Enter}{/Alt}');
  expect(getField('te_1')).toHaveValue('ఈ రోజు.');
  expect(queryList('te_1')).toBeNull();
});

test('a warning kept in an earlier submission stays kept and names the person', async () => {
  const found = [
    {
      ...KEPT,
      severity: 'warning',
      message: NO_MARK,
      start: 15,
      end: 15,
      kept: { by: 'meera@example.com', at: '2026-11-22T05:00:00.000Z' },
    },
  ] as const;
  const names = { 'list-names': () => [{ username: 'meera@example.com', name: 'Meera' }] };
  open({ ...NO_MARKS, te_2: 'ధన లాభం.', findings_te: { revision: 1, found } }, names);
  await waitFor(() => expect(queryList('te_1')).toHaveTextContent(`Kept by Meera ${NO_MARK}`));
  expect(screen.queryByRole('button', { name: /^\d warning/ })).toBeNull();
});

test('a text that cannot be changed shows no findings', async () => {
  open({ ...NO_MARKS, status_te: 'inreview' });
  await screen.findByLabelText(/te_1/);
  await passTime(1_000);
  expect(queryList('te_1')).toBeNull();
  expect(screen.queryByRole('button', { name: /^\d warning/ })).toBeNull();
});

test('an error that only the server finds is shown with its column', async () => {
  const sentence = 'te_1: Devanagari letters in Telugu text';
  const person = open(
    { hi_2: '', te_1: 'ఈ రోజు' },
    { 'submit-item': () => refuse('text-error', { field: 'te_1', error: sentence }) },
  );
  await person.click(await screen.findByLabelText(/te_1/));
  await passTime(SEEN_MS + 20);
  await person.keyboard(SUBMIT);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});
