import type { HistoryEntry } from '@subtitle/contracts/operations/items';
import { historyLines } from './history-lines';

const ME = 'me@example.com';
const NAMES: Record<string, string> = { [ME]: 'Meera', 'asha@example.com': 'Asha' };
const told = (history: HistoryEntry[]) => historyLines(history, (username) => NAMES[username] ?? username);
const entry = (event: string, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: '2026-11-22T05:30:00.000Z',
  by: ME,
  event,
  from: '',
  to: '',
  revision: 4,
  owner: 'asha@example.com',
  reason: '',
  note: '',
  columns: null,
  ...change,
});

test.each([
  ['assign', 'Assigned to Asha'],
  ['save-draft', 'Draft saved'],
  ['submit-item', 'Submitted for review'],
  ['send-to-review', 'Sent to review'],
  ['take-into-review', 'Taken into review'],
  ['approve-item', 'Approved'],
  ['reassign-item', 'Sent back to Asha'],
  ['recall-item', 'Recalled'],
  ['take-back', 'Taken back'],
  ['change-owner', 'Given to Asha'],
  ['reopen-item', 'Reopened for review'],
  ['confirm-source', 'Still right for the changed source'],
  ['unconfirm-source', 'Marked as source changed again'],
  ['undo-import', 'Removed by the undo of its import'],
  ['sing-item', 'sing-item'],
])('%s is shown as "%s by" and the person\'s name', (event, words) => {
  expect(told([entry(event)])).toEqual([
    expect.objectContaining({ key: 'revision 4', words: `${words} by Meera`, by: ME, times: 1, detail: '', kept: [] }),
  ]);
});

test("an editor's submission is shown as corrected", () => {
  expect(told([entry('submit-item', { to: 'corrected' })])[0]!.words).toBe('Saved as corrected by Meera');
});

test('the detail is the reason, the note, or both', () => {
  const detail = (reason: string, note: string) => told([entry('reassign-item', { reason, note })])[0]!.detail;
  expect([detail('meaning', 'Say it anew.'), detail('meaning', ''), detail('', 'Say it anew.')]).toEqual([
    'meaning: Say it anew.',
    'meaning',
    'Say it anew.',
  ]);
});

test('consecutive drafts of one person are one line with the latest time', () => {
  const draft = (revision: number, by = ME) => entry('save-draft', { revision, by, at: `at ${revision}` });
  const all = [draft(9), draft(8), draft(7, 'you@example.com'), draft(6), entry('assign', { revision: 5 }), draft(4)];
  expect(told(all).map(({ key, at, times }) => [key, at, times])).toEqual([
    ['revision 9', 'at 9', 2],
    ['revision 7', 'at 7', 1],
    ['revision 6', 'at 6', 1],
    ['revision 5', '2026-11-22T05:30:00.000Z', 1],
    ['revision 4', 'at 4', 1],
  ]);
});

test('other repeated actions of one person are separate lines', () => {
  expect(told([entry('assign', { revision: 2 }), entry('assign', { revision: 1 })])).toHaveLength(2);
});

test('an import has a line with its own number', () => {
  const brought = { id: 12, file: 'a.xlsx', row: 3, seen: true, replaced: null };
  expect(told([entry('import-row', { import: brought, revision: 0 })])).toMatchObject([
    { key: 'import 12', import: brought },
  ]);
});

test('the text of an unknown import is a line without a person', () => {
  const [line] = told([entry('import-row', { by: '', revision: 0, columns: { te_1: 'ఒకటి' } })]);
  expect(line!.words).toBe('Imported text, before the first change');
  expect(line!.revisions[0]!.whole().texts).toEqual({ te_1: 'ఒకటి' });
});

test('each saved revision has all texts of its time, including unchanged texts from earlier entries', () => {
  const draft = (revision: number, columns: HistoryEntry['columns']) => entry('save-draft', { revision, columns });
  const [drafts, given] = told([
    draft(5, { 2: 'zwei' }),
    draft(4, { 1: '' }),
    draft(3, { 1: 'eins', 3: 'drei' }),
    entry('assign', { revision: 1 }),
  ]);
  expect(drafts!.revisions.map(({ revision, saved, whole }) => [revision, saved, whole().texts])).toEqual([
    [5, { 2: 'zwei' }, { 1: '', 2: 'zwei', 3: 'drei' }],
    [4, { 1: '' }, { 1: '', 3: 'drei' }],
    [3, { 1: 'eins', 3: 'drei' }, { 1: 'eins', 3: 'drei' }],
  ]);
  expect(given!.revisions).toEqual([]);
});

test('a submission names the warnings that it kept, and why', () => {
  const overrides = [
    { rule: 'numbers', column: 'te_1', words: '5', why: 'Name' },
    { rule: 'of-a-newer-server', column: 'te_2', words: 'x'.repeat(80) },
  ];
  const [line] = told([entry('submit-item', { overrides })]);
  expect(line!.kept).toEqual([
    'Numbers "5" in te_1. Reason: Name',
    expect.stringMatching(/^of-a-newer-server "x{50,60}…" in te_2$/),
  ]);
});
