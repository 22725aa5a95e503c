import type { MemoryMatch } from '@subtitle/contracts/operations/memory';
import { type FakeRequest, renderScreen } from '@subtitle/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLongFile, createSubtitleServer } from '../../../testing/subtitle-server';
import { VttTranslator } from '../vtt-translator';

const cue = (number: number) => screen.findByLabelText<HTMLTextAreaElement>(`Translation of cue ${number}`);
const note = () => screen.findByRole('region', { name: 'Memory' });
const makeMatch = (text: string, parts: Partial<MemoryMatch> = {}): MemoryMatch => ({
  percent: 100,
  text,
  source: 'पंक्ति 1',
  target: text,
  adapted: false,
  changesNumber: false,
  state: 'approved',
  by: 'anil@example.com',
  at: '2026-11-20T10:00:00.000Z',
  uses: 3,
  variants: 1,
  ...parts,
});
const KNOWN = { 1: makeMatch('వరుస 1'), 3: makeMatch('వరుస 3'), 4: makeMatch('వరుస 4', { changesNumber: true }) };

/** Opens a file with five cues of which some are known. */
function open({ cues = 5, ...parts }: { cues?: number; texts?: string[]; target?: object; opened?: object } = {}) {
  const asked: string[] = [];
  const submitted = jest.fn(() => ({ item: { kind: 'video', status_te: 'inreview' } }));
  const server = createSubtitleServer(
    { content: createLongFile(cues), ...parts, target: { revision: 0, bound: null, ...parts.target } },
    {
      'submit-item': submitted,
      'suggest-cues': ({ query }: FakeRequest) => {
        const [from, count] = [Number(query.get('from')), Number(query.get('count'))];
        if (query.get('search') === 'same') asked.push(`${from}+${count}`);
        const known = Object.entries(KNOWN).map(([number, match]) => ({
          cue: Number(number),
          matches: number === '1' ? [match, makeMatch('లైను 1')] : [match],
        }));
        return { cues: known.filter((one) => one.cue >= from && one.cue < from + count), rebuilding: false };
      },
    },
  );
  const view = renderScreen(<VttTranslator />, {
    api: server.api,
    url: '/translate?channel=3&video=5&source=hi&target=te',
  });
  return { person: userEvent.setup(), asked, submitted, view, ...server };
}
const values = async () => Promise.all([1, 2, 3, 4].map(async (number) => (await cue(number)).value));

beforeEach(() => localStorage.clear());

test('known cues are filled when a new translation opens, without those in which a number changes', async () => {
  open();
  await waitFor(async () => expect(await values()).toEqual(['వరుస 1', '', 'వరుస 3', '']));
  expect(await note()).toHaveTextContent('Filled from memory: 2 of 5 cues');
  expect(screen.getAllByText('From memory, not checked')).toHaveLength(2);
});

test('the first cue that the memory leaves empty has the focus after the fill', async () => {
  open();
  await waitFor(async () => expect(await cue(1)).toHaveValue('వరుస 1'));
  await waitFor(async () => expect(await cue(2)).toHaveFocus());
});

test('a fill is not saved by itself, and saved together with typed text', async () => {
  const { person, saves } = open();
  await waitFor(async () => expect(await cue(1)).toHaveValue('వరుస 1'));
  act(() => void window.dispatchEvent(new Event('blur')));
  expect(saves).toEqual([]);
  expect(screen.queryByText(/^✓ Saved/)).toBeNull();
  await person.type(await cue(2), 'వ');
  act(() => void window.dispatchEvent(new Event('blur')));
  await waitFor(() =>
    expect(saves[0]?.map((one) => [one.cue, one.filled])).toEqual([
      [1, true],
      [2, undefined],
      [3, true],
    ]),
  );
});

test('one press undoes the whole fill, and the translation is not filled again', async () => {
  const { person, view } = open();
  await waitFor(async () => expect(await cue(1)).toHaveValue('వరుస 1'));
  await person.click(within(await note()).getByRole('button', { name: 'Undo' }));
  expect(await values()).toEqual(['', '', '', '']);
  expect(screen.queryByText('From memory, not checked')).toBeNull();
  view.unmount();
  open();
  expect(await within(await note()).findByRole('button', { name: 'Fill' })).toBeInTheDocument();
  expect(await values()).toEqual(['', '', '', '']);
});

test('a fill that was never saved is repeated when the translation opens again', async () => {
  const { view } = open();
  await waitFor(async () => expect(await cue(1)).toHaveValue('వరుస 1'));
  view.unmount();
  open();
  await waitFor(async () => expect(await cue(1)).toHaveValue('వరుస 1'));
});

