import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { listDrafts, writeDraft } from '@subtitle/sdk/drafts';
import { SEEN_MS } from '@subtitle/sdk/keys';
import { refuse } from '@subtitle/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findOption, KARK, MESHA, openApprover, TRANSLATOR, waitUntilSeen } from '../../../testing/open-approver';

const ALLOWED = { selfApproval: false, house: { ...DEFAULT_SETTINGS, fixInReview: true }, revision: 1 };
const BETTER = 'ఒక్కటి';

beforeEach(() => localStorage.clear());

function open(extra: Parameters<typeof openApprover>[1] = {}) {
  const sent: string[] = [];
  const opened = openApprover([MESHA, KARK], {
    'get-settings': () => ALLOWED,
    'fix-item': ({ body, params }) => {
      sent.push(`fix ${params.id}@${body.revision} ${body.columns.te_1} ${body.approve}`);
      const [status_te, revision_te] = body.approve ? ['approved', body.revision + 2] : ['inreview', body.revision + 1];
      return { item: { ...MESHA, ...body.columns, status_te, revision_te } };
    },
    'list-row-corrections': ({ query }) => {
      sent.push(`ripple of ${query.get('revision')}`);
      return { corrections: [{ id: 'daily-21-te-4-0', own: 1, others: 2, approved: 3 }] };
    },
    'list-uncorrected-rows': () => ({ rows: [{ kind: 'daily', id: 22, own: true, after: BETTER }], limited: false }),
    'apply-correction': ({ body }) => {
      sent.push(`apply to ${body.rows.map(({ id }: { id: number }) => id)}`);
      return { rows: body.rows };
    },
    'undo-propagation': () => {
      sent.push('undo the others');
      const rows = [22, 23].map((id) => ({ kind: 'daily', id, revision: 5 }));
      return { rows: rows.slice(0, sent.some((one) => one.endsWith('22,23')) ? 2 : 1), changed: 0, left: 0 };
    },
    'reopen-item': ({ body }) => {
      sent.push(`reopen @${body.revision}`);
      return { item: { ...MESHA, te_1: BETTER, status_te: 'inreview', revision_te: body.revision + 1 } };
    },
    ...extra,
  });
  return { ...opened, sent };
}

