import type { HistoryEntry } from '@subtitle/contracts/operations/items';
import { fireEvent, screen, within } from '@testing-library/react';
import { type FakeHandler, renderScreen } from '../entries/testing';
import { signalsOf } from '../testing/signals-of';
import { formatDateTime } from '../ui/text/formats';
import { HistoryList } from './history-list';

const AT = '2026-11-22T05:30:00.000Z';
const entry = (event: string, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: AT,
  by: 'meera@example.com',
  event,
  from: '',
  to: '',
  revision: 4,
  owner: null,
  reason: '',
  note: '',
  columns: null,
  ...change,
});
const unit = (id: number) => ({ kind: 'daily', id, language: 'te' }) as const;
const open = (history: FakeHandler, ...ids: number[]) =>
  renderScreen(
    <main>
      {ids.map((id) => (
        <section key={id} aria-label={`row ${id}`}>
          <HistoryList unit={unit(id)} />
        </section>
      ))}
    </main>,
    { api: { 'list-history': history, 'list-names': () => [] } },
  );

test('each row shows its own history, and each line its time', async () => {
  const asked: unknown[] = [];
  open(
    ({ params }) => {
      asked.push(params);
      return [entry(params.id === '1' ? 'approve-item' : 'recall-item')];
    },
    1,
    2,
  );
  const first = await within(await screen.findByLabelText('row 1')).findByRole('listitem');
  const second = await within(screen.getByLabelText('row 2')).findByRole('listitem');
  expect(first).toHaveTextContent(/^Approved by/);
  expect(second).toHaveTextContent(/^Recalled by/);
  const time = within(first).getByText(formatDateTime(AT));
  expect(time).toHaveAttribute('datetime', AT);
  expect(asked).toEqual(expect.arrayContaining([{ kind: 'daily', id: '1', language: 'te' }]));
});

test('a draft saved once has no count, and a single import has no mark', async () => {
  const seen = { id: 12, file: 'a.xlsx', row: 3, seen: true, replaced: null };
  open(() => [entry('save-draft'), entry('import-row', { import: seen, revision: 0 })], 1);
  const [draft, brought] = await screen.findAllByRole('listitem');
  await screen.findByText('Draft saved by meera@example.com');
  expect(draft!.textContent).toBe(`Draft saved by meera@example.com${formatDateTime(AT)}`);
  expect(brought!.textContent).toBe(`Imported from a.xlsx, row 3, by meera@example.com${formatDateTime(AT)}`);
});

test('while loading the list shows neither lines nor an empty state, and leaving cancels the request', async () => {
  const { unmount } = open(() => new Promise(() => {}), 1);
  const signals = signalsOf('/history');
  await screen.findByLabelText('row 1');
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByText('No history yet')).toBeNull();
  unmount();
  expect(signals.at(-1)!.aborted).toBe(true);
});

test('an import shows its text, or that the text is not kept; a subtitle file has no row number', async () => {
  const file = { id: 12, file: 'part 2.hi.srt', row: 0, seen: true, replaced: null };
  const lost = { id: 11, file: 'a.xlsx', row: 3, seen: true, replaced: null, lost: true as const };
  open(
    () => [
      entry('import-row', { import: file, revision: 0, columns: { te_1: 'దిగుమతి' } }),
      entry('import-row', { import: lost, revision: 0 }),
    ],
    1,
  );
  const [brought, old] = await screen.findAllByRole('listitem');
  expect(brought).toHaveTextContent('Imported from part 2.hi.srt, by');
  fireEvent.click(within(brought!).getByRole('button', { name: 'Show the text' }));
  expect(brought).toHaveTextContent('దిగుమతి');
  expect(old).toHaveTextContent('The imported text, if there was one, is not available');
  expect(within(old!).queryByRole('button')).toBeNull();
});
