import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
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

test('is a listbox of which several are chosen, and mounts no more rows than can be seen', () => {
  expect(screen.getByRole('listbox', { name: 'Rows' })).toHaveAttribute('aria-multiselectable', 'true');
  expect(screen.getAllByRole('option').length).toBeLessThanOrEqual(60);
  expect(screen.getByRole('option', { name: 'row 3' })).toHaveAttribute('aria-setsize', '200');
});

test('a click puts a row in and out; with Shift all from the last one to here', () => {
  click('row 2');
  click('row 5');
  expect(chosen()).toBe('row 2,row 5');
  click('row 2');
  expect(chosen()).toBe('row 5');
  click('row 8', { shiftKey: true });
  expect(chosen()).toBe('row 5,row 2,row 3,row 4,row 6,row 7,row 8');
});

test('Shift without a row before it chooses that row alone', () => {
  click('row 4', { shiftKey: true });
  expect(chosen()).toBe('row 4');
});

test('keys move, Space chooses, Shift chooses on the way, Ctrl+A all and Escape none', () => {
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

test('moving alone chooses nothing; Enter and a double click open a row', () => {
  press('ArrowDown');
  press('ArrowDown');
  expect(chosen()).toBe('');
  press('Enter');
  fireEvent.doubleClick(screen.getByRole('option', { name: 'row 4' }));
  expect(opened).toEqual(['row 1', 'row 4']);
});

test('keys of the browser and keys that do nothing here are left to it', () => {
  expect(press('a', { altKey: true })).toBe(true);
  expect(press('c', { ctrlKey: true })).toBe(true);
  expect(press('Escape')).toBe(true);
  expect(press('ArrowDown')).toBe(false);
});
