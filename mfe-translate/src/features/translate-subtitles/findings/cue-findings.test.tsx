import { refuse, renderScreen } from '@subtitle/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLongFile, createSubtitleServer } from '../../../testing/subtitle-server';
import { VttTranslator } from '../vtt-translator';

const cue = (number: number) => screen.findByLabelText<HTMLTextAreaElement>(`Translation of cue ${number}`);
const SOURCE = [
  'WEBVTT\n',
  '00:01.000 --> 00:04.000\n<i>एक</i> दिन।\n',
  '00:05.000 --> 00:08.000\nआज दो दिन हैं।\n',
  '00:09.000 --> 00:12.000\nआज तीन दिन हैं।\n',
].join('\n');
/** An error in the first cue, a warning in each of the others. */
const WRONG = ['ఒక రోజు.', 'రెండు రోజులు', 'మూడు రోజులు'];
const RIGHT = ['<i>ఒక</i> రోజు.', 'రెండు రోజులు.', 'మూడు రోజులు.'];

function open(texts: string[], parts: object = {}, extra: Parameters<typeof createSubtitleServer>[1] = {}) {
  const submitted = jest.fn(() => ({ item: { kind: 'video', status_te: 'inreview' } }));
  const server = createSubtitleServer({ content: SOURCE, texts, ...parts }, { 'submit-item': submitted, ...extra });
  renderScreen(<VttTranslator />, { api: server.api, url: '/translate?channel=3&video=5&source=hi&target=te' });
  return { person: userEvent.setup(), submitted, ...server };
}
const bodyOf = (call: jest.Mock) => (call.mock.calls as unknown as [{ body: object }][]).at(-1)![0].body;

beforeEach(() => localStorage.clear());

test('shows the findings of each cue below its field, and their number in the bar', async () => {
  open(WRONG);
  const field = await cue(1);
  expect(await screen.findByText('1 error, 2 warnings')).toBeInTheDocument();
  const [first, second] = screen.getAllByRole('list', { name: 'Findings' });
  expect(first).toHaveTextContent('Error: Missing: <i> </i>');
  expect(second).toHaveTextContent('Warning: No end mark .');
  expect(field.getAttribute('aria-describedby')).toBe('source-1 findings-1');
});

test('Alt+Enter corrects the finding, and the count follows', async () => {
  const { person } = open(['', WRONG[1]!, '']);
  await person.click(await cue(2));
  await screen.findByText('1 warning');
  await act(() => person.keyboard('{Alt>}{Enter}{/Alt}'));
  expect(await cue(2)).toHaveValue('రెండు రోజులు.');
  await waitFor(() => expect(screen.queryByText('1 warning')).toBeNull());
});

test('keeping a warning goes to the next finding, and the submission sends what was kept', async () => {
  const { person, submitted } = open([RIGHT[0]!, WRONG[1]!, WRONG[2]!]);
  await person.click(await cue(2));
  await screen.findByText('2 warnings');
  const keep = () => act(() => person.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}'));
  await keep();
  expect(await cue(3)).toHaveFocus();
  expect(screen.getByText('1 warning')).toBeInTheDocument();
  await keep();
  expect(screen.queryByText(/^\d warning/)).toBeNull();
  expect(screen.getAllByText('Kept:')).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Send to review' }));
  await waitFor(() => expect(submitted).toHaveBeenCalled());
  const kept = { rule: 'end-mark', words: 'No end mark .' };
  expect(bodyOf(submitted)).toMatchObject({
    overrides: [
      { ...kept, column: '2' },
      { ...kept, column: '3' },
    ],
  });
});

test('the key that keeps a warning goes on from a note to the warning of another cue', async () => {
  const { person } = open([RIGHT[0]!, 'ఈ రోజు రోజు.', WRONG[2]!]);
  await person.click(await cue(2));
  await screen.findByText('1 warning');
  const keep = () => act(() => person.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}'));
  await keep();
  expect(await cue(3)).toHaveFocus();
  await keep();
  expect(screen.queryByText('1 warning')).toBeNull();
  await keep();
  expect(screen.getByText('A note does not need to be kept.', { selector: '[role="status"]' })).toBeInTheDocument();
});

