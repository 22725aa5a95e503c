import { completeItem, type ItemAnswerOf } from '@subtitle/contracts/operations/item-answer';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { NO_DAY } from '@subtitle/domain/dates';
import { refuse } from '@subtitle/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findOption, openApprover, TRANSLATOR, waitUntilSeen } from '../testing/open-approver';

const VIDEO = completeItem({
  id: 31,
  kind: 'video',
  from: NO_DAY,
  to: NO_DAY,
  channel_id: 3,
  video_title: 'Rashifal, part 1',
  link: 'https://youtu.be/dQw4w9WgXcQ',
  status: 'inreview',
  assigned_to: TRANSLATOR,
  import_id: 1,
  import_row: 2,
  status_te: 'inreview',
  assigned_te: TRANSLATOR,
  author_te: TRANSLATOR,
  submitter_te: TRANSLATOR,
  revision_te: 4,
  round_te: 2,
  bound_te: 'hi',
  filled_te: 2,
  needed_te: 2,
} as never) as ItemAnswerOf<'video'>;

const CONTENT = `WEBVTT

00:00:01.000 --> 00:00:03.000
एक

00:00:04.000 --> 00:00:06.000
दो
`;

const TRANSLATION: TranslationAnswer = {
  video: { id: 31, channel_id: 3, video_title: 'Rashifal, part 1', link: VIDEO.link },
  languages: ['hi'],
  source: { language: 'hi', content: CONTENT, file: 'first' },
  target: {
    language: 'te',
    status: 'inreview',
    stage: 'translate',
    revision: 4,
    round: 2,
    owner: TRANSLATOR,
    ownerName: 'Test translator',
    author: TRANSLATOR,
    submitter: TRANSLATOR,
    sentBack: null,
    bound: 'hi',
    imported: false,
    texts: ['ఒకటి', 'రెండు'],
    changed: [2],
    earlier: [{ cue: 2, text: 'పాత' }],
  },
  lease: null,
  editable: false,
  why: 'status',
};

function open(extra = {}) {
  const asked: string[] = [];
  const opened = openApprover(
    [VIDEO],
    {
      'list-review-others': ({ query }: { query: URLSearchParams }) => {
        asked.push(String(query));
        return [VIDEO];
      },
      'list-channels': () => [{ id: 3, channel_name: 'Jyotish Daily', description: '' }],
      'open-translation': () => TRANSLATION,
      'list-history': () => [],
      ...extra,
    },
    '/Approver?category=translate&language=te&item=31',
  );
  return { ...opened, asked };
}

test('the category Translate lists the subtitles for review, by title and channel', async () => {
  const { asked } = open();
  const row = await findOption(/Rashifal, part 1/);
  await waitFor(() => expect(row).toHaveTextContent('Jyotish Daily'));
  expect(row).toHaveTextContent('2 of 2 cues');
  expect(row).not.toHaveTextContent('no date');
  expect(asked[0]).toContain('kind=video');
});

test('original and translation are side by side, cue by cue, beside the video', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Cues' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('0:00:01.000');
  expect(within(first!).getByText('एक')).toHaveAttribute('lang', 'hi');
  expect(within(first!).getByText('ఒకటి')).toHaveAttribute('lang', 'te');
  expect(second).toHaveTextContent('changed since the round before');
  expect(screen.getByTitle('Video Rashifal, part 1')).toBeInTheDocument();
});

