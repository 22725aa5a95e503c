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
  const corrected = new Set<number>();
  const server = { isFixed: false, isGone: false, revision: 3, reads: 0, judged: [] as { by: string; at: string }[] };
  const item = row({ ...IN_REVIEW_FIELDS, id: 21, te_1: `${OTHER} ${OLD}` });
  const opened = openApprover(
    [],
    {
      'get-settings': () => ({ selfApproval: false, house: { ...DEFAULT_SETTINGS, fixInReview: true }, revision: 1 }),
      'list-review-sentences': ({ query }) => {
        const one = query.get('item');
        if (!one) server.reads += 1;
        const sentence = { source: 'hi', sentence: 'लाभ है।', forms: 1, judged: [], sentBack: [] };
        const start = OTHER.length + 1;
        const rows = [21, 22, 23, 24].map((id) => ({
          ...{ kind: 'daily', language: 'te', id, from: '2026-12-01', to: '2026-12-01', name: 'Mesha' },
          ...{
            revision: server.revision,
            submitter: id === 23 ? OWN : TRANSLATOR,
            others: 0,
            differs: [],
            findings: [],
          },
          sentences: [id === 24 ? 1 : 0],
          ...(one && { places: [{ column: 'te_1', start, end: start + OLD.length, sentence: 0, isMachine: false }] }),
        }));
        const now = server.isFixed
          ? { id: 'new', translation: NEW, judged: server.judged }
          : { id: 'old', translation: OLD };
        const sentences = [
          { ...sentence, ...now, ...(server.isGone && { id: 'gone' }) },
          { ...sentence, id: 'other', translation: OTHER },
        ];
        return { rows: one ? rows.slice(0, 1) : rows, more: false, sentences, moreSentences: false };
      },
      'get-item': () => ({ item: { ...item, revision_te: server.revision } }),
      'fix-item': ({ body, params }) => {
        if (body.revision !== server.revision) return refuse('conflict');
        server.revision += 1;
        server.isFixed = body.columns.te_1.includes(NEW);
        sent.push(`fix ${params.id} ${body.columns.te_1} ${body.approve}`);
        return { item: { ...item, ...body.columns, revision_te: body.revision + 1 } };
      },
      'list-row-corrections': () => ({ corrections: [CORRECTION] }),
      // An answer has one row, and tells whether there are more.
      'list-uncorrected-rows': () => {
        const left = [22, 31, 32].filter((id) => !corrected.has(id));
        const rows = left.slice(0, 1).map((id) => ({ kind: 'daily', id, own: true, after: NEW }));
        return { rows, limited: left.length > 1 };
      },
      'apply-correction': ({ body }) => {
        sent.push(`apply to ${body.rows.map(({ id }: { id: number }) => id)}`);
        for (const { id } of body.rows) corrected.add(id);
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
  return { ...opened, sent, server };
}

/** Opens the dialog by key and writes the correction. @param before text in the dialog */
async function write(before = OLD) {
  await screen.findByRole('button', { name: /^Fix/ });
  await waitUntilSeen();
  // Keys pressed while the sentence opens have no effect.
  for (const key of ['f', 'j']) fireEvent.keyDown(document.body, { key });
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix the sentence in 2 rows' }));
  const field = dialog.getByLabelText('Translation');
  expect(field).toHaveValue(before);
  expect(screen.getByRole('option', { name: new RegExp(OLD), hidden: true })).toHaveAttribute('aria-selected', 'true');
  fireEvent.change(field, { target: { value: NEW } });
  return { dialog, field };
}

test('F corrects a sentence in all listed rows, judges it as good, offers further rows, and all of it is undone', async () => {
  const { person, sent, server, view } = open();
  const { dialog, field } = await write();
  expect(dialog.getByText('1 row is your own text and stays unchanged.')).toBeInTheDocument();
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(
    await screen.findByText(/^The sentence was fixed in 2 rows\. 2 open rows of other people/),
  ).toBeInTheDocument();
  await waitFor(() => expect(sent).toEqual([`fix 21 ${OTHER} ${NEW} false`, 'apply to 22', 'good new']));
  expect(view.router.state.location.search).toContain('sentence=other');
  const undo = await screen.findByRole('button', { name: 'Undo the fix' });
  await waitFor(() => expect(undo).toBeEnabled());
  expect(server.reads).toBe(2);
  await person.click(screen.getByRole('button', { name: 'Fix it in 2 more rows in review' }));
  expect(await screen.findByText(/^The sentence was fixed in 2 more rows\./)).toBeInTheDocument();
  await waitFor(() => expect(undo).toBeEnabled());
  await person.click(undo);
  expect(await screen.findByText('Undone: #21 has its earlier text.')).toBeInTheDocument();
  await waitFor(() => expect(sent.at(-1)).toBe('open new'));
  expect(sent.slice(3)).toEqual([
    ...['apply to 31', 'apply to 32', `fix 21 ${OTHER} ${OLD} false`, 'undo the others', 'open new'],
  ]);
  await waitFor(() => expect(server.reads).toBe(4));
  await person.click(await screen.findByRole('option', { name: new RegExp(OLD) }));
  await waitUntilSeen();
  fireEvent.keyDown(document.body, { key: 'f' });
  const again = within(await screen.findByRole('dialog', { name: 'Fix the sentence in 2 rows' }));
  expect(again.getByLabelText('Translation')).toHaveValue(NEW);
});

test('Z after a fix takes back the fix, then the judgement before it, and then says that there is nothing', async () => {
  const { person, sent } = open();
  await person.click(await screen.findByRole('option', { name: new RegExp(OTHER) }));
  await waitUntilSeen();
  fireEvent.keyDown(document.body, { key: 'g' });
  await waitFor(() => expect(sent).toEqual(['good other']));
  const { dialog, field } = await write();
  fireEvent.change(field, { target: { value: `${NEW.slice(0, -1)} 777.` } });
  await person.click(dialog.getByRole('button', { name: 'Fix and judge as good' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Correct it or keep it first: /);
  fireEvent.change(field, { target: { value: NEW } });
  await person.click(dialog.getByRole('button', { name: 'Fix and judge as good' }));
  expect(await screen.findByText('Fixed the sentence.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo the fix' })).toBeEnabled());
  const press = () => fireEvent.keyDown(document.body, { key: 'z' });
  press();
  await waitFor(() => expect(sent.at(-1)).toBe('open new'));
  expect(sent).toContain(`fix 21 ${OTHER} ${OLD} false`);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the fix' })).toBeNull());
  await waitFor(() => {
    press();
    expect(sent.at(-1)).toBe('open other');
  });
  press();
  expect(await screen.findByText('There is nothing to undo.')).toBeInTheDocument();
});

test('a refused correction keeps its text and reads the row again, and rows that could not be corrected wait', async () => {
  let [isRippleDown, isDown] = [true, true];
  const { person, sent, server } = open({
    'list-row-corrections': () => (isRippleDown ? refuse('unavailable') : { corrections: [CORRECTION] }),
    'apply-correction': ({ body }) => (isDown ? refuse('unavailable') : { rows: body.rows }),
  });
  const { dialog, field } = await write();
  await person.click(dialog.getByRole('checkbox', { name: /^Judge/ }));
  const fix = dialog.getByRole('button', { name: 'Fix' });
  const press = async () => {
    await waitFor(() => expect(fix).not.toHaveAttribute('aria-disabled'));
    await person.click(fix);
  };
  server.revision = 5;
  server.isGone = true;
  await press();
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('#21 no longer has this sentence.'));
  server.isGone = false;
  await press();
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('Someone else changed this in the meantime.'),
  );
  expect(field).toHaveValue(NEW);
  await press();
  expect(await screen.findByText('The sentence was fixed in 1 of 2 rows so far.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Fix it in/ })).toBeNull();
  isRippleDown = false;
  await person.click(await screen.findByRole('button', { name: 'Fix the other listed rows' }));
  expect(await screen.findByRole('button', { name: 'Fix it in 3 more rows in review' })).toBeInTheDocument();
  isDown = false;
  await person.click(await screen.findByRole('button', { name: 'Fix the other listed rows' }));
  expect(await screen.findByText(/^The sentence was fixed in 2 rows\./)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Fix it in 2 more rows in review' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Fix the other listed rows' })).toBeNull();
  expect(sent).toEqual([`fix 21 ${OTHER} ${NEW} false`]);
});