test('Send to review leads to the first error and names its cue', async () => {
  const { person, submitted } = open([RIGHT[0]!, WRONG[1]!, '<b>మూడు రోజులు.']);
  await cue(1);
  await person.click(screen.getByRole('button', { name: 'Send to review' }));
  expect(await cue(3)).toHaveFocus();
  expect(await screen.findByText('Not submitted: correct the error in cue 3 first.')).toBeInTheDocument();
  expect(submitted).not.toHaveBeenCalled();
});

test('F8 goes to a finding in a cue that is not rendered, and selects its place', async () => {
  const texts = Array.from({ length: 2_000 }, (_, at) => `వరుస ${at + 1}`);
  texts[1_777] = 'వరుస  1778';
  const { person } = open(texts, { content: createLongFile(2_000) });
  await cue(1);
  expect(screen.queryByLabelText('Translation of cue 1778')).toBeNull();
  await person.keyboard('{F8}');
  const field = await cue(1_778);
  expect(field).toHaveFocus();
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toMatch(/^\s+$/);
});

test('F8 visits each finding of a cue before the next cue', async () => {
  const { person } = open([`${RIGHT[0]}  (`, RIGHT[1]!, WRONG[2]!]);
  await cue(1);
  const places: string[] = [];
  for (let press = 0; press < 4; press++) {
    await person.keyboard('{F8}');
    const field = document.activeElement as HTMLTextAreaElement;
    places.push(`${field.id}:${field.selectionStart}`);
  }
  expect(new Set(places.filter((place) => place.startsWith('cue-1:'))).size).toBeGreaterThan(1);
  expect(places.at(-1)).toMatch(/^cue-[13]:/);
});

test('a warning kept in the last submission is still kept and names who kept it', async () => {
  const kept = { by: 'anil@example.com', at: '2026-11-20T10:00:00.000Z' };
  const finding = { rule: 'end-mark', column: '2', words: 'No end mark .', severity: 'warning' as const };
  const found = [{ ...finding, message: 'No end mark .', start: 12, end: 12, kept }];
  open([RIGHT[0]!, WRONG[1]!, RIGHT[2]!], { target: { findings: { revision: 3, found } } });
  await cue(2);
  expect(await screen.findByText('Kept by Anil:')).toBeInTheDocument();
  expect(screen.queryByText('1 warning')).toBeNull();
});

test('a save of a corrected translation leads to its finding instead', async () => {
  const target = { status: 'corrected' as const, stage: 'correct' as const };
  const { person, saves } = open(RIGHT, { target });
  const field = await cue(2);
  await person.type(field, '<b>');
  await person.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Not saved: correct the error in cue 2 first.')).toBeInTheDocument();
  expect(saves).toEqual([]);
});

test('the sentence of the server is shown where it refuses a text', async () => {
  const error = 'Cue 1: Missing: <i> </i>';
  const { person } = open(RIGHT, {}, { 'submit-item': () => refuse('text-error', { field: 'cues', error }) });
  await cue(1);
  await person.click(screen.getByRole('button', { name: 'Send to review' }));
  expect(await screen.findByText(error)).toBeInTheDocument();
});

test('the filter To look at shows cues with findings, without those that are kept', async () => {
  const { person } = open([RIGHT[0]!, WRONG[1]!, WRONG[2]!]);
  await person.click(await cue(2));
  await screen.findByText('2 warnings');
  await act(() => person.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}'));
  await person.selectOptions(screen.getByLabelText('Show'), 'look');
  expect(within(screen.getByRole('table', { name: 'Cues' })).getAllByRole('textbox')).toHaveLength(1);
  expect(await cue(3)).toBeInTheDocument();
});