test('a reviewer asks about the source of a cue from its comments', async () => {
  const sent: unknown[] = [];
  const talk = { comments: [], questions: [], sentences: [], people: [], mayAnswer: true, answers: [] };
  const { person } = open({
    'list-threads': () => talk,
    'start-thread': ({ body }: { body: unknown }) => {
      sent.push(body);
      return refuse('conflict');
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Comments on cue 2' }));
  const panel = within(await screen.findByRole('dialog', { name: /^Comments on #31/ }));
  await person.selectOptions(await panel.findByRole('combobox', { name: 'About' }), 'दो');
  await person.type(panel.getByRole('textbox', { name: 'Question' }), 'Two?');
  await person.click(panel.getByRole('button', { name: 'Ask' }));
  const question = { language: 'hi', sentence: 'दो' };
  await waitFor(() => expect(sent).toEqual([{ text: 'Two?', question, place: { cue: 2 } }]));
});

test('a cue that breaks the house style of its language shows a hint', async () => {
  const texts = ['ఒకటి।', 'రెండు'];
  open({ 'open-translation': () => ({ ...TRANSLATION, target: { ...TRANSLATION.target, texts } }) });
  const [, first, second] = within(await screen.findByRole('table', { name: 'Cues' })).getAllByRole('row');
  expect(first).toHaveTextContent('End mark । instead of .');
  expect(second).not.toHaveTextContent('End mark');
});

test('findings of a cue are below its translation, with who kept a warning and where, and approved translations', async () => {
  const content = CONTENT.replace('एक', '<i>एक</i> दिन।').replace('दो', 'आज दो दिन हैं।');
  const texts = ['ఒక రోజు.', 'రెండు రోజులు'];
  const kept = { by: TRANSLATOR, at: '2026-11-20T10:00:00.000Z', row: { kind: 'video', id: 7, cue: 12 } };
  const finding = { rule: 'end-mark', column: '2', words: 'No end mark .', severity: 'warning', start: 12, end: 12 };
  const message = 'Approved elsewhere as “ఒక దినం.”';
  const unlike = { rule: 'inconsistent', column: '1', words: 'ఒక రోజు.', severity: 'info', start: 0, end: 8, message };
  const findings = { revision: 4, found: [{ ...finding, message: 'No end mark .', kept }, unlike] };
  const source = { ...TRANSLATION.source, content };
  open({
    'open-translation': () => ({ ...TRANSLATION, source, target: { ...TRANSLATION.target, texts, findings } }),
  });
  expect(await screen.findByRole('list', { name: 'Findings in cue 1' })).toHaveTextContent(
    `Error: Missing: <i> </i>Note: ${message}`,
  );
  expect(screen.getByRole('list', { name: 'Findings in cue 2' })).toHaveTextContent(
    /^Kept.* in video 7, cue 12: No end mark \.$/,
  );
});

test('cues from the memory are marked and counted', async () => {
  const sentences = [{ column: '2', start: 0, end: 6 }];
  const filled = { ...VIDEO, from_memory_te: { revision: 4, sentences } };
  open({ 'list-review-others': () => [filled], 'get-item': () => ({ item: filled }) });
  const [, first, second] = within(await screen.findByRole('table', { name: 'Cues' })).getAllByRole('row');
  expect(first).not.toHaveTextContent('from the memory');
  expect(second).toHaveTextContent('changed since the round before · from the memory');
  expect(screen.getByText(/2 of 2 translated, 1 from the memory/)).toBeInTheDocument();
});

test('To look at shows only cues with findings or with lines that are too long', async () => {
  const texts = ['ఒకటి', `రెండు ${'పొడవైన '.repeat(10)}`];
  const { person } = open({
    'open-translation': () => ({ ...TRANSLATION, target: { ...TRANSLATION.target, texts } }),
  });
  await person.click(await screen.findByRole('checkbox', { name: 'To look at' }));
  const [, ...rows] = within(screen.getByRole('table', { name: 'Cues' })).getAllByRole('row');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent(/in a line, at most/);
});

test('a press on a time seeks the video', async () => {
  const { person } = open();
  const button = await screen.findByRole('button', { name: /^0:00:04.000.*play cue 2$/ });
  const frame = screen.getByTitle<HTMLIFrameElement>('Video Rashifal, part 1');
  const told = jest.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => undefined);
  await person.click(button);
  // The player is polled until it answers, so other messages precede the expected one.
  const said = told.mock.calls.map(([message]) => JSON.parse(message as string));
  expect(said).toContainEqual(expect.objectContaining({ func: 'seekTo', args: [4, true] }));
});

test('in a later round the changes in a cue are marked, until the difference is switched off', async () => {
  const { person } = open();
  await screen.findByRole('table', { name: 'Cues' });
  expect(document.querySelector('del')).toHaveTextContent('పాత');
  await person.click(screen.getByLabelText('Diff to round 1'));
  expect(document.querySelector('del')).toBeNull();
});

test('in a later round the list can show only changed cues', async () => {
  const { person } = open();
  await person.click(await screen.findByLabelText('Changed since round 1 (1)'));
  const table = screen.getByRole('table', { name: 'Cues' });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(within(table).queryByText('एक')).toBeNull();
});

test('the list can show only cues with hints', async () => {
  const texts = ['ఒకటి', 'రెండు।'];
  const { person } = open({ 'open-translation': () => ({ ...TRANSLATION, target: { ...TRANSLATION.target, texts } }) });
  await person.click(await screen.findByLabelText('To look at'));
  const table = within(screen.getByRole('table', { name: 'Cues' }));
  expect(table.queryByText('एक')).toBeNull();
  expect(table.getByText('दो')).toBeInTheDocument();
});

test('F8 goes to the next marked cue and names its marks', async () => {
  open({ 'open-translation': () => ({ ...TRANSLATION, target: { ...TRANSLATION.target, texts: ['ఒకటి।', 'రెండు'] } }) });
  const [, first, second] = within(await screen.findByRole('table', { name: 'Cues' })).getAllByRole('row');
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(await screen.findByText('1 of 2: cue 1: End mark । instead of .')).toBeInTheDocument();
  expect(first!.querySelector('[data-current]')).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'F8', shiftKey: true });
  expect(await screen.findByText('2 of 2: cue 2: changed since the round before')).toBeInTheDocument();
  expect(second!.querySelector('[data-current]')).toBeInTheDocument();
});

test('the list of cues with hints says so if there are none', async () => {
  const { person } = open();
  await person.click(await screen.findByLabelText('To look at'));
  expect(screen.getByText('No cues need attention.')).toBeInTheDocument();
});

test('each named cue starts a line of the note, even after another row was opened', async () => {
  const { person, bodies, view } = open({
    'list-review-others': () => [VIDEO, { ...VIDEO, id: 32, video_title: 'Rashifal, part 2' }],
  });
  const name = (number: number) => screen.findByRole('button', { name: `Name cue ${number} in the note` });
  for (const number of [2, 1]) await person.click(await name(number));
  await person.click(await findOption(/part 2/));
  await waitFor(async () => expect(await name(2)).toHaveAttribute('aria-pressed', 'false'));
  await person.click(await findOption(/part 1/));
  await waitFor(async () => expect(await name(2)).toHaveAttribute('aria-pressed', 'true'));
  await waitUntilSeen();
  await person.keyboard('r');
  expect(await screen.findByLabelText('Note')).toHaveValue('Cue 1: \nCue 2: ');
  // The note is unchanged, so the dialog closes without a question.
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(await name(1));
  await person.keyboard('r');
  await person.type(await screen.findByLabelText('Note'), 'too long');
  await person.click(screen.getByRole('radio', { name: /timing/ }));
  await person.click(screen.getByRole('button', { name: 'Reassign' }));
  view.unmount();
  await waitFor(() => expect(bodies).toEqual([{ revision: 4, reason: 'timing', note: 'Cue 2: too long' }]));
});

test('a note that names cues is in the form again after a refusal, although the row has changed', async () => {
  const { person } = open({
    'reassign-item': () => refuse('conflict'),
    'get-item': () => ({ item: { ...VIDEO, revision_te: 5 } }),
  });
  await person.click(await screen.findByRole('button', { name: 'Name cue 2 in the note' }));
  await waitUntilSeen();
  await person.keyboard('r');
  await person.type(await screen.findByLabelText('Note'), 'too long');
  await person.click(screen.getByRole('radio', { name: /timing/ }));
  await person.click(screen.getByRole('button', { name: 'Reassign' }));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await person.click(await screen.findByRole('button', { name: 'Open #31 again' }));
  await waitUntilSeen();
  await person.keyboard('r');
  expect(await screen.findByLabelText('Note')).toHaveValue('Cue 2: too long');
  expect(screen.getByText(/The row has changed since/)).toBeVisible();
});

test('in a later round the note of the send-back is shown above the cues', async () => {
  const entry = { from: '', to: '', revision: 0, owner: null, reason: '', note: '', columns: null };
  const asked = { by: 'anil@example.com', at: '2026-11-20T10:00:00.000Z', reason: 'timing', note: 'Cue 2: too long' };
  open({
    'list-history': () => [
      { ...entry, event: 'submit-item', by: TRANSLATOR, at: '2026-11-21T10:00:00.000Z' },
      { ...entry, event: 'reassign-item', ...asked },
      { ...entry, event: 'submit-item', by: TRANSLATOR, at: '2026-11-19T10:00:00.000Z' },
      { ...entry, event: 'reassign-item', ...asked, note: 'of the round before' },
    ],
  });
  expect(await screen.findByText('Asked in round 1: timing')).toBeInTheDocument();
  expect(screen.getByText('Cue 2: too long')).toBeInTheDocument();
});

test('a row approved today is shown with the small video below the list', async () => {
  const item = { ...VIDEO, status_te: 'approved' } as const;
  openApprover(
    [],
    {
      'list-approved': () => [{ at: '2026-11-20T10:00:00.000Z', item }],
      'list-channels': () => [],
      'open-translation': () => TRANSLATION,
      'list-history': () => [],
    },
    '/Approver?category=translate&language=te&show=approved&item=31',
  );
  const cues = await screen.findByRole('region', { name: 'Subtitles of #31' });
  await within(cues).findByRole('table', { name: 'Cues' });
  const video = screen.getByRole('region', { name: 'Video' });
  expect(cues).not.toContainElement(video);
  expect(screen.getByRole('region', { name: /Approved today/ }).nextElementSibling).toBe(video);
});

test('after a click on a checkbox the keys still work', async () => {
  const { person, calls } = open();
  await person.click(await screen.findByLabelText('Diff to round 1'));
  await waitUntilSeen();
  // The list of rows handled the key.
  expect(fireEvent.keyDown(screen.getByLabelText('Diff to round 1'), { key: 'ArrowDown' })).toBe(false);
  await person.keyboard('r');
  expect(await screen.findByRole('dialog', { name: 'Reassign #31' })).toBeInTheDocument();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByLabelText('Diff to round 1'));
  await person.keyboard('a');
  await waitFor(() => expect(calls).toEqual(['approve 31']));
});

test('A approves the revision shown, and R asks for the reason of the send-back', async () => {
  const { person, calls, bodies } = open();
  await screen.findByRole('table', { name: 'Cues' });
  await waitUntilSeen();
  await person.keyboard('r');
  expect(await screen.findByRole('dialog', { name: 'Reassign #31' })).toBeInTheDocument();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.keyboard('a');
  await waitFor(() => expect(calls).toEqual(['approve 31']));
  expect(bodies).toEqual([{ revision: 4 }]);
});

test('subtitles that fail to load show an error, and Retry loads them again', async () => {
  let fails = true;
  const { person } = open({ 'open-translation': () => (fails ? refuse('internal') : TRANSLATION) });
  expect(await screen.findByText('Failed to load VTT file')).toBeInTheDocument();
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Cues' })).toBeInTheDocument();
});

test('subtitles imported from a file and accepted unchanged are marked in the list and beside the cues', async () => {
  const target = { ...TRANSLATION.target, imported: true, round: 1, changed: [], earlier: [] };
  open({
    'list-review-others': () => [{ ...VIDEO, imported: ['te'] }],
    'open-translation': () => ({ ...TRANSLATION, target }),
  });
  expect(
    await screen.findByText(/^Imported draft: these texts came with an uploaded subtitle file/),
  ).toBeInTheDocument();
  expect(screen.getByTitle('imported draft, accepted unchanged')).toBeInTheDocument();
});
