import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
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

test('at most 60 of 10,000 rows are mounted, and each has its position', () => {
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

test('the list has the height of all its rows, each row its position, and without a layout the first rows are mounted', () => {
  render(<Screen />);
  const rows = screen.getAllByRole('option');
  expect((screen.getByRole('listbox').firstElementChild as HTMLElement).style.height).toBe('400000px');
  expect(rows.map((row) => row.textContent)).toEqual(rows.map((_row, at) => `row ${at}`));
  // 600 pixels show 15 rows of 40 pixels, plus 6 rows beyond.
  expect(rows).toHaveLength(21);
});

test('rows are higher with a larger font size of the browser', () => {
  document.documentElement.style.fontSize = '24px';
  render(<Screen />);
  document.documentElement.style.fontSize = '';
  expect((screen.getByRole('listbox').firstElementChild as HTMLElement).style.height).toBe('600000px');
  const [first, second] = screen.getAllByRole('option');
  expect([first!.style.height, second!.style.transform]).toEqual(['60px', 'translateY(60px)']);
});

test('moving out of view scrolls the list, in both directions', () => {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400_000);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  render(<Screen />);
  const list = screen.getByRole('listbox');
  list.scrollTo = jest.fn(({ top }: ScrollToOptions) => {
    list.scrollTop = top!;
    fireEvent.scroll(list);
  }) as never;
  fireEvent.keyDown(list, { key: 'PageDown' });
  fireEvent.keyDown(list, { key: 'End' });
  expect(list.scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ top: 400_000 - 600 }));
  fireEvent.keyDown(list, { key: 'Home' });
  expect(list.scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ top: 0 }));
});

test('a list scrolls by itself in a panel that fits the window', () => {
  const css = (file: string) => readFileSync(join(__dirname, file), 'utf8');
  expect(css('list-frame.module.css')).toMatch(/\.list \{[^}]*height: 100%;[^}]*overflow: auto;/);
  const page = css('../ui/page/page.module.css');
  expect(page).toMatch(/\.pane \{[^}]*min-height: 0;[^}]*overflow: hidden;/);
  expect(page.split('@media (max-width: 900px)')[1]).toMatch(/\.pane \{[^}]*max-height: max\(24rem, 80dvh\);/);
});

test('a first row that moves to the end changes neither the scroll position nor the selected row', () => {
  const list = (items: readonly number[], selected: number) => (
    <MantineProvider>
      <VirtualList
        label="Moving"
        items={items}
        rowHeight={40}
        renderRow={(n) => `#${n}`}
        keyOf={(n) => n}
        selected={items.indexOf(selected)}
        onSelect={() => {}}
      />
    </MantineProvider>
  );
  const rows = Array.from({ length: 100 }, (_, at) => at + 1);
  const { rerender } = render(list(rows, 2));
  rerender(list([...rows.slice(1), 1], 2));
  expect(screen.getByRole('listbox').scrollTop).toBe(0);
  rerender(list([-1, 0, ...rows.slice(1), 1], 2));
  expect(screen.getByRole('listbox').scrollTop).toBe(80);
});

test('the selected row stays in view when the list becomes lower, unless it was out of view before', () => {
  const observers: (() => void)[] = [];
  const { ResizeObserver: before } = window;
  window.ResizeObserver = class extends before {
    constructor(tell: ResizeObserverCallback) {
      super(tell);
      observers.push(() => tell([], this));
    }
  };
  const size = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const content = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400_000);
  const scrolls: unknown[] = [];
  HTMLElement.prototype.scrollTo = ((to: ScrollToOptions) => scrolls.push(to.top)) as never;
  try {
    render(<Screen />);
    fireEvent.click(screen.getByText('row 14'));
    const becomeLower = (height: number) => {
      scrolls.length = 0;
      size.mockReturnValue(height);
      act(() => {
        for (const tell of observers) tell();
      });
    };
    becomeLower(400);
    // Rows of 40 pixels: the bottom of row 14 is at 600.
    expect(scrolls[0]).toBe(200);
    becomeLower(300);
    expect(scrolls).toEqual([]);
  } finally {
    size.mockRestore();
    content.mockRestore();
    window.ResizeObserver = before;
    delete (HTMLElement.prototype as Partial<HTMLElement>).scrollTo;
  }
});
