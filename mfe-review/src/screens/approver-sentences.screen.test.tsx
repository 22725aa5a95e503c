import type { ReviewSentences, SentenceRow } from '@subtitle/contracts/operations/review-sentences';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { listDrafts, writeDraft } from '@subtitle/sdk/drafts';
import { SEEN_MS } from '@subtitle/sdk/keys';
import { type FakeHandler, refuse, row, testUser } from '@subtitle/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IN_REVIEW_FIELDS, openApprover, TRANSLATOR, URL } from '../testing/open-approver';

const REVIEWER = testUser('reviewer').username;
const BY_SENTENCE = `${URL}&show=sentences`;
const TEXTS = ['లాభం ఉంది.', 'విశ్రాంతి తీసుకోండి.', 'మిత్రుడిని కలవండి.', 'ప్రయాణం చేయండి.'];

/** A hundred rows of two sentences each; the last one has a finding. */
function makeSheet(): ReviewSentences {
  const rows = Array.from({ length: 100 }, (_, at): SentenceRow => {
    const isLast = at === 99;
    return {
      ...{ kind: 'daily', language: 'te', id: at + 1, from: '2026-12-01', to: '2026-12-01', name: 'Mesha' },
      ...{ revision: 2, submitter: TRANSLATOR, others: 0 },
      differs: isLast ? ['findings'] : [],
      findings: isLast ? ['te_1: Double space'] : [],
      sentences: [at % 2, 2 + (at % 2)],
    };
  });
  const sentences = TEXTS.map((translation, at) => ({
    ...{ id: `s${at}`, source: 'hi' as const, sentence: `वाक्य ${at}`, translation, forms: 1 },
    ...{ judged: [], sentBack: [] },
  }));
  return { rows, more: false, sentences, moreSentences: false };
}