describe('a kept warning', () => {
  const SAME = [
    'WEBVTT\n',
    '00:01.000 --> 00:04.000\nआज दो दिन हैं।\n',
    '00:05.000 --> 00:08.000\n<i>आज दो</i>\nदिन हैं।\n',
    '00:09.000 --> 00:12.000\nआज तीन दिन हैं।\n',
  ].join('\n');
  const TEXTS = ['రెండు రోజులు', '<i>రెండు</i>\nరోజులు', 'మూడు రోజులు'];
  const KEEP = '{Control>}{Shift>}{Enter}{/Shift}{/Control}';
  const KEPT = { rule: 'end-mark', words: 'No end mark .' };
  const list = (number: number) => document.getElementById(`findings-${number}`);

  test('counts for the cues with the same words, which ask again by Undo; the submission sends only the decisions', async () => {
    const { person, submitted } = open([...TEXTS], { content: SAME });
    await person.click(await cue(1));
    await screen.findByText('3 warnings');
    await act(() => person.keyboard(KEEP));
    // The second cue follows the first one.
    expect(await cue(3)).toHaveFocus();
    expect(screen.getByText('1 warning')).toBeInTheDocument();
    expect(list(2)).toHaveTextContent('Kept in cue 1: No end mark .');
    await person.click(within(list(2)!).getByRole('button', { name: /^Undo keep/ }));
    expect(list(2)).toHaveTextContent('Warning: No end mark .');
    expect(list(1)).toHaveTextContent('Kept: No end mark .');
    await person.click(within(list(2)!).getByRole('button', { name: /^Keep/ }));
    expect(list(2)).toHaveTextContent('Kept: No end mark .');
    await person.type(await cue(3), '.');
    await waitFor(() => expect(list(3)).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Send to review' }));
    await waitFor(() => expect(submitted).toHaveBeenCalled());
    expect(bodyOf(submitted)).toMatchObject({
      overrides: [
        { ...KEPT, column: '1' },
        { ...KEPT, column: '2' },
      ],
      resolved: { 'end-mark': 1 },
    });
  });

  test('of another video names it, and does not block; without an answer it stays open', async () => {
    const asked: { id: number; warnings: { text: string }[] }[] = [];
    const kept = { by: 'anil@example.com', at: '2026-11-20T10:00:00.000Z', row: { kind: 'video', id: 7, cue: 12 } };
    const find = ({ body }: { body: (typeof asked)[0] }) => {
      asked.push(body);
      return body.warnings.flatMap(({ text }, place) => (text === 'రెండు రోజులు' ? [{ place, ...kept }] : []));
    };
    const { person, submitted } = open([...TEXTS], { content: SAME }, { 'find-kept-warnings': find });
    await cue(1);
    expect(await screen.findAllByText('Kept by Anil in video 7, cue 12:')).toHaveLength(2);
    // Two cues have the same words.
    const listAsked = () => asked.flatMap(({ warnings }) => warnings.map(({ text }) => text));
    await waitFor(() => expect(listAsked()).toEqual(['రెండు రోజులు', 'మూడు రోజులు']));
    expect(screen.getByText('1 warning')).toBeInTheDocument();
    await person.type(await cue(3), '.');
    await person.click(screen.getByRole('button', { name: 'Send to review' }));
    await waitFor(() => expect(submitted).toHaveBeenCalled());
    expect(bodyOf(submitted)).toMatchObject({ overrides: [] });
  });

  test('is counted with the save of a corrected translation, and not again with the next one', async () => {
    const bodies: object[] = [];
    const target = { status: 'corrected' as const, stage: 'correct' as const };
    const saved = { status: 'corrected', owner: 'translator@example.com', filled: 3, needed: 3, changed: [] };
    const save = ({ body }: { body: object }) => ({ ...saved, revision: 1 + bodies.push(body) });
    const { person } = open([...TEXTS], { content: SAME, target }, { 'save-cues': save });
    await person.click(await cue(1));
    await screen.findByText('3 warnings');
    await act(() => person.keyboard(KEEP));
    await person.type(await cue(3), '.');
    await person.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(bodies).toHaveLength(1));
    const overrides = [{ ...KEPT, column: '1' }];
    expect(bodies[0]).toMatchObject({ overrides, resolved: { 'end-mark': 1 } });
    await person.type(await cue(3), '{Backspace}{Backspace}.');
    await person.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toMatchObject({ overrides });
    expect(bodies[1]).toHaveProperty('resolved', {});
  });
});
