import type { MemoryMatch } from '@subtitle/contracts/operations/memory';
import { type FakeRequest, renderScreen } from '@subtitle/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLongFile, createSubtitleServer } from '../../../testing/subtitle-server';
import { VttTranslator } from '../vtt-translator';

const cue = (number: number) => screen.findByLabelText<HTMLTextAreaElement>(`Translation of cue ${number}`);
const panel = (number: number) => screen.findByRole('region', { name: `Memory of cue ${number}` });
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

/** Opens a file whose cues have these matches, by the number of the cue. */
function open(known: Record<number, MemoryMatch[]>, parts: Parameters<typeof createSubtitleServer>[0] = {}) {
  const asked: string[] = [];
  const server = createSubtitleServer(
    // A translation that somebody has begun is not filled.
    { content: createLongFile(30), target: { author: 'anil@example.com' }, ...parts },
    {
      'suggest-cues': ({ query }: FakeRequest) => {
        const [from, count] = [Number(query.get('from')), Number(query.get('count'))];
        asked.push(`${from}+${count}`);
        const cues = Object.entries(known).map(([number, matches]) => ({ cue: Number(number), matches }));
        return { cues: cues.filter((one) => one.cue >= from && one.cue < from + count), rebuilding: false };
      },
    },
  );
  renderScreen(<VttTranslator />, { api: server.api, url: '/translate?channel=3&video=5&source=hi&target=te' });
  return { person: userEvent.setup(), asked, ...server };
}

beforeEach(() => localStorage.clear());

test('the focused cue shows its best match, who approved it, when, and how often it was used', async () => {
  const { person } = open({ 1: [makeMatch('వరుస 1')] });
  await person.click(await cue(1));
  expect(await panel(1)).toHaveTextContent('వరుస 1');
  expect(await panel(1)).toHaveTextContent(/100 % Anil · .*2026.* · used 3 times/);
  await person.click(await cue(2));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Memory of cue/ })).toBeNull());
});

test('F2 inserts the best match, Shift+F2 the next one, and each is saved as typed', async () => {
  const { person, saves } = open({ 1: [makeMatch('వరుస 1'), makeMatch('లైను 1')] });
  const field = await cue(1);
  await person.click(field);
  await panel(1);
  await act(() => person.keyboard('{F2}'));
  expect(field).toHaveValue('వరుస 1');
  expect(field).toHaveFocus();
  await act(() => person.keyboard('{F2}'));
  expect(field).toHaveValue('వరుస 1');
  await act(() => person.keyboard('{Shift>}{F2}{/Shift}'));
  expect(field).toHaveValue('లైను 1');
  await act(() => person.keyboard('{Shift>}{F2}{/Shift}'));
  expect(field).toHaveValue('వరుస 1');
  await person.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saves).toEqual([[{ cue: 1, text: 'వరుస 1', before: '' }]]));
});

test('a key without another match says so', async () => {
  const { person } = open({ 1: [makeMatch('వరుస 1')] });
  await person.click(await cue(1));
  await panel(1);
  await act(() => person.keyboard('{F2}'));
  await act(() => person.keyboard('{Shift>}{F2}{/Shift}'));
  expect(screen.getByText('No other translation in the memory.')).toHaveAttribute('role', 'status');
  await act(() => person.keyboard('{F2}'));
  expect(screen.getByText('No further translation in the memory.')).toBeInTheDocument();
  expect(await cue(1)).toHaveValue('వరుస 1');
  await act(() => person.keyboard('!'));
  expect(screen.queryByText(/translation in the memory\.$/)).toBeNull();
});

test('other matches unfold, and a press inserts one of them', async () => {
  const { person } = open({ 1: [makeMatch('వరుస 1'), makeMatch('లైను 1')] });
  await person.click(await cue(1));
  await person.click(within(await panel(1)).getByRole('button', { name: '1 more match' }));
  await person.click(within(await panel(1)).getAllByRole('button', { name: /^Insert/ })[1]!);
  expect(await cue(1)).toHaveValue('లైను 1');
  expect(within(await panel(1)).queryByRole('button', { name: /^Insert/ })).toBeNull();
});

test('a similar match shows how its source differs', async () => {
  const { person } = open({ 2: [makeMatch('వరుస', { percent: 80, source: 'पंक्ति दूसरी 2' })] });
  await person.click(await cue(2));
  expect((await panel(2)).querySelector('del, ins')).not.toBeNull();
  expect(await panel(2)).toHaveTextContent('80 %');
});

test('cues are looked up ten at a time, with the next ten read ahead', async () => {
  const { person, asked } = open({ 12: [makeMatch('వరుస 12')] });
  await person.click(await cue(1));
  await waitFor(() => expect(asked).toEqual(['1+10', '11+10']));
});

test('a read-only translation looks nothing up', async () => {
  const { person, asked } = open({ 1: [makeMatch('వరుస 1')] }, { opened: { editable: false, why: 'right' } });
  const field = await cue(1);
  await person.click(field);
  await act(() => person.keyboard('{F2}'));
  expect(asked).toEqual([]);
  expect(field).toHaveValue('');
});

test('the cues can be translated if the memory does not answer', async () => {
  const server = createSubtitleServer(
    {},
    {
      'suggest-cues': () => {
        throw new Error('no network');
      },
    },
  );
  renderScreen(<VttTranslator />, { api: server.api, url: '/translate?channel=3&video=5&source=hi&target=te' });
  const person = userEvent.setup();
  await person.type(await cue(1), 'ఒకటి');
  expect(await cue(1)).toHaveValue('ఒకటి');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a cue unlike its approved translation is noted with a link, at each cue with its source, without further requests', async () => {
  const content = 'WEBVTT\n\n00:01.000 --> 00:02.000\nमन शांत रहेगा।\n\n00:03.000 --> 00:04.000\n<i>मन शांत</i> रहेगा।\n';
  const match = makeMatch('మనసు\nప్రశాంతం.', { source: 'मन शांत रहेगा।' });
  const { person, asked } = open({ 1: [match] }, { content, texts: ['మనసు హాయి.', '<i>మనసు</i> హాయి.'] });
  const field = await cue(1);
  expect(screen.queryByRole('list', { name: 'Findings' })).toBeNull();
  await person.click(field);
  const message = 'Approved elsewhere as “మనసు ప్రశాంతం.”';
  const link = await screen.findByRole('link', { name: `Memory: ${message}` });
  expect(link).toHaveAttribute('href', `/translation-memory?q=${encodeURIComponent(match.source)}&pair=hi_te`);
  expect(screen.getByRole('list', { name: 'Findings' })).toHaveTextContent(`Note: ${message}`);
  await person.clear(field);
  await person.type(field, 'మనసు ప్రశాంతం.');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Findings' })).toBeNull());
  expect(asked).toEqual(['1+10']);
});