/** Corrects and approves the first row. */
async function fixMesha(person: ReturnType<typeof openApprover>['person']) {
  await person.click(await findOption(/Mesha/));
  await screen.findByRole('button', { name: /^Fix/ });
  await waitUntilSeen();
  await person.keyboard('e');
  const dialog = await screen.findByRole('dialog', { name: 'Fix #21' });
  fireEvent.change(within(dialog).getByLabelText('te_1'), { target: { value: BETTER } });
  await person.click(within(dialog).getByRole('button', { name: 'Fix and approve' }));
  await screen.findByText(/^Fixed and approved #21\./);
}

test('a note for sending the row back is forgotten once the row is fixed and approved', async () => {
  writeDraft('review:reassign:daily:21:te::reviewer@example.com', 3, 'The tense is wrong.');
  await fixMesha(open().person);
  await waitFor(() => expect(listDrafts()).toEqual([]));
});

test('E corrects a text and approves it, fixes the same sentence in other rows in review, and all of it is undone', async () => {
  const { person, sent } = open();
  await person.click(await findOption(/Mesha/));
  await screen.findByRole('button', { name: /^Fix/ });
  await waitUntilSeen();
  await person.keyboard('e');
  const dialog = await screen.findByRole('dialog', { name: 'Fix #21' });
  const field = within(dialog).getByLabelText('te_1');
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: BETTER } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText(/^Fixed and approved #21\. 2 open rows of other people/)).toBeInTheDocument();
  expect(sent).toEqual([`fix 21@3 ${BETTER} true`, 'ripple of 4']);
  await waitFor(async () => expect(await findOption(/Kark/)).toHaveAttribute('aria-selected', 'true'));
  expect(screen.getByRole('link', { name: '3 approved rows still have it' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Fix it in 1 more row in review' }));
  expect(await screen.findByText(/^The sentence was fixed in 1 more row\./)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Undo the fix' }));
  expect(await screen.findByText('Undone: #21 and 1 more row have their earlier texts.')).toBeInTheDocument();
  expect(sent.slice(2)).toEqual(['apply to 22', 'reopen @5', 'fix 21@6 ఒకటి false', 'undo the others']);
});

test('Z undoes the approval made after a fix, however many decisions came before', async () => {
  // The test sets the time on screen, so that no row has to be waited for.
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const rows = Array.from({ length: 23 }, (_, at) => ({ ...MESHA, id: 101 + at, lrname: `Row ${101 + at}` }));
  const { person, calls } = openApprover(rows, {
    'get-settings': () => ALLOWED,
    'fix-item': ({ body, params }) => ({
      item: { ...MESHA, id: Number(params.id), ...body.columns, status_te: 'inreview', revision_te: 4 },
    }),
    'list-row-corrections': () => ({ corrections: [] }),
  });
  const press = (key: string) => {
    now += SEEN_MS;
    fireEvent.keyDown(document.body, { key });
  };
  const isSelected = (id: number) => waitFor(() => expect(screen.getByLabelText(`Texts of #${id}`)).toBeVisible());
  await person.click(await findOption(/Row 101/));
  await screen.findByRole('button', { name: /^Fix/ });
  for (let id = 101; id <= 120; id++) {
    await isSelected(id);
    press('a');
  }
  await isSelected(121);
  press('r');
  const reasons = await screen.findByRole('dialog', { name: 'Reassign #121' });
  await person.click(within(reasons).getAllByRole('radio')[0]!);
  await person.click(within(reasons).getByRole('button', { name: 'Reassign' }));
  await isSelected(122);
  press('e');
  const dialog = await screen.findByRole('dialog', { name: 'Fix #122' });
  fireEvent.change(within(dialog).getByLabelText('te_1'), { target: { value: BETTER } });
  await person.click(within(dialog).getByRole('checkbox', { name: 'Approve the row' }));
  await person.click(within(dialog).getByRole('button', { name: 'Fix' }));
  await screen.findByText(/^Fixed #122\./);
  press('a');
  await waitFor(() => expect(calls).toContain('approve 122'));
  press('z');
  await waitFor(() => expect(calls.at(-1)).toBe('reopen 122'));
});

test('a fix of two sentences that stopped halfway goes on, counts each row once, and is undone whole', async () => {
  let isDown = true;
  const two = [
    { id: 'daily-21-te-4-0', own: 2, others: 0, approved: 0 },
    { id: 'daily-21-te-4-1', own: 1, others: 0, approved: 0 },
  ];
  const { person, sent } = open({
    'list-row-corrections': () => ({ corrections: two }),
    'list-uncorrected-rows': ({ params }) => ({
      rows: (params.correction === two[0]!.id ? [22, 23] : [22]).map((id) => ({
        ...{ kind: 'daily', id, own: true, after: BETTER },
      })),
      limited: false,
    }),
    'apply-correction': ({ params, body }) => {
      if (isDown && params.correction === two[1]!.id) return refuse('unavailable');
      sent.push(`apply ${params.correction!.at(-1)} to ${body.rows.map(({ id }: { id: number }) => id)}`);
      // A repeated call changes nothing twice.
      return { rows: isDown || params.correction === two[1]!.id ? body.rows : [] };
    },
  });
  await fixMesha(person);
  await person.click(await screen.findByRole('button', { name: /^Fix it in/ }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  isDown = false;
  await person.click(screen.getByRole('button', { name: /^Fix it in/ }));
  expect(await screen.findByText(/^The sentence was fixed in 2 more rows\./)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Undo the fix' }));
  expect(await screen.findByText('Undone: #21 and 2 more rows have their earlier texts.')).toBeInTheDocument();
  expect(sent.slice(1, 4)).toEqual(['apply 0 to 22,23', 'apply 0 to 22,23', 'apply 1 to 22']);
  expect(sent.at(-1)).toBe('undo the others');
});

test('other rows are undone even if the answer to their correction was lost', async () => {
  const { person, sent } = open({
    'apply-correction': () => refuse('unavailable'),
    'undo-propagation': () => {
      sent.push('undo the others');
      return { rows: [], changed: 1, left: 0 };
    },
  });
  await fixMesha(person);
  await person.click(await screen.findByRole('button', { name: /^Fix it in/ }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Undo the fix' }));
  expect(
    await screen.findByText('Undone: #21 has its earlier text. 1 row changed in the meantime and stayed.'),
  ).toBeInTheDocument();
  expect(sent).toContain('undo the others');
});

test('after a fix the reviewer may say why, and the author sees it', async () => {
  const text = {
    ...{ id: 'daily-21-te-3', kind: 'daily', item: 21, language: 'te', revision: 4, author: TRANSLATOR },
    ...{ by: 'reviewer@example.com', at: '2026-11-30T10:00:00.000Z', reason: null, note: '', isUnread: false },
    ...{ more: 0, name: 'Mesha', path: null, from: '2026-12-01', to: '2026-12-01', changes: [] },
  };
  const said: unknown[] = [];
  const { person } = open({
    'get-corrected-text': ({ query }) => ({ text: query.get('revision') === '4' ? text : null }),
    'explain-corrected-text': ({ body }) => {
      said.push(body);
      return { text: { ...text, reason: body.reason, note: body.note } };
    },
  });
  await fixMesha(person);
  // The next row opens, and the question with it.
  await waitFor(async () => expect(await findOption(/Kark/)).toHaveAttribute('aria-selected', 'true'));
  const line = within(await screen.findByRole('region', { name: 'Reason of the correction' }));
  await person.click(line.getByRole('button', { name: 'Meaning' }));
  expect(await line.findByText(/sees this reason\.$/)).toBeInTheDocument();
  await person.type(line.getByRole('textbox', { name: 'Reason in your own words' }), 'One{Enter}');
  await waitFor(() =>
    expect(said).toEqual([
      { revision: 4, reason: 'meaning', note: '' },
      { revision: 4, reason: 'meaning', note: 'One' },
    ]),
  );
  await person.click(await line.findByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('region', { name: 'Reason of the correction' })).toBeNull();
});

test('a fix with a warning is saved once the warning is kept, and an unfinished one stays until it is discarded', async () => {
  const bodies: unknown[] = [];
  const numbered = { ...MESHA, hi_1: 'आज 4 रुपये मिलेंगे।', te_1: 'ఈ రోజు 4 రూపాయలు వస్తాయి.' };
  const wrong = numbered.te_1.replace('4', '777');
  const { person } = open({
    'list-review-daily': () => [numbered, KARK],
    'fix-item': ({ body }) => {
      bodies.push(body);
      return { item: { ...numbered, ...body.columns, status_te: 'approved', revision_te: 5 } };
    },
  });
  await person.click(await findOption(/Mesha/));
  await screen.findByRole('button', { name: /^Fix/ });
  await waitUntilSeen();
  const openDialog = async () => {
    await person.keyboard('e');
    return within(await screen.findByRole('dialog', { name: 'Fix #21' }));
  };
  const first = await openDialog();
  fireEvent.change(first.getByLabelText('te_1'), { target: { value: wrong } });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await openDialog();
  expect(second.getByLabelText('te_1')).toHaveValue(wrong);
  await person.click(second.getByRole('button', { name: 'Discard it' }));
  expect(second.getByLabelText('te_1')).toHaveValue(numbered.te_1);
  const field = second.getByLabelText('te_1');
  fireEvent.change(field, { target: { value: wrong } });
  const found = await second.findByRole('list', { name: 'Findings' });
  expect(found).toHaveTextContent(/Warning: .*777/);
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(await second.findByRole('alert')).toHaveTextContent(/^Correct it or keep it first: /);
  expect(bodies).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(found).toHaveTextContent(/^Kept: .*777/));
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await screen.findByText(/^Fixed and approved #21\./);
  expect(bodies).toEqual([
    {
      ...{ revision: 3, columns: { te_1: wrong }, approve: true },
      overrides: [{ rule: 'numbers', column: 'te_1', words: expect.any(String) }],
    },
  ]);
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('review:'))).toEqual([]));
});

test('Z after a fix takes back the fix, and not the approval before it', async () => {
  const { person, sent, calls } = open();
  await person.click(await findOption(/Kark/));
  await screen.findByRole('button', { name: /^Fix/ });
  await waitUntilSeen();
  await person.keyboard('a');
  await waitFor(() => expect(calls).toEqual(['approve 22']));
  await fixMesha(person);
  expect(screen.queryByText('Approved #22')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo the fix' })).toBeEnabled());
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(await screen.findByText('Undone: #21 has its earlier text.')).toBeInTheDocument();
  expect([sent.at(-1), calls]).toEqual(['fix 21@6 ఒకటి false', ['approve 22']]);
});

test('a refused correction keeps the dialog with its text', async () => {
  const { person } = open({ 'fix-item': () => refuse('conflict') });
  await person.click(await findOption(/Mesha/));
  await screen.findByRole('button', { name: /^Fix/ });
  await waitUntilSeen();
  await person.keyboard('e');
  const dialog = await screen.findByRole('dialog', { name: 'Fix #21' });
  fireEvent.change(within(dialog).getByLabelText('te_1'), { target: { value: BETTER } });
  await person.click(within(dialog).getByRole('button', { name: 'Fix and approve' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Someone else changed this in the meantime.');
  expect(within(dialog).getByLabelText('te_1')).toHaveValue(BETTER);
});

test('without the setting nothing can be fixed', async () => {
  const { person } = open({ 'get-settings': () => ({ selfApproval: false, house: DEFAULT_SETTINGS, revision: 0 }) });
  await person.click(await findOption(/Mesha/));
  await waitUntilSeen();
  await person.keyboard('e');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Approve/ })).toBeEnabled());
  expect(screen.queryByRole('button', { name: /^Fix/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an undone fix is in the dialog again', async () => {
  let current: typeof MESHA = MESHA;
  const change = (columns: object, status_te: string, by: number) => {
    current = { ...current, ...columns, status_te, revision_te: current.revision_te + by } as typeof MESHA;
    return { item: current };
  };
  const { person } = open({
    'list-review-daily': () => [current, KARK].filter(({ status_te }) => status_te === 'inreview'),
    'fix-item': ({ body }) => change(body.columns, body.approve ? 'approved' : 'inreview', body.approve ? 2 : 1),
    'reopen-item': () => change({}, 'inreview', 1),
    'list-row-corrections': () => ({ corrections: [] }),
  });
  await fixMesha(person);
  await waitFor(() => expect(listDrafts()).toEqual([]));
  await person.click(await screen.findByRole('button', { name: 'Undo the fix' }));
  expect(await screen.findByText('Undone: #21 has its earlier text.')).toBeInTheDocument();
  await person.click(await findOption(/Mesha/));
  await waitUntilSeen();
  await person.keyboard('e');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix #21' }));
  expect(dialog.getByLabelText('te_1')).toHaveValue(BETTER);
  expect(dialog.getByText('This is what you typed here before.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Discard it' }));
  expect(dialog.getByLabelText('te_1')).toHaveValue('ఒకటి');
});

/** Types a correction of the first row, which the server refuses at first. @param later rows in review from then on */
async function typeRefusedFix(later: (typeof MESHA)[]) {
  let listed = [MESHA, KARK];
  const { person, sent } = open({
    'list-review-daily': () => listed,
    'get-item': () => ({ item: { ...MESHA, status_te: 'approved', revision_te: 4 } }),
    'fix-item': ({ body }) => {
      sent.push(`fix @${body.revision}`);
      if (listed !== later) {
        listed = later;
        return refuse('conflict');
      }
      return { item: { ...MESHA, ...body.columns, status_te: 'approved', revision_te: body.revision + 2 } };
    },
  });
  await person.click(await findOption(/Mesha/));
  await screen.findByRole('button', { name: /^Fix/ });
  await waitUntilSeen();
  await person.keyboard('e');
  const dialog = await screen.findByRole('dialog', { name: 'Fix #21' });
  fireEvent.change(within(dialog).getByLabelText('te_1'), { target: { value: BETTER } });
  await person.click(within(dialog).getByRole('button', { name: 'Fix and approve' }));
  return { person, sent, dialog };
}

test('a row that somebody else decided stays in the dialog with what was typed, and the next row opens without it', async () => {
  const { person, dialog } = await typeRefusedFix([KARK]);
  await waitFor(() =>
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      '#21 is no longer in review. Copy your text if you still need it.',
    ),
  );
  expect(within(dialog).getByLabelText('te_1')).toHaveValue(BETTER);
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await person.click(await findOption(/Kark/));
  expect(await screen.findByLabelText('Texts of #22')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a text that somebody else changed is shown in the dialog, and the fix replaces it', async () => {
  const theirs = { ...MESHA, te_1: 'రెండు', revision_te: 4 } as typeof MESHA;
  const { person, sent, dialog } = await typeRefusedFix([theirs, KARK]);
  expect(await within(dialog).findByText('Somebody changed this text meanwhile. It reads:')).toBeVisible();
  expect(within(dialog).getByText('రెండు')).toBeVisible();
  expect(within(dialog).getByLabelText('te_1')).toHaveValue(BETTER);
  await person.click(within(dialog).getByRole('button', { name: 'Fix and approve' }));
  await screen.findByText(/^Fixed and approved #21\./);
  expect(sent.slice(0, 2)).toEqual(['fix @3', 'fix @4']);
});
