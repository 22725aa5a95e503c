import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { ChoiceList } from './choice-list';

const ITEMS = Array.from({ length: 200 }, (_item, n) => `row ${n}`);
const opened: string[] = [];

function List() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <MantineProvider>
      <ChoiceList
        label="Rows"
        items={ITEMS}
        rowHeight={40}
        keyOf={(item) => item}
        chosen={chosen}
        onChoose={setChosen}
        onOpen={(item) => opened.push(item)}
        renderRow={(item) => item}
      />
      <output>{[...chosen].join()}</output>
    </MantineProvider>
  );
}

beforeEach(() => {
  opened.length = 0;
  render(<List />);
});
const chosen = () => screen.getByRole('status').textContent;
const click = (name: string, held = {}) => fireEvent.click(screen.getByRole('option', { name }), held);
const press = (key: string, held = {}) => fireEvent.keyDown(screen.getByRole('listbox'), { key, ...held });

test('is a multi-selectable listbox that mounts only the visible rows', () => {
  expect(screen.getByRole('listbox', { name: 'Rows' })).toHaveAttribute('aria-multiselectable', 'true');
  expect(screen.getAllByRole('option').length).toBeLessThanOrEqual(60);
  expect(screen.getByRole('option', { name: 'row 3' })).toHaveAttribute('aria-setsize', '200');
});

test('a click toggles a row; with Shift it selects all rows from the last clicked row to this row', () => {
  click('row 2');
  click('row 5');
  expect(chosen()).toBe('row 2,row 5');
  click('row 2');
  expect(chosen()).toBe('row 5');
  click('row 8', { shiftKey: true });
  expect(chosen()).toBe('row 5,row 2,row 3,row 4,row 6,row 7,row 8');
});

test('a click with Shift selects only that row if no row was clicked before', () => {
  click('row 4', { shiftKey: true });
  expect(chosen()).toBe('row 4');
});

test('arrow keys move, Space selects, Shift selects while moving, Ctrl+A selects all rows, and Escape clears the selection', () => {
  press('ArrowDown');
  press(' ');
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  expect(chosen()).toBe('row 0,row 1,row 2');
  expect(screen.getByRole('option', { name: 'row 1' })).toHaveAttribute('aria-selected', 'true');
  press('Escape');
  expect(chosen()).toBe('');
  press('a', { ctrlKey: true });
  expect(chosen()!.split(',')).toHaveLength(200);
});

test('moving alone selects nothing; Enter and a double click open a row', () => {
  press('ArrowDown');
  press('ArrowDown');
  expect(chosen()).toBe('');
  press('Enter');
  fireEvent.doubleClick(screen.getByRole('option', { name: 'row 4' }));
  expect(opened).toEqual(['row 1', 'row 4']);
});

test('a held arrow key keeps moving; every other key acts once, even if a button had the focus when it was pressed', () => {
  press('ArrowDown');
  press('ArrowDown', { repeat: true });
  press(' ');
  for (let n = 0; n < 3; n++) press(' ', { repeat: true });
  expect(chosen()).toBe('row 1');
  press('Enter', { repeat: true });
  expect(opened).toEqual([]);
  expect(press(' ', { repeat: true })).toBe(false);
  press('Escape', { repeat: true });
  expect(chosen()).toBe('row 1');
});

test("leaves the browser's own keys and unused keys to the browser", () => {
  expect(press('a', { altKey: true })).toBe(true);
  expect(press('c', { ctrlKey: true })).toBe(true);
  expect(press('Escape')).toBe(true);
  expect(press('ArrowDown')).toBe(false);
});

