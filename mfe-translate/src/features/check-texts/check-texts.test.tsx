import { LIMITS } from '@subtitle/contracts/limits';
import { SEEN_MS } from '@subtitle/sdk/keys';
import { refuse, renderScreen, row, testUser } from '@subtitle/sdk/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CorrectionPredictionDailyScreen from '../../screens/correction-prediction-daily.screen';
import PredictionsDailyScreen from '../../screens/predictions-daily.screen';
import { findOption, getField, MINE, passTime, URL } from '../../testing/daily-rows';
import { createPredictionServer, ME } from '../../testing/prediction-server';
import { makeOverrides } from './shown-finding';

const HINDI = 'आज का दिन शुभ है।';
/** Two texts without the end mark of their source. */
const NO_MARKS = { hi_1: HINDI, hi_2: 'धन लाभ होगा।', te_1: 'ఈ రోజు శుభప్రదం', te_2: 'ధన లాభం కలుగుతుంది' };
/** Three quotations in another script, each of which is a warning with the same words. */
const QUOTING = { hi_1: 'आज (राम) का (राम) दिन (राम) है।', te_1: 'ఈ (राम) రోజు (राम) శుభం (राम) కలుగు.' };
const NO_MARK = 'No end mark .';
const KEPT = { rule: 'end-mark', column: 'te_1', words: NO_MARK };
const KEEP = '{Control>}{Shift>}{Enter}{/Shift}{/Control}';
const WHY = '{Alt>}{Shift>}{Enter}{/Shift}{/Alt}';
const SUBMIT = '{Control>}{Enter}{/Control}';
const CORRECT = '{Alt>}{Enter}{/Alt}';
const BACK = '{Shift>}{F8}{/Shift}';

let submitted: Record<string, unknown>[];
let drafts: object[];

beforeEach(() => {
  localStorage.clear();
  submitted = [];
  drafts = [];
});

/** Each test opens another row; a test that reloads the page opens the same one. */
let id = 100;
function open(texts: object, extra = {}, { reloads = false } = {}) {
  if (!reloads) id += 1;
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
const getStatus = (sentence: string) => screen.getByText(sentence, { selector: '[role="status"]' });
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
    expect.stringMatching(/^Error: Devanagari letters in Telugu text/),
    expect.stringMatching(/^Warning: Double space/),
    expect.stringMatching(/^Warning: No end mark \./),
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
  expect(await findList('te_1')).toHaveTextContent(`Kept: ${NO_MARK}`);
  expect(screen.getByRole('button', { name: /^1 warning/ })).toBeInTheDocument();
  await person.keyboard(KEEP);
  expect(screen.queryByRole('button', { name: /^\d warning/ })).toBeNull();
  await person.keyboard(SUBMIT);
  expect(await findOption(/Mesha/)).toHaveTextContent('inreview');
  expect(submitted).toMatchObject([{ overrides: [KEPT, { ...KEPT, column: 'te_2' }] }]);
});

test('a submission sends how many warnings were corrected, but not those that came and went while typing', async () => {
  const person = open({ ...NO_MARKS, te_2: '' });
  await findList('te_1');
  await passTime(SEEN_MS);
  await person.click(getField('te_1'));
  await person.keyboard(CORRECT);
  expect(getField('te_1')).toHaveValue(`${NO_MARKS.te_1}.`);
  // Without its end mark, the second text has a warning at each pause.
  await person.type(getField('te_2'), NO_MARKS.te_2);
  await findList('te_2');
  await person.type(getField('te_2'), '.');
  await person.keyboard(SUBMIT);
  await waitFor(() => expect(submitted).toHaveLength(1));
  expect(submitted[0]).toMatchObject({ overrides: [], resolved: { 'end-mark': 1 } });
});