test('a fix without its judgement says so, rows that were not found are named, and an earlier judgement is kept', async () => {
  const { person, sent, server } = open({
    'judge-sentence': () => refuse('unavailable'),
    'list-uncorrected-rows': () => ({ rows: [], limited: true }),
  });
  const first = await write();
  await person.click(first.dialog.getByRole('button', { name: 'Fix and judge as good' }));
  expect(await screen.findByText('Fixed, but not judged as good.')).toBeInTheDocument();
  expect(screen.getByText(/^The sentence was fixed in 1 of 2 rows; the others still have it\./)).toBeInTheDocument();
  expect(server.reads).toBe(2);
  server.judged = [{ by: OWN, at: '2026-11-30T10:00:00.000Z' }];
  await person.click(screen.getByRole('button', { name: 'Undo the fix' }));
  await waitFor(() => expect(server.reads).toBe(3));
  await person.click(await screen.findByRole('option', { name: new RegExp(OLD) }));
  const second = await write(NEW);
  await person.click(second.dialog.getByRole('button', { name: 'Fix and judge as good' }));
  await waitFor(() => expect(server.reads).toBe(4));
  expect(screen.queryByText('Fixed, but not judged as good.')).toBeNull();
  const undo = await screen.findByRole('button', { name: 'Undo the fix' });
  await waitFor(() => expect(undo).toBeEnabled());
  await person.click(undo);
  await waitFor(() => expect(server.reads).toBe(5));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent.filter((one) => one.startsWith('fix'))).toHaveLength(4);
});

test('a correction that no other row takes over names the rows that are left, without another try', async () => {
  open({ 'list-row-corrections': () => ({ corrections: [] }) });
  const { field } = await write();
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  const message = 'The sentence was fixed in 1 of 2 rows; the others have to be fixed one by one.';
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Undo the fix' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Fix the other listed rows' })).toBeNull();
});