let now = 0;
beforeEach(() => {
  localStorage.clear();
  now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

function open(extra: Record<string, FakeHandler> = {}) {
  const sent: string[] = [];
  const opened = openApprover(
    [],
    {
      'list-review-sentences': () => makeSheet(),
      'judge-sentence': ({ body }) => {
        sent.push(`${body.good ? 'good' : 'open'} ${body.sentence} in ${body.id}`);
        return { judged: [] };
      },
      'decide-rows': ({ body }) => {
        sent.push(`${body.event} ${body.units.length} ${body.reason ?? ''}`.trim());
        return {
          results: body.units.map(({ revision, ...unit }: { revision: number }) => ({
            ...{ ...unit, code: null, owner: null, status: 'approved', revision: revision + 1 },
          })),
        };
      },
      ...extra,
    },
    BY_SENTENCE,
  );
  return { ...opened, sent };
}
/** Presses a key after the sentence was on the screen long enough. */
const press = (key: string) =>
  act(async () => {
    now += SEEN_MS;
    fireEvent.keyDown(document.body, { key });
  });
const getListed = () =>
  within(screen.getByRole('listbox', { name: 'Sentences' }))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('a hundred rows are reviewed by sentence with keys alone: four judgements, one approval, and its undo', async () => {
  writeDraft('review:reassign:daily:1:te::reviewer@example.com', 3, 'The tense is wrong.');
  const { person, sent } = open();
  expect(await screen.findByText('Sentences to judge (4)')).toBeInTheDocument();
  expect(getListed()[0]).toContain('50 rows');
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  for (const _ of TEXTS) await press('g');
  await waitFor(() => expect(sent).toEqual(['good s0 in 1', 'good s1 in 2', 'good s2 in 1', 'good s3 in 2']));
  expect(await screen.findByText('99 rows with every sentence judged')).toBeInTheDocument();
  const differing = screen.getByRole('region', { name: 'Rows in which something else differs' });
  expect(
    within(differing)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([expect.stringMatching(/^#100.*te_1: Double space$/)]);
  await press('a');
  expect(await screen.findByRole('dialog', { name: 'Approve 99 rows?' })).toBeInTheDocument();
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Approved 99 rows.')).toBeInTheDocument();
  expect(sent.slice(4)).toEqual(['approve-item 50', 'approve-item 49']);
  expect(listDrafts()).toEqual([]);
  expect(screen.queryByText(/with every sentence judged/)).toBeNull();
  await press('z');
  expect(await screen.findByText('Returned to review: 99 rows.')).toBeInTheDocument();
  expect(sent.slice(6)).toEqual(['reopen-item 50', 'reopen-item 49']);
});

test('a link shows its sentence with its rows, Z takes a judgement back, and a held key judges once', async () => {
  const { sent, view } = open();
  await screen.findByText('Sentences to judge (4)');
  await press('j');
  expect(view.router.state.location.search).toContain('sentence=s1');
  expect(screen.getByRole('region', { name: 'In 50 rows' })).toHaveTextContent('2 sentences to judge');
  await press('g');
  await act(async () => {
    now += SEEN_MS;
    fireEvent.keyDown(document.body, { key: 'g', repeat: true });
  });
  await waitFor(() => expect(sent).toEqual(['good s1 in 2']));
  expect(await screen.findByText('Sentences to judge (3)')).toBeInTheDocument();
  await press('z');
  await waitFor(() => expect(sent[1]).toBe('open s1 in 2'));
  expect(await screen.findByText('Sentences to judge (4)')).toBeInTheDocument();
  expect(view.router.state.location.search).toContain('sentence=s1');
});

test('an own judgement of an earlier visit can be taken back', async () => {
  const sheet = makeSheet();
  const at = '2026-11-01T10:00:00.000Z';
  const judged = sheet.sentences.map((one, n) => (n === 0 ? { ...one, judged: [{ by: REVIEWER, at }] } : one));
  const { person, sent } = open({ 'list-review-sentences': () => ({ ...sheet, sentences: judged }) });
  await person.click(await screen.findByRole('option', { name: new RegExp(TEXTS[0]!) }));
  await person.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(sent).toEqual(['open s0 in 1']));
  expect(screen.getByText('Taken back.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Good/ })).toBeEnabled();
});

test('G pressed twice is one judgement and one Undo', async () => {
  const { sent } = open();
  await screen.findByText('Sentences to judge (4)');
  await act(async () => {
    now += SEEN_MS;
    for (const _ of [1, 2]) fireEvent.keyDown(document.body, { key: 'g' });
  });
  expect(await screen.findByText('Sentences to judge (3)')).toBeInTheDocument();
  await press('z');
  await waitFor(() => expect(sent.at(-1)).toBe('open s0 in 1'));
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('rows with the own text wait for somebody else and do not keep the sheet open', async () => {
  const sheet = makeSheet();
  const own = sheet.rows.map((row) => (row.id <= 2 ? { ...row, submitter: REVIEWER, differs: ['own' as const] } : row));
  open({ 'list-review-sentences': () => ({ ...sheet, rows: own }) });
  await screen.findByText('Sentences to judge (4)');
  expect(screen.getByText('1 row is your own text, which someone else must judge.')).toBeInTheDocument();
  for (const _ of TEXTS) await press('g');
  expect(await screen.findByText('Every listed sentence is judged.')).toBeInTheDocument();
  expect(screen.getByText('97 rows with every sentence judged')).toBeInTheDocument();
  expect(getListed()[0]).toContain('50 rows, 1 yours');
  const left = screen.getByRole('region', { name: 'Rows in which something else differs' });
  expect(within(left).getAllByRole('listitem')[0]).toHaveTextContent(/2 sentences to judge · your own text/);
});

test('own texts are judged and approved like others if people may approve their own texts', async () => {
  const sheet = makeSheet();
  open({
    'get-settings': () => ({ selfApproval: true, house: DEFAULT_SETTINGS, revision: 1 }),
    'list-review-sentences': () => ({ ...sheet, rows: sheet.rows.map((row) => ({ ...row, submitter: REVIEWER })) }),
  });
  await screen.findByText('Sentences to judge (4)');
  await waitFor(() => expect(screen.queryByText(/your own text/)).toBeNull());
  for (const _ of TEXTS) await press('g');
  expect(await screen.findByText('99 rows with every sentence judged')).toBeInTheDocument();
});

test('a row that is opened in between leaves the Undo and has the sheet read again once it is decided', async () => {
  let reads = 0;
  const item = row({ ...IN_REVIEW_FIELDS, id: 3, lrname: 'Mesha' });
  const { person, sent, view } = open({
    'list-review-daily': () => [item],
    'list-review-sentences': ({ query }) => {
      // The opened row reads its own sentences.
      if (!query.has('item')) reads++;
      return makeSheet();
    },
    'approve-item': () => ({ item: { ...item, status_te: 'approved', revision_te: 4 } }),
  });
  await screen.findByText('Sentences to judge (4)');
  await press('g');
  await waitFor(() => expect(sent).toEqual(['good s0 in 1']));
  await person.click(screen.getByRole('button', { name: '#4' }));
  await act(() => view.router.navigate(`${URL}&item=3`));
  await screen.findByRole('button', { name: /^Approve/ });
  await press('a');
  await waitFor(() => expect(screen.queryByRole('option', { name: /Mesha/ })).toBeNull());
  await act(() => view.router.navigate(BY_SENTENCE));
  expect(await screen.findByText(/^Sentences to judge \(\d\)$/)).toBeInTheDocument();
  await waitFor(() => expect(reads).toBe(2));
  await press('z');
  await waitFor(() => expect(sent.at(-1)).toBe('open s0 in 1'));
});

test('a send-back that fails keeps its dialog and its note, and a long quotation leaves room for words', async () => {
  let isDown = true;
  const notes: string[] = [];
  const long = 'నా'.repeat(900);
  const sheet = makeSheet();
  const sentences = sheet.sentences.map((one, at) => (at === 0 ? { ...one, translation: long } : one));
  const { person } = open({
    'list-review-sentences': () => ({ ...sheet, sentences }),
    'decide-rows': ({ body }) => {
      if (isDown) return refuse('unavailable');
      notes.push(`${body.note} for ${body.sentence}`);
      return {
        results: body.units.map((unit: object) => ({
          ...{ ...unit, code: null, owner: null, status: 'assigned', revision: 3 },
        })),
      };
    },
  });
  await screen.findByText('Sentences to judge (4)');
  await press('r');
  const dialog = await screen.findByRole('dialog', { name: 'Send back 50 rows' });
  const note = within(dialog).getByLabelText('Note');
  expect(note).toHaveValue(`“${'నా'.repeat(250)}…”`);
  fireEvent.change(note, { target: { value: 'Too long' } });
  await person.click(within(dialog).getByRole('radio', { name: /^style/i }));
  await person.click(within(dialog).getByRole('button', { name: 'Send back 50 rows' }));
  expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
  expect(note).toHaveValue('Too long');
  isDown = false;
  await person.click(within(dialog).getByRole('button', { name: 'Send back 50 rows' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await screen.findByText('Sent back 50 rows.')).toBeInTheDocument();
  expect(notes).toEqual(['Too long for s0']);
});

test('an approval whose undo fails can be undone again', async () => {
  let isDown = false;
  const { person, sent } = open({
    'decide-rows': ({ body }) => {
      if (isDown) return refuse('unavailable');
      sent.push(`${body.event} ${body.units.length}`);
      return {
        results: body.units.map(({ revision, ...unit }: { revision: number }) => ({
          ...{ ...unit, code: null, owner: null, status: 'approved', revision: revision + 1 },
        })),
      };
    },
  });
  await screen.findByText('Sentences to judge (4)');
  for (const _ of TEXTS) await press('g');
  await screen.findByText('99 rows with every sentence judged');
  await press('a');
  await screen.findByRole('dialog', { name: 'Approve 99 rows?' });
  await person.keyboard('{Enter}');
  await screen.findByText('Approved 99 rows.');
  isDown = true;
  await press('z');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  isDown = false;
  await press('z');
  expect(await screen.findByText('Returned to review: 99 rows.')).toBeInTheDocument();
  expect(sent.slice(-2)).toEqual(['reopen-item 50', 'reopen-item 49']);
});

test('a judgement that the server refuses is taken off the screen and says why', async () => {
  open({ 'judge-sentence': () => refuse('conflict') });
  await screen.findByText('Sentences to judge (4)');
  await press('g');
  expect(await screen.findByText('Someone else changed this in the meantime.')).toBeInTheDocument();
  expect(screen.getByText('Sentences to judge (4)')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('R sends all rows with a sentence back with a reason, and rows that changed are counted', async () => {
  let calls = 0;
  const { person, sent } = open({
    'decide-rows': ({ body }) => {
      calls++;
      sent.push(`${body.event} ${body.units.length} ${body.reason} ${body.note}`);
      return {
        results: body.units.map((unit: object, at: number) => ({
          ...{ ...unit, code: at === 0 ? 'conflict' : null, owner: null, status: 'assigned', revision: 3 },
        })),
      };
    },
  });
  await screen.findByText('Sentences to judge (4)');
  await press('r');
  const dialog = await screen.findByRole('dialog', { name: 'Send back 50 rows' });
  await person.keyboard('3{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await screen.findByText('Sent back 49 rows. 1 row had changed and stayed.')).toBeInTheDocument();
  expect(calls).toBe(1);
  expect(sent).toEqual([`reassign-item 50 grammar “${TEXTS[0]}”`]);
});

test('a row opens in the list for review with its filters', async () => {
  const { person, view } = open();
  await screen.findByText('Sentences to judge (4)');
  await person.click(screen.getByRole('button', { name: '#3' }));
  expect(view.router.state.location.search).toBe('?category=daily&language=te&item=3');
});

test('more rows than are listed, an empty list, and a failure say so', async () => {
  const first = open({ 'list-review-sentences': () => ({ ...makeSheet(), more: true, moreSentences: true }) });
  const note = await screen.findByText(/^100 rows\./);
  expect(note).toHaveTextContent('The first 1,000 rows are listed. The 500 sentences with the most rows are listed.');
  first.view.unmount();
  const second = open({ 'list-review-sentences': () => ({ ...makeSheet(), rows: [], sentences: [] }) });
  expect(await screen.findByText('No content pending review for Telugu')).toBeInTheDocument();
  second.view.unmount();
  open({ 'list-review-sentences': () => refuse('unavailable') });
  expect(await screen.findByRole('button', { name: /Retry/ })).toBeInTheDocument();
});

test('a note that reached no row stays, and rows that are gone are named', async () => {
  let isDecided = false;
  const { person } = open({
    'list-review-sentences': () => {
      const sheet = makeSheet();
      return isDecided ? { ...sheet, rows: sheet.rows.filter((_, at) => at % 2 > 0) } : sheet;
    },
    'decide-rows': ({ body }) => {
      isDecided = true;
      return {
        results: body.units.map((unit: object) => ({
          ...{ ...unit, code: 'conflict', owner: null, status: 'approved', revision: 3 },
        })),
      };
    },
  });
  await screen.findByText('Sentences to judge (4)');
  await press('r');
  const dialog = await screen.findByRole('dialog', { name: 'Send back 50 rows' });
  const note = within(dialog).getByLabelText('Note');
  fireEvent.change(note, { target: { value: 'Too long' } });
  await person.click(within(dialog).getByRole('radio', { name: /^style/i }));
  await person.click(within(dialog).getByRole('button', { name: 'Send back 50 rows' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'No listed row has this sentence any more. Copy your text if you still need it.',
    ),
  );
  expect(note).toHaveValue('Too long');
  expect(listDrafts()).toHaveLength(1);
});