test('a resolved warning is counted once, and not again when the same row is submitted once more', async () => {
  const corrected = { assigned_te: 'editor@example.com', stage_te: 'correct', status_te: 'corrected' } as const;
  const texts = { ...NO_MARKS, te_2: `${NO_MARKS.te_2}.` };
  const api = createPredictionServer([row({ ...MINE, ...corrected, id: 99, lrname: 'Mesha', ...texts })]);
  const { 'submit-item': submit } = api;
  api['submit-item'] = (request) => {
    submitted.push(request.body);
    return submit(request);
  };
  const url = `/CorrectionPredictionDaily${URL.slice(URL.indexOf('?'))}&item=99`;
  renderScreen(<CorrectionPredictionDailyScreen />, { api, url, user: testUser('editor') });
  const person = userEvent.setup();
  await findList('te_1');
  await passTime(SEEN_MS);
  await person.click(getField('te_1'));
  await person.keyboard(CORRECT);
  await person.keyboard(SUBMIT);
  await waitFor(() => expect(submitted).toHaveLength(1));
  expect(submitted[0]).toMatchObject({ resolved: { 'end-mark': 1 } });
  await person.click(getField('te_1'));
  await person.type(getField('te_1'), '{Backspace}{Backspace}.');
  await person.keyboard(SUBMIT);
  await waitFor(() => expect(submitted).toHaveLength(2));
  expect(submitted[1]!.resolved).toEqual({});
});

test('a press keeps a warning and another press undoes it', async () => {
  const person = open({ ...NO_MARKS, te_2: '' });
  await person.click(await screen.findByRole('button', { name: `Keep: ${NO_MARK}` }));
  await person.click(screen.getByRole('button', { name: `Undo keep: ${NO_MARK}` }));
  expect(await findList('te_1')).toHaveTextContent(`Warning: ${NO_MARK}`);
  expect(screen.getByRole('button', { name: /^1 warning/ })).toBeInTheDocument();
});

test('a kept warning gets a reason, which is sent with it and left out if it is empty', async () => {
  const person = open(NO_MARKS);
  await findList('te_2');
  await person.click(getField('te_1'));
  await person.keyboard(KEEP);
  expect(getField('te_2')).toHaveFocus();
  await person.keyboard(KEEP);
  const [first, second] = screen.getAllByLabelText<HTMLInputElement>(`Why it is kept: ${NO_MARK}`);
  await person.type(second!, 'x');
  await person.clear(second!);
  await person.type(first!, ' Style of the channel ');
  await passTime(SEEN_MS);
  await person.keyboard('{Enter}');
  expect(getField('te_1')).toHaveFocus();
  expect(submitted).toEqual([]);
  await person.keyboard(SUBMIT);
  await waitFor(() => expect(submitted).toHaveLength(1));
  expect(submitted[0]!.overrides).toEqual([
    { ...KEPT, why: 'Style of the channel' },
    { ...KEPT, column: 'te_2' },
  ]);
});

test('a key leads to the reason of the warning that was kept last, and says if there is none', async () => {
  const person = open(NO_MARKS);
  await findList('te_2');
  await person.click(getField('te_1'));
  await person.keyboard(WHY);
  expect(getStatus('No kept warning is shown here.')).toBeInTheDocument();
  await person.keyboard(KEEP);
  expect(getField('te_2')).toHaveFocus();
  await person.keyboard(`${WHY}Name`);
  expect(screen.getByLabelText(`Why it is kept: ${NO_MARK}`)).toHaveValue('Name');
});

