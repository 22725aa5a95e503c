import type { ReviewSentences, SentenceRow } from '@subtitle/contracts/operations/review-sentences';
import { SEEN_MS } from '@subtitle/sdk/keys';
import { type FakeHandler, refuse } from '@subtitle/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApprover, TRANSLATOR, URL } from '../testing/open-approver';

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
    ...{ id: `s${at}`, source: 'hi' as const, sentence: `वाक्य ${at}`, translation, forms: 1, judged: [] },
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
