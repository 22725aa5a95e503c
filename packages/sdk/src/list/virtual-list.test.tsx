import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { VirtualList } from './virtual-list';

const ITEMS = Array.from({ length: 10_000 }, (_item, n) => `row ${n}`);

function Screen() {
  const [selected, setSelected] = useState(-1);
  return (
    <MantineProvider>
      <VirtualList
        label="Rows"
        items={ITEMS}
        rowHeight={40}
        selected={selected}
        onSelect={(_item, index) => setSelected(index)}
        renderRow={(item) => item}
      />
      <p>selected {selected}</p>
    </MantineProvider>
  );
}

test('of 10,000 rows at most 60 are mounted, and each says where it stands', () => {
  render(<Screen />);
  const rows = screen.getAllByRole('option');
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThanOrEqual(60);
  expect(rows[0]).toHaveAttribute('aria-setsize', '10000');
});

test('arrows, Home and End move and select; a click selects', () => {
  render(<Screen />);
  const list = screen.getByRole('listbox', { name: 'Rows' });
  fireEvent.keyDown(list, { key: 'ArrowDown' });
  fireEvent.keyDown(list, { key: 'ArrowDown' });
  expect(screen.getByText('selected 1')).toBeVisible();
  fireEvent.keyDown(list, { key: 'End' });
  expect(screen.getByText('selected 9999')).toBeVisible();
  fireEvent.keyDown(list, { key: 'Home' });
  expect(screen.getByText('selected 0')).toBeVisible();
  fireEvent.click(screen.getByText('row 3'));
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('row 3');
});