test('the setting Only offer them leaves the cues empty until Fill is pressed', async () => {
  const { person, view } = open();
  await waitFor(async () => expect(await cue(1)).toHaveValue('వరుస 1'));
  await person.selectOptions(screen.getByLabelText('Known sentences when subtitles open'), 'offer');
  await person.click(within(await note()).getByRole('button', { name: 'Undo' }));
  view.unmount();
  localStorage.removeItem('memory.cues.translator@example.com');
  open();
  await waitFor(async () => expect(await note()).toHaveTextContent('In the memory: 2 cues'));
  expect(await cue(1)).toHaveValue('');
  await person.click(within(await note()).getByRole('button', { name: 'Fill' }));
  expect(await cue(1)).toHaveValue('వరుస 1');
});

test('a press confirms a filled cue, which is saved like typed text', async () => {
  const { person, saves } = open();
  await person.click(await screen.findByRole('button', { name: 'Mark cue 3 as checked' }));
  expect(screen.getAllByText('From memory, not checked')).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event('blur')));
  await waitFor(() => expect(saves).toHaveLength(1));
});

test('a saved fill is marked on every device, until a press saves that it is checked', async () => {
  const target = { revision: 1, author: 'translator@example.com', unchecked: [1, 3] };
  const { person, saves } = open({ texts: ['వరుస 1', '', 'వరుస 3', '', ''], target });
  await cue(1);
  await waitFor(() => expect(screen.getAllByText('From memory, not checked')).toHaveLength(2));
  await person.click(screen.getByRole('button', { name: 'Mark cue 3 as checked' }));
  expect(screen.getAllByText('From memory, not checked')).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event('blur')));
  await waitFor(() => expect(saves).toEqual([[{ cue: 3, text: 'వరుస 3', before: 'వరుస 3' }]]));
  expect(screen.getAllByText('From memory, not checked')).toHaveLength(1);
});

test('Undo leaves a cue whose filled text was replaced by another match', async () => {
  const { person } = open();
  await waitFor(async () => expect(await cue(1)).toHaveValue('వరుస 1'));
  await person.click(await cue(1));
  await screen.findByRole('region', { name: 'Memory of cue 1' });
  await act(() => person.keyboard('{Shift>}{F2}{/Shift}'));
  expect(await cue(1)).toHaveValue('లైను 1');
  expect(screen.getAllByText('From memory, not checked')).toHaveLength(1);
  await person.click(within(await note()).getByRole('button', { name: 'Undo' }));
  expect(await values()).toEqual(['లైను 1', '', '', '']);
});

test('a changed cue loses its mark', async () => {
  const { person } = open();
  await waitFor(async () => expect(await cue(1)).toHaveValue('వరుస 1'));
  await person.type(await cue(1), ' x');
  expect(screen.getAllByText('From memory, not checked')).toHaveLength(1);
});

test('a submission names the cues from the memory: filled, or inserted by key', async () => {
  const { person, submitted } = open({ cues: 3 });
  await waitFor(async () => expect(await cue(3)).toHaveValue('వరుస 3'));
  await person.clear(await cue(1));
  await act(() => person.keyboard('{F2}'));
  await person.type(await cue(2), 'రెండోది 2');
  await person.click(screen.getByRole('button', { name: 'Send to review' }));
  await waitFor(() => expect(submitted).toHaveBeenCalled());
  const [[{ body }]] = submitted.mock.calls as unknown as [[{ body: object }]];
  const place = { start: 0, end: 'వరుస 1'.length };
  expect(body).toMatchObject({
    filled: [
      { column: '1', ...place },
      { column: '3', ...place },
    ],
  });
});

test('a long file is looked up in parts of 500 cues', async () => {
  const { asked } = open({ cues: 1_200 });
  await waitFor(() => expect(asked).toEqual(['1+500', '501+500', '1001+500']));
});

test('a translation with texts is looked up only on request', async () => {
  const { person, asked } = open({
    texts: ['', 'రెండు', '', '', ''],
    target: { revision: 3, author: 'anil@example.com' },
  });
  await person.click(within(await note()).getByRole('button', { name: 'Find known cues' }));
  await person.click(await within(await note()).findByRole('button', { name: 'Fill' }));
  expect(await values()).toEqual(['వరుస 1', 'రెండు', 'వరుస 3', '']);
  expect(asked).toEqual(['1+500']);
});

test('a translation that cannot be changed has no memory', async () => {
  const { asked } = open({ opened: { editable: false, why: 'right' } });
  await cue(1);
  expect(screen.queryByRole('region', { name: 'Memory' })).toBeNull();
  expect(asked).toEqual([]);
});

test('the line disappears if the memory does not answer', async () => {
  const server = createSubtitleServer(
    {},
    {
      'suggest-cues': () => {
        throw new Error('no network');
      },
    },
  );
  renderScreen(<VttTranslator />, { api: server.api, url: '/translate?channel=3&video=5&source=hi&target=te' });
  await cue(1);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Memory' })).toBeNull());
});

test('a translation without empty cues has no line', async () => {
  open({ texts: ['ఒకటి', 'రెండు', 'మూడు', 'నాలుగు', 'ఐదు'], target: { revision: 3, author: 'anil@example.com' } });
  await cue(1);
  expect(screen.queryByRole('region', { name: 'Memory' })).toBeNull();
});
