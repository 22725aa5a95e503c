import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { VirtualList } from './virtual-list';

const ITEMS = Array.from({ length: 10 }, (_item, n) => `row ${n}`);
let told: unknown[][];

function open(selected = -1, items = ITEMS) {
  told = [];
  const list = (at: number) => (
    <MantineProvider>
      <VirtualList
        label="Rows"
        items={items}
        rowHeight={40}
        selected={at}
        onSelect={(...said) => told.push(said)}
        renderRow={(item, index) => `${item} at ${index}`}
      />
    </MantineProvider>
  );
  const { rerender } = render(list(selected));
  return (at: number) => rerender(list(at));
}
const press = (key: string, held = {}) => fireEvent.keyDown(screen.getByRole('listbox'), { key, ...held });
const active = () => {
  const id = screen.getByRole('listbox').getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

test("reports whether a key or a click selected a row, with the row's index", () => {
  open(2);
  press('ArrowDown');
  fireEvent.click(screen.getByText('row 7 at 7'));
  expect(told).toEqual([
    ['row 3', 3, true],
    ['row 7', 7, false],
  ]);
});

test('a key that leads to the current row neither selects nor scrolls', () => {
  open(9);
  expect(press('ArrowDown')).toBe(false);
  expect(press('End')).toBe(false);
  expect(told).toEqual([]);
});

test('modified keys, keys that do not move, and keys in an empty list are left to the browser', () => {
  open(2);
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
    expect(press('ArrowDown', held)).toBe(true);
  expect(press('a')).toBe(true);
  expect(told).toEqual([]);
});

test('an empty list handles no keys', () => {
  open(-1, []);
  expect(press('ArrowDown')).toBe(true);
  expect([told, active()]).toEqual([[], null]);
});

test('a Page key moves by the number of visible rows minus one', () => {
  const height = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
  open(0);
  press('PageDown');
  expect(told).toEqual([['row 4', 4, true]]);
  height.mockReturnValue(50);
  press('PageDown');
  expect(told.at(-1)).toEqual(['row 5', 5, true]);
  height.mockRestore();
});

test('screen readers get the active row: the selected row, or the row that a key moved to afterwards', () => {
  const select = open(-1);
  expect(active()).toBeNull();
  select(4);
  expect(active()).toBe('row 4 at 4');
  press('ArrowUp');
  expect(active()).toBe('row 3 at 3');
  fireEvent.click(screen.getByText('row 6 at 6'));
  expect(active()).toBe('row 6 at 6');
  expect(document.querySelectorAll('[data-active]')).toHaveLength(1);
});

test('each row has its position, and only the selected row has aria-selected', () => {
  open(4);
  const rows = screen.getAllByRole('option');
  expect(rows.map((row) => row.getAttribute('aria-posinset'))).toEqual(ITEMS.map((_item, n) => String(n + 1)));
  expect(rows.map((row) => row.getAttribute('aria-selected'))).toEqual(ITEMS.map((_item, n) => String(n === 4)));
  expect(rows[3]!.style.transform).toBe('translateY(120px)');
});
