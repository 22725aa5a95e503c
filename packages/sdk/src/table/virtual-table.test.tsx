import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { VirtualTable } from './virtual-table';

function Table({ count }: { count: number }) {
  const [kept, setKept] = useState(-1);
  return (
    <VirtualTable
      label="Cues"
      count={count}
      estimate={40}
      columns="1fr"
      keyOf={(index) => index}
      kept={kept}
      head={<th>Text</th>}
      renderRow={(index) => (
        <td>
          <input aria-label={`cue ${index}`} onFocus={() => setKept(index)} />
        </td>
      )}
    />
  );
}

test('of 10,000 rows at most 60 are mounted, and each says where it stands', () => {
  render(<Table count={10_000} />);
  const rows = screen.getAllByRole('row');
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThanOrEqual(61);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
  expect(rows[1]).toHaveAttribute('aria-rowindex', '2');
});

test('the row that somebody types in stays, and keeps the focus, however far the table is scrolled', () => {
  render(<Table count={10_000} />);
  const field = screen.getByLabelText('cue 3');
  act(() => field.focus());
  const table = screen.getByRole('table').parentElement!;
  table.scrollTop = 200_000;
  fireEvent.scroll(table);
  expect(screen.queryByLabelText('cue 4')).toBeNull();
  expect(screen.getByLabelText('cue 3')).toHaveFocus();
  expect(screen.getAllByRole('row').length).toBeLessThanOrEqual(61);
});
