import type { SameRow, SameRows } from '@subtitle/contracts/operations/same-rows';
import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SameRowsCard } from './same-rows-card';
import { describeWrittenCells } from './same-rows-words';

const row = (id: number, subno: string, more: Partial<SameRow> = {}): SameRow => ({
  id,
  name: 'Mesha',
  from: '2026-12-01',
  to: '2026-12-01',
  written: [
    { column: 'subno', text: subno },
    { column: 'url', text: 'https://youtu.be/abcdefghij1' },
  ],
  texts: 4,
  worked: [],
  people: [],
  import: { id: 9, row: 3, file: 'december.xlsx', by: 'uma@example.com', at: '2026-11-20T05:34:00.000Z' },
  ...more,
});
const group: SameRows = {
  key: '2|daily|2026-12-01|2026-12-01|Mesha|1',
  kind: 'daily',
  rows: [row(5, '1'), row(8, '01', { worked: ['te'], people: ['asha@example.com'] })],
  settled: null,
};

function open(role: 'admin' | 'uploader', failed: { key: string; error: string }[] = []) {
  let groups = [group];
  const asked: unknown[] = [];
  renderScreen(<SameRowsCard />, {
    user: testUser(role),
    api: {
      'list-names': () => [{ username: 'asha@example.com', name: 'Asha' }],
      'list-same-rows': () => {
        asked.push('list');
        return { groups, open: groups.length, next: null };
      },
      'settle-same-rows': ({ body }) => {
        asked.push(body);
        if (failed.length === 0) groups = [];
        return { settled: failed.length === 0 ? [group.key] : [], failed };
      },
      'reopen-same-rows': ({ body }) => {
        asked.push(body);
        groups = [group];
        return { settled: [group.key], failed: [] };
      },
    },
  });
  return asked;
}

it('shows an admin rows that mean the same, hides the rows that are not selected, and undoes it', async () => {
  const asked = open('admin');
  const choice = await screen.findByRole('radiogroup', { name: 'Mesha, 01/12/2026' });
  expect(within(choice).getAllByRole('radio')).toHaveLength(3);
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: '#8 · subno 01' })).toHaveAccessibleDescription(
      /^4 texts, work in Telugu \(Asha\) · december\.xlsx, row 3/,
    ),
  );
  const apply = screen.getByRole('button', { name: 'Apply to 0 groups' });
  expect(apply).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: '#5 · subno 1' }));
  expect(
    screen.getByText('1 row with 4 texts will be hidden. 1 of them has been worked on. You can undo this.'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Apply to 1 group' }));
  expect(asked).toContainEqual({ groups: [{ key: group.key, rows: [5, 8], keep: 5 }] });
  expect(await screen.findByText('1 group settled.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(asked).toContainEqual({ keys: [group.key] });
  expect(await screen.findByRole('radiogroup', { name: 'Mesha, 01/12/2026' })).toBeInTheDocument();
});

it('one selection can apply to every group', async () => {
  const asked = open('admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Select the last of each' }));
  expect(screen.getByRole('radio', { name: '#8 · subno 01' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Keep all of each' }));
  expect(screen.getByText('All rows of 1 group stay.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Apply to 1 group' }));
  expect(asked).toContainEqual({ groups: [{ key: group.key, rows: [5, 8], keep: null }] });
});

it('shows why a group could not be settled', async () => {
  open('admin', [{ key: group.key, error: 'Its translation has begun.' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Select the first of each' }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply to 1 group' }));
  expect(await screen.findByText('1 could not be settled: Its translation has begun.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('sends no request for an uploader', async () => {
  const asked = open('uploader');
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(asked).toEqual([]);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('describes an empty cell by its column', () => {
  const rows = [row(5, '1'), row(8, '')];
  expect(rows.map((one) => describeWrittenCells(one, { ...group, rows }))).toEqual(['subno 1', 'no subno']);
});