test('an override ends when the marked text changes', async () => {
  const person = open({ ...NO_MARKS, te_1: 'ఈ  రోజు.', te_2: '' });
  await person.click(await screen.findByRole('button', { name: 'Keep: Double space' }));
  expect(await findList('te_1')).toHaveTextContent('Kept: Double space');
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

test('the line of the finding on which F8 stands is marked, and the keep key acts on no other one unseen', async () => {
  const person = open({
    hi_1: 'आज 4 और 7 लोग मिलेंगे।',
    te_1: 'ఈ రోజు మనుషులు కలుస్తారు',
    hi_2: 'धन लाभ होगा।',
    te_2: 'ధన లాభం కలుగుతుంది',
  });
  const lines = within(await findList('te_1')).getAllByRole('listitem');
  expect(lines.length).toBeGreaterThan(1);
  const readMarked = () => [...document.querySelectorAll('[aria-current="true"]')].map((line) => line.textContent);
  const scroll = jest.fn();
  lines[1]!.scrollIntoView = scroll;
  await person.keyboard('{F8}{F8}');
  expect(readMarked()).toEqual([lines[1]!.textContent]);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  await person.click(getField('te_2'));
  await person.keyboard(KEEP);
  expect(screen.queryByText(/^Kept/)).toBeNull();
  expect(readMarked()).toEqual([expect.stringContaining(NO_MARK)]);
  expect(getStatus('Press the key again for the marked finding.')).toBeInTheDocument();
  await person.keyboard(KEEP);
  expect(queryList('te_2')).toHaveTextContent(`Kept: ${NO_MARK}`);
});

test('the correction of a finding leaves the other findings, and Alt+Enter corrects the one that F8 showed', async () => {
  const person = open({ ...NO_MARKS, te_1: 'ఈ  రోజు', te_2: '' });
  await findList('te_1');
  await person.keyboard('{F8}{F8}');
  expect(screen.getByText(`Warning in te_1: ${NO_MARK}`)).toBeInTheDocument();
  await person.keyboard(CORRECT);
  expect(getField('te_1')).toHaveValue('ఈ  రోజు.');
  expect(await findList('te_1')).toHaveTextContent('Double space');
  expect(await findList('te_1')).not.toHaveTextContent(NO_MARK);
  await person.keyboard(CORRECT);
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
  await waitFor(() => expect(queryList('te_1')).toHaveTextContent(`Kept by Meera: ${NO_MARK}`));
  expect(screen.queryByRole('button', { name: /^\d warning/ })).toBeNull();
});

test('a warning that somebody keeps in another row names both, is not asked about, and can be asked about again', async () => {
  const asked: { warnings: { text: string }[] }[] = [];
  const person = open(
    { ...NO_MARKS, te_2: 'ధన లాభం కలుగుతుంది.' },
    {
      'list-names': () => [{ username: 'meera@example.com', name: 'Meera' }],
      'find-kept-warnings': ({ body }: { body: (typeof asked)[0] }) => {
        asked.push(body);
        const kept = {
          by: 'meera@example.com',
          at: '2026-11-22T05:00:00.000Z',
          why: 'Name',
          row: { kind: 'daily', id: 7 },
        };
        return [{ place: 0, ...kept }];
      },
    },
  );
  await waitFor(() => expect(queryList('te_1')).toHaveTextContent(`Kept by Meera in row 7: ${NO_MARK} · Reason: Name`));
  expect(asked[0]!.warnings).toMatchObject([{ rule: 'end-mark', source: HINDI, text: NO_MARKS.te_1 }]);
  expect(screen.queryByRole('button', { name: /^\d warning/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: `Undo keep: ${NO_MARK}` }));
  expect(await findList('te_1')).toHaveTextContent(`Warning: ${NO_MARK}`);
  await passTime(SEEN_MS);
  await person.click(getField('te_1'));
  await person.keyboard(SUBMIT);
  expect(screen.getByText(/^Not submitted: .* warning/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: `Keep: ${NO_MARK}` }));
  expect(await findList('te_1')).toHaveTextContent(`Kept: ${NO_MARK}`);
});

test('a warning that the last submission followed does not become a decision of this row’s author', async () => {
  const kept = { by: 'meera@example.com', at: '2026-11-22T05:00:00.000Z', row: { kind: 'daily', id: 7 } } as const;
  const found = [{ ...KEPT, severity: 'warning', message: NO_MARK, start: 15, end: 15, kept }] as const;
  const person = open(
    { ...NO_MARKS, te_2: 'ధన లాభం.', findings_te: { revision: 1, found } },
    {
      'list-names': () => [{ username: 'meera@example.com', name: 'Meera' }],
      'find-kept-warnings': () => [{ place: 0, ...kept }],
    },
  );
  await waitFor(() => expect(queryList('te_1')).toHaveTextContent(`Kept by Meera in row 7: ${NO_MARK}`));
  await passTime(SEEN_MS);
  await person.click(getField('te_1'));
  await person.keyboard(SUBMIT);
  await waitFor(() => expect(submitted).toHaveLength(1));
  expect(submitted[0]!.overrides).toEqual([]);
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

test('the key that keeps a warning goes on from a note, and stays only if nothing else is open', async () => {
  const person = open({ ...NO_MARKS, te_1: 'ఈ రోజు రోజు శుభప్రదం.' });
  await person.click(await screen.findByLabelText(/te_1/));
  expect(await findList('te_1')).toHaveTextContent(/Note: .* twice in a row/u);
  await person.keyboard(KEEP);
  expect(getField('te_2')).toHaveFocus();
  expect(screen.getByText(`A note does not need to be kept; next: Warning in te_2: ${NO_MARK}`)).toBeInTheDocument();
  await person.keyboard(KEEP);
  expect(await findList('te_2')).toHaveTextContent(`Kept: ${NO_MARK}`);
  expect(getField('te_1')).toHaveFocus();
  await person.keyboard(KEEP);
  expect(getStatus('A note does not need to be kept.')).toBeInTheDocument();
});

test('the keys act on the finding that F8 showed and on no other one, and say why they cannot', async () => {
  const person = open({ ...NO_MARKS, te_1: 'ఈ  రోజు आज', te_2: '' });
  await findList('te_1');
  await person.keyboard('{F8}');
  expect(getSelection('te_1')).toBe('आज');
  await person.keyboard(KEEP);
  expect(getStatus('An error cannot be kept: correct it.')).toBeInTheDocument();
  await person.keyboard(CORRECT);
  expect(getStatus('This finding has no correction.')).toBeInTheDocument();
  expect(getField('te_1')).toHaveValue('ఈ  రోజు आज');
  expect(await findList('te_1')).not.toHaveTextContent('Kept');
  await person.keyboard('{F8}');
  await person.keyboard(CORRECT);
  expect(getField('te_1')).toHaveValue('ఈ రోజు आज');
});

test('the keys act on the error that blocked a submission', async () => {
  const person = open({ ...NO_MARKS, te_1: 'ఈ  రోజు आज', te_2: '' }, { 'save-draft': () => refuse('conflict') });
  await person.type(await screen.findByLabelText(/te_2/), 'ధన లాభం.');
  await person.keyboard(SUBMIT);
  expect(getSelection('te_1')).toBe('आज');
  await person.keyboard(KEEP);
  expect(getStatus('An error cannot be kept: correct it.')).toBeInTheDocument();
  await person.keyboard(CORRECT);
  expect(getField('te_1')).toHaveValue('ఈ  రోజు आज');
});

test('a key that finds nothing to act on says so', async () => {
  const person = open({ ...NO_MARKS, te_1: 'ఈ రోజు.', te_2: '' });
  await screen.findByLabelText(/te_1/);
  await person.keyboard('{F8}');
  expect(getStatus('No findings in this row.')).toBeInTheDocument();
  await person.click(document.body);
  await person.keyboard(CORRECT);
  expect(getStatus('Place the cursor in a text first.')).toBeInTheDocument();
  await person.click(getField('te_1'));
  await person.keyboard(KEEP);
  expect(getStatus('No findings in this text.')).toBeInTheDocument();
  await person.keyboard('!');
  expect(screen.queryByText('No findings in this text.')).toBeNull();
});

test('F8 passes no finding whose words equal those of another one', async () => {
  const person = open({ ...NO_MARKS, ...QUOTING, te_2: '' });
  await findList('te_1');
  const starts: number[] = [];
  for (const key of ['{F8}', '{F8}', '{F8}', '{F8}', BACK, BACK]) {
    await person.keyboard(key);
    expect(getSelection('te_1')).toBe('राम');
    starts.push(getField('te_1').selectionStart);
  }
  const [first, second, third] = [3, 14, 25];
  expect(starts).toEqual([first, second, third, first, third, second]);
});

test('warnings of the same words are kept together and sent as one override', async () => {
  const person = open({ ...NO_MARKS, ...QUOTING, te_2: 'ధన లాభం.' });
  await person.click(await screen.findByLabelText(/te_1/));
  await findList('te_1');
  await passTime(SEEN_MS + 20);
  await person.keyboard('{F8}{F8}');
  await person.keyboard(KEEP);
  expect(getStatus('Kept: Devanagari letters in Telugu text')).toBeInTheDocument();
  await person.keyboard('{F8}');
  expect(getStatus('All warnings in this row are kept.')).toBeInTheDocument();
  await person.keyboard(SUBMIT);
  expect(await findOption(/Mesha/)).toHaveTextContent('inreview');
  expect(submitted[0]!.overrides).toEqual([{ rule: 'script-foreign', column: 'te_1', words: 'राम' }]);
});

test('a submission has at most as many overrides as the server accepts', () => {
  const kept = Array.from({ length: LIMITS.findingsKept + 1 }, (_, at) => {
    const place = { start: at, end: at, words: `word ${at}` };
    return { rule: 'dup-word', column: 'te_1', severity: 'warning', message: '', ...place } as const;
  });
  const overrides = makeOverrides([kept[0]!, ...kept], () => '');
  expect(overrides.map(({ words }) => words)).toEqual(kept.slice(0, LIMITS.findingsKept).map(({ words }) => words));
});

test('an original is not compared with the translation displayed beside it', async () => {
  const original = { stage_te: 'correct', hi_1: '37 लाभ।', stage_hi: 'translate', status_hi: 'approved' };
  open({ ...NO_MARKS, ...original, te_2: '', te_1: 'ఈ  రోజు 5.' });
  expect((await findList('te_1')).textContent).toMatch(/^Warning: Double space/);
  expect(queryList('te_1')).not.toHaveTextContent('The source has 37');
});

test('findings belong to the description of their field', async () => {
  open({ ...NO_MARKS, te_2: '' });
  await findList('te_1');
  expect(getField('te_1')).toHaveAccessibleDescription(new RegExp(`${HINDI} .*Warning: No end mark`));
  expect(getField('te_2')).not.toHaveAccessibleDescription(/No end mark/);
});

test('the key that keeps a warning takes it back if no other one is open in the text', async () => {
  const person = open({ ...NO_MARKS, te_2: '' });
  await findList('te_1');
  await person.click(getField('te_1'));
  await person.keyboard(KEEP);
  expect(getStatus(`Kept: ${NO_MARK}`)).toBeInTheDocument();
  expect(await findList('te_1')).toHaveTextContent(`Kept: ${NO_MARK}`);
  await person.keyboard(KEEP);
  expect(getStatus(`No longer kept: ${NO_MARK}`)).toBeInTheDocument();
  expect(await findList('te_1')).toHaveTextContent(`Warning: ${NO_MARK}`);
});

test('a kept warning survives a reload and ends with the next submission', async () => {
  const person = open({ ...NO_MARKS, te_2: '' });
  await person.click(await screen.findByRole('button', { name: `Keep: ${NO_MARK}` }));
  cleanup();
  open({ ...NO_MARKS, te_2: '' }, {}, { reloads: true });
  expect(await findList('te_1')).toHaveTextContent(`Kept: ${NO_MARK}`);
  cleanup();
  open({ ...NO_MARKS, te_2: '', findings_te: { revision: 2, found: [] } }, {}, { reloads: true });
  expect(await findList('te_1')).toHaveTextContent(`Warning: ${NO_MARK}`);
});

test('a text of only tags is an error, and no submission is sent', async () => {
  const person = open({ ...NO_MARKS, te_1: 'ఈ రోజు శుభప్రదం.', te_2: '' });
  await person.type(await screen.findByLabelText(/te_2/), '<b></b>');
  expect(await findList('te_2')).toHaveTextContent(/^Error: No translation/);
  await person.keyboard(SUBMIT);
  await passTime(SEEN_MS);
  expect(submitted).toEqual([]);
});

test('the sign of another row is a warning under its field, is kept by a key, and is sent with column and words', async () => {
  const person = open({ ...NO_MARKS, te_1: 'వృషభ రాశి వారికి శుభం.', te_2: 'ధన లాభం కలుగుతుంది.' });
  expect(await findList('te_1')).toHaveTextContent('Warning: The row is for Mesha, this text names Vrushabh');
  await person.keyboard('{F8}');
  expect(getField('te_1')).toHaveFocus();
  expect(getSelection('te_1')).toBe('వృషభ');
  await person.keyboard(KEEP);
  await passTime(SEEN_MS);
  await person.keyboard(SUBMIT);
  await waitFor(() => expect(submitted).toHaveLength(1));
  expect(submitted[0]!.overrides).toEqual([{ rule: 'wrong-lagna', column: 'te_1', words: 'వృషభ' }]);
});

test('a text is compared with approved languages, but not with a draft that only some people see', async () => {
  const two = {
    hi_1: 'आज शुभ है। धन मिलेगा।',
    en_1: 'A good day. A gain.',
    mr_1: 'दिवस शुभ. लाभ होईल.',
    bn_1: 'শুভ দিন। লাভ হবে।',
  };
  const state = { revision_mr: 2, status_mr: 'approved', revision_bn: 2 };
  open({ ...two, hi_2: '', te_1: 'ఈ రోజు శుభప్రదం.', ...state, status_bn: 'approved' });
  expect(await findList('te_1')).toHaveTextContent('Note: The other 4 languages have 2 sentences, this text 1');
  cleanup();
  const drafts = { ...state, status_mr: 'assigned', status_bn: 'inreview' };
  open({ ...two, hi_2: '', te_1: 'ఈ రోజు శుభప్రదం.', ...drafts });
  await screen.findByLabelText(/te_1/);
  await passTime(2_000);
  expect(queryList('te_1')).toBeNull();
});

test('after a refused submission F8 reaches the texts that are still empty', async () => {
  const person = open({ ...NO_MARKS, te_1: 'ఈ రోజు శుభప్రదం.', te_2: '' });
  await person.click(await screen.findByLabelText(/te_1/));
  await person.keyboard('{F8}');
  expect(getField('te_1')).toHaveFocus();
  await passTime(SEEN_MS);
  await person.keyboard(SUBMIT);
  await waitFor(() => expect(getField('te_2')).toHaveFocus());
  expect(screen.getByRole('button', { name: /^1 error/ })).toBeInTheDocument();
  await person.click(getField('te_1'));
  await person.keyboard('{F8}');
  expect(getField('te_2')).toHaveFocus();
  // The field already says it.
  expect(queryList('te_2')).toBeNull();
});

test('a text that a row of another sign has for another source is a warning', async () => {
  const same = { ...MINE, author_te: ME, te_1: 'ఈ రోజు వ్యాపారంలో పెద్ద లాభం ఉంటుంది.', hi_2: '' };
  const rows = [
    row({ ...same, id: 901, lrname: 'Mesha', hi_1: 'आज व्यापार में बड़ा लाभ होगा।' }),
    row({ ...same, id: 902, lrname: 'Kark', hi_1: 'सेहत का ध्यान रखें, थकान रहेगी।' }),
  ];
  renderScreen(<PredictionsDailyScreen />, { api: createPredictionServer(rows), url: `${URL}&item=901` });
  await screen.findByLabelText(/te_1/);
  await userEvent.setup().click(await findOption(/Kark/));
  expect(await findList('te_1')).toHaveTextContent('Warning: Same text as Mesha (row 901), whose source differs');
});
