import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { type FakeHandler, refuse, row, testUser } from '@subtitle/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IN_REVIEW_FIELDS, openApprover, TRANSLATOR, URL, waitUntilSeen } from '../../../testing/open-approver';

const [OLD, NEW, OTHER] = ['లాభం ఉంది.', 'లాభం కలుగుతుంది.', 'ప్రయాణం చేయండి.'];
const CORRECTION = { id: 'daily-21-te-4-0', own: 3, others: 2, approved: 0 };
const OWN = testUser('reviewer').username;

beforeEach(() => localStorage.clear());

/** Opens three rows with a sentence, the last one the reviewer's own text, and one row with another sentence. */
function open(extra: Record<string, FakeHandler> = {}) {
  const sent: string[] = [];
  let isFixed = false;
  const item = row({ ...IN_REVIEW_FIELDS, id: 21, te_1: `${OTHER} ${OLD}` });
  const opened = openApprover(
    [],
    {
      'get-settings': () => ({ selfApproval: false, house: { ...DEFAULT_SETTINGS, fixInReview: true }, revision: 1 }),
      'list-review-sentences': ({ query }) => {
        const one = query.get('item');
        const sentence = { source: 'hi', sentence: 'लाभ है।', forms: 1, judged: [], sentBack: [] };
        const start = OTHER.length + 1;
        const rows = [21, 22, 23, 24].map((id) => ({
          ...{ kind: 'daily', language: 'te', id, from: '2026-12-01', to: '2026-12-01', name: 'Mesha' },
          ...{
            revision: isFixed ? 4 : 3,
            submitter: id === 23 ? OWN : TRANSLATOR,
            others: 0,
            differs: [],
            findings: [],
          },
          sentences: [id === 24 ? 1 : 0],
          ...(one && { places: [{ column: 'te_1', start, end: start + OLD.length, sentence: 0, isMachine: false }] }),
        }));
        const sentences = [
          { ...sentence, id: isFixed ? 'new' : 'old', translation: isFixed ? NEW : OLD },
          { ...sentence, id: 'other', translation: OTHER },
        ];
        return { rows: one ? rows.slice(0, 1) : rows, more: false, sentences, moreSentences: false };
      },
      'get-item': () => ({ item }),
      'fix-item': ({ body, params }) => {
        isFixed = body.columns.te_1.includes(NEW);
        sent.push(`fix ${params.id} ${body.columns.te_1} ${body.approve}`);
        return { item: { ...item, ...body.columns, revision_te: body.revision + 1 } };
      },
      'list-row-corrections': () => ({ corrections: [CORRECTION] }),
      'list-uncorrected-rows': () => ({
        rows: [22, 31].map((id) => ({ kind: 'daily', id, own: true, after: NEW })),
        limited: false,
      }),
      'apply-correction': ({ body }) => {
        sent.push(`apply to ${body.rows.map(({ id }: { id: number }) => id)}`);
        return { rows: body.rows };
      },
      'judge-sentence': ({ body }) => {
        sent.push(`${body.good ? 'good' : 'open'} ${body.sentence}`);
        return { judged: [] };
      },
      'undo-propagation': () => {
        sent.push('undo the others');
        return { rows: [], changed: 0, left: 0 };
      },
      ...extra,
    },
    `${URL}&show=sentences`,
  );
  return { ...opened, sent };
}

/** Opens the dialog by key and writes the correction. */
async function write(person: ReturnType<typeof openApprover>['person']) {
  await screen.findByRole('button', { name: /^Fix/ });
  await waitUntilSeen();
  await person.keyboard('f');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix the sentence in 2 rows' }));
  const field = dialog.getByLabelText('Translation');
  expect(field).toHaveValue(OLD);
  fireEvent.change(field, { target: { value: NEW } });
  return { dialog, field };
}

test('F corrects a sentence in all listed rows, judges it as good, offers further rows, and all of it is undone', async () => {
  const { person, sent, view } = open();
  const { dialog, field } = await write(person);
  expect(dialog.getByText('1 row is your own text and stays unchanged.')).toBeInTheDocument();
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(
    await screen.findByText(/^The sentence was fixed in 2 rows\. 2 open rows of other people/),
  ).toBeInTheDocument();
  await waitFor(() => expect(sent).toEqual([`fix 21 ${OTHER} ${NEW} false`, 'apply to 22', 'good new']));
  expect(view.router.state.location.search).toContain('sentence=other');
  const undo = await screen.findByRole('button', { name: 'Undo the fix' });
  await waitFor(() => expect(undo).toBeEnabled());
  await person.click(screen.getByRole('button', { name: 'Fix it in 2 more rows in review' }));
  expect(await screen.findByText(/^The sentence was fixed in 2 more rows\./)).toBeInTheDocument();
  await person.click(undo);
  expect(await screen.findByText('Undone: #21 has its earlier text.')).toBeInTheDocument();
  await waitFor(() => expect(sent.at(-1)).toBe('open new'));
  expect(sent.slice(3)).toEqual(['apply to 22,31', 'undo the others', `fix 21 ${OTHER} ${OLD} false`, 'open new']);
});

test('a refused correction keeps its dialog, and rows that could not be corrected are offered again', async () => {
  let isStale = true;
  const { person, sent } = open({
    'fix-item': ({ body }) =>
      isStale
        ? refuse('conflict')
        : { item: row({ ...IN_REVIEW_FIELDS, id: 21, ...body.columns, revision_te: body.revision + 1 }) },
    'apply-correction': () => refuse('unavailable'),
  });
  const { dialog, field } = await write(person);
  await person.click(dialog.getByRole('checkbox', { name: /^Judge/ }));
  await person.click(dialog.getByRole('button', { name: 'Fix' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else changed this in the meantime.');
  expect(field).toHaveValue(NEW);
  isStale = false;
  await person.click(dialog.getByRole('button', { name: 'Fix' }));
  expect(await screen.findByRole('button', { name: 'Fix it in 3 more rows in review' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});