describe('the rows of a list', () => {
  const told: string[][] = [];
  const listOf = (parts: Partial<ComponentProps<typeof ChoiceList<string>>>) => (
    <MantineProvider>
      <ChoiceList
        label="Others"
        items={ITEMS.slice(0, 9)}
        rowHeight={40}
        keyOf={(item) => item.toString()}
        chosen={new Set()}
        onChoose={(next) => told.push([...next])}
        renderRow={(item) => `other ${item}`}
        {...parts}
      />
    </MantineProvider>
  );
  const other = () => screen.getByRole('listbox', { name: 'Others' });
  const open = (parts: Partial<ComponentProps<typeof ChoiceList<string>>> = {}) => {
    told.length = 0;
    const { rerender } = render(listOf(parts));
    return (next: typeof parts) => rerender(listOf(next));
  };
  const pressed = (key: string, held = {}) => fireEvent.keyDown(other(), { key, ...held });
  const rowsOf = () => [...other().querySelectorAll<HTMLElement>('[role=option]')];
  const pointAt = (at: number, held = {}) => fireEvent.click(rowsOf()[at]!, held);
  const active = () => document.getElementById(other().getAttribute('aria-activedescendant') ?? '-');

  test('have their position, and the active one is marked', () => {
    open();
    expect(active()).toBeNull();
    expect(rowsOf().map((row) => row.getAttribute('aria-posinset'))).toEqual([...'123456789']);
    expect(rowsOf().map(({ style }) => style.transform)).toEqual(
      rowsOf().map((_row, at) => `translateY(${at * 40}px)`),
    );
    expect(other().firstElementChild).toHaveStyle({ height: '360px' });
    pressed('ArrowDown');
    pressed('ArrowDown');
    expect(active()).toBe(rowsOf()[1]);
    expect(rowsOf().map((row) => row.hasAttribute('data-active'))).toEqual(rowsOf().map((_row, at) => at === 1));
    pointAt(4);
    expect(active()).toBe(rowsOf()[4]);
    expect(other()).toHaveFocus();
  });

  test('are selected as a range from the last clicked row, inclusive, and each Shift click replaces the range', () => {
    open();
    pointAt(0);
    pointAt(2, { shiftKey: true });
    pointAt(1, { shiftKey: true });
    expect(told).toEqual([['row 0'], ['row 0', 'row 1', 'row 2'], ['row 0', 'row 1']]);
    expect(fireEvent.mouseDown(rowsOf()[3]!, { shiftKey: true })).toBe(false);
    expect(fireEvent.mouseDown(rowsOf()[3]!)).toBe(true);
  });

  test('are selected from the first row by a Shift click if no row was selected before', () => {
    open();
    pointAt(4, { shiftKey: true });
    pointAt(6, { shiftKey: true });
    expect(told).toEqual([['row 4'], ['row 4', 'row 5', 'row 6']]);
  });

  test('are selected by Space if a row is active; without an active row Space makes the first row active; with Shift it selects the range from the last selected row', () => {
    open();
    pressed(' ');
    expect([told, active()]).toEqual([[], rowsOf()[0]]);
    pressed(' ');
    pressed('ArrowDown');
    pressed('ArrowDown');
    pressed(' ', { shiftKey: true });
    expect(told).toEqual([['row 0'], ['row 0', 'row 1', 'row 2']]);
  });

  test('are all selected by Ctrl+A or Cmd+A; other keys with Ctrl or Cmd are left to the browser', () => {
    open();
    for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
      expect(pressed('A', held)).toBe(false);
      for (const key of ['ArrowDown', ' ', 'Escape', 'Enter']) expect(pressed(key, held)).toBe(true);
    }
    expect(told.map(({ length }) => length)).toEqual([9, 9]);
    expect(pressed('a')).toBe(true);
    expect(active()).toBeNull();
  });

  test('are opened by Enter if `onOpen` is given and a row is active, even the first row', () => {
    const seen: string[] = [];
    const again = open();
    expect(pressed('Enter')).toBe(true);
    pressed('Home');
    expect(pressed('Enter')).toBe(true);
    fireEvent.doubleClick(rowsOf()[3]!);
    again({ onOpen: (item) => seen.push(item) });
    expect(pressed('Enter')).toBe(false);
    fireEvent.doubleClick(rowsOf()[3]!);
    expect(seen).toEqual(['row 0', 'row 3']);
  });

  test('may become fewer, even without the active row or the start of a range', () => {
    const seen: string[] = [];
    const onOpen = (item: string) => seen.push(item);
    const again = open({ onOpen });
    pointAt(8);
    again({ onOpen, items: ITEMS.slice(0, 8) });
    expect(active()).toBeNull();
    expect(pressed('Enter')).toBe(true);
    pointAt(1, { shiftKey: true });
    again({ onOpen, items: [] });
    for (const key of [' ', 'Enter', 'ArrowDown', 'a']) expect(pressed(key, { ctrlKey: key === 'a' })).toBe(true);
    again({ onOpen, items: ITEMS.slice(0, 1) });
    pressed(' ');
    expect([told, seen]).toEqual([[['row 8'], ['row 1']], []]);
  });
});

test('with InScript Ctrl+A selects all by the physical key', () => {
  press('ो', { code: 'KeyA', ctrlKey: true });
  expect(chosen()!.split(',')).toHaveLength(200);
});
