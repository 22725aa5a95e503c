import type { HistoryEntry } from '@subtitle/contracts/operations/items';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../entries/testing';
import type { Revision } from './history-lines';
import { HistoryList } from './history-list';

const entry = (
  revision: number,
  event: string,
  columns: HistoryEntry['columns'],
  more: Partial<HistoryEntry> = {},
) => ({
  ...{ at: `2026-11-22T05:3${revision}:00.000Z`, by: 'meera@example.com', event, from: '', to: '', revision },
  ...{ owner: null, reason: '', note: '', columns },
  ...more,
});
const IMPORT = { id: 12, file: 'a.xlsx', row: 3, seen: true, replaced: null };
const HISTORY = [
  entry(4, 'approve-item', null),
  entry(3, 'submit-item', { te_1: 'ఒకటి కొత్త', te_2: 'రెండు' }),
  entry(2, 'save-draft', { te_1: 'ఒకటి పాత', te_2: 'రెండు' }),
  entry(0, 'import-row', { te_1: 'దిగుమతి', te_2: 'రెండు' }, { import: IMPORT }),
];
const UNIT = { kind: 'daily', id: 11, language: 'te' } as const;

const open = (
  history: unknown = HISTORY,
  compared: { from: string; to: string } | null = null,
  onRestore: ((revision: Revision) => void) | null = null,
) =>
  renderScreen(<HistoryList unit={UNIT} compared={compared} onRestore={onRestore} />, {
    api: { 'list-history': () => history, 'list-names': () => [] },
  });
const panel = () => within(screen.getByRole('region', { name: 'Compare versions' }));

test('the two latest versions are compared first, by column with the changed words marked', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Compare versions' }));
  expect(panel().getByRole('status')).toHaveTextContent('1 text differs, 1 the same');
  expect(panel().getByText('పాత').tagName).toBe('DEL');
  expect(panel().getByText('కొత్త').tagName).toBe('INS');
  expect(panel().getByText('te_1')).toBeInTheDocument();
  expect(panel().queryByText('te_2')).not.toBeInTheDocument();
});

test('any two versions can be chosen, also an import and in any order', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Compare versions' }));
  const options = within(panel().getByRole('combobox', { name: 'From' })).getAllByRole('option');
  expect(options.map((one) => one.getAttribute('value'))).toEqual(['3', '2', 'import-12']);
  await userEvent.selectOptions(panel().getByRole('combobox', { name: 'From' }), 'import-12');
  expect(panel().getByText('దిగుమతి').tagName).toBe('DEL');
  await userEvent.selectOptions(panel().getByRole('combobox', { name: 'To' }), 'import-12');
  expect(panel().getByRole('status')).toHaveTextContent('The texts are the same.');
});

test('versions of the same minute have the numbers of their revisions, and those of a fill and its undo their reason', async () => {
  const at = '2026-11-22T05:30:00.000Z';
  const drafts = [
    entry(5, 'save-draft', { te_1: 'ఐదు' }, { at }),
    entry(4, 'save-draft', { te_1: '' }, { at, reason: 'Undone' }),
    entry(3, 'save-draft', { te_1: 'మూడు' }, { at, reason: 'Filled' }),
    entry(2, 'save-draft', { te_1: 'రెండు' }, { at: '2026-11-22T05:30:40.000Z' }),
    entry(1, 'save-draft', { te_1: 'ఒకటి' }, { at: '2026-11-22T04:30:00.000Z' }),
  ];
  open(drafts);
  await userEvent.click(await screen.findByRole('button', { name: 'Compare versions' }));
  const options = within(panel().getByRole('combobox', { name: 'From' })).getAllByRole('option');
  expect(options.map((one) => one.textContent?.replace(/^.*by meera@example.com/, ''))).toEqual([
    ' · #5',
    ' · Undone',
    ' · Filled',
    ' · #2',
    '',
  ]);
});

test('a link opens its comparison, and an unknown version is replaced by the latest', async () => {
  open(HISTORY, { from: 'import-12', to: '99' });
  await screen.findByRole('region', { name: 'Compare versions' });
  expect(panel().getByRole('combobox', { name: 'From' })).toHaveValue('import-12');
  expect(panel().getByRole('combobox', { name: 'To' })).toHaveValue('3');
});

test('the copied link names the row and both versions', async () => {
  const written: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void written.push(text) } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Compare versions' }));
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void written.push(text) } });
  await userEvent.click(panel().getByRole('button', { name: 'Copy link' }));
  expect(written).toEqual([`${location.origin}/history?kind=daily&id=11&language=te&from=2&to=3`]);
});

test('a history with one version offers no comparison', async () => {
  open([HISTORY[1]]);
  await screen.findByRole('listitem');
  expect(screen.queryByRole('button', { name: 'Compare versions' })).not.toBeInTheDocument();
});

test('each of the compared versions can be restored with all its texts, only where texts can be changed', async () => {
  const restored: Revision[] = [];
  open(HISTORY, { from: 'import-12', to: '3' }, (revision) => restored.push(revision));
  await screen.findByRole('region', { name: 'Compare versions' });
  await userEvent.click(panel().getByRole('button', { name: 'Restore this text: From' }));
  await userEvent.click(panel().getByRole('button', { name: 'Restore this text: To' }));
  expect(restored.map(({ texts }) => texts)).toEqual([HISTORY[3]!.columns, HISTORY[1]!.columns]);
});

test('nothing can be restored by a person who cannot change the texts', async () => {
  open(HISTORY, { from: '2', to: '3' });
  await screen.findByRole('region', { name: 'Compare versions' });
  expect(panel().queryByRole('button', { name: /Restore/ })).toBeNull();
});
