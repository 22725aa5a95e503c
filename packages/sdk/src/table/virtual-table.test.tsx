import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, createRef, useState } from 'react';
import { type TableControl, VirtualTable } from './virtual-table';

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

test('at most 60 of 10,000 rows are mounted, and each has its index', () => {
  render(<Table count={10_000} />);
  const rows = screen.getAllByRole('row');
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThanOrEqual(61);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
  expect(rows[1]).toHaveAttribute('aria-rowindex', '2');
});

test('the row with the text cursor stays mounted and focused at any scroll position', () => {
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

describe('the rows of a table', () => {
  const tableOf = (parts: Partial<ComponentProps<typeof VirtualTable>>) => (
    <VirtualTable
      label="Rows"
      count={1_000}
      estimate={40}
      columns="2fr 1fr"
      keyOf={(index) => index}
      kept={-1}
      head={<th>Text</th>}
      renderRow={(index) => <td>{index}</td>}
      {...parts}
    />
  );
  const open = (parts: Partial<ComponentProps<typeof VirtualTable>> = {}) => {
    const { rerender } = render(tableOf(parts));
    const table = screen.getByRole('table', { name: 'Rows' });
    const [head, body] = [...table.children] as [HTMLElement, HTMLElement];
    return {
      table,
      head,
      body,
      scroll: table.parentElement!,
      rows: () => [...body.children] as HTMLElement[],
      texts: () => [...body.children].map(({ textContent }) => textContent),
      again: (next: typeof parts) => rerender(tableOf({ ...parts, ...next })),
    };
  };
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_n, at) => `${from + at}`);
  const placesOf = (rows: HTMLElement[]) => rows.map(({ style }) => style.transform);
  const windowOf = (height: number) => jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);

  test('are positioned below the head, which has its own row index, and the table is as high as all of them', () => {
    const { table, head, body, rows, texts } = open();
    // 600 pixels show 15 rows of 40 pixels, plus 6 rows beyond.
    expect(texts()).toEqual(numbers(0, 20));
    expect(rows().map((row) => row.getAttribute('aria-rowindex'))).toEqual(numbers(2, 22));
    expect(placesOf(rows())).toEqual(rows().map((_row, at) => `translateY(${at * 40}px)`));
    expect(body).toHaveStyle({ height: '40000px' });
    expect(head).toHaveTextContent('Text');
    expect(head.firstElementChild).toHaveAttribute('aria-rowindex', '1');
    expect(head.firstElementChild).toHaveStyle({ height: '34px' });
    expect(table.style.getPropertyValue('--row-columns')).toBe('2fr 1fr');
  });

  test('have the height of their content after they were displayed', () => {
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ height: 100 } as DOMRect);
    const { body, rows, texts } = open();
    const seen = texts().length;
    expect(placesOf(rows()).slice(0, 3)).toEqual(['translateY(0px)', 'translateY(100px)', 'translateY(200px)']);
    expect(seen).toBeLessThan(21);
    const height = Number.parseInt(body.style.height, 10);
    expect((height - 40_000) % 60).toBe(0);
    expect(height).toBeGreaterThanOrEqual(40_000 + seen * 60);
  });

  test('are at most 59 visible rows plus the kept row, in order', () => {
    windowOf(10_000);
    const { texts, again } = open();
    expect(texts()).toEqual(numbers(0, 58));
    again({ kept: 700 });
    expect(texts()).toEqual([...numbers(0, 58), '700']);
    again({ kept: 58 });
    expect(texts()).toEqual(numbers(0, 58));
    again({ kept: -1 });
    expect(texts()).toEqual(numbers(0, 58));
  });

  test('include the kept row above the visible ones, even if it is the first row', () => {
    const { scroll, texts } = open({ kept: 0 });
    scroll.scrollTop = 4_000;
    fireEvent.scroll(scroll);
    expect(texts()[0]).toBe('0');
    expect(texts().slice(1)).toEqual(numbers(93, 120));
  });

  test('may become fewer: the kept row may be gone', () => {
    const { texts, again } = open({ kept: 30 });
    expect(texts()).toEqual([...numbers(0, 20), '30']);
    again({ count: 31 });
    expect(texts()).toEqual([...numbers(0, 20), '30']);
    again({ count: 30 });
    expect(texts()).toEqual(numbers(0, 20));
    again({ count: 0 });
    expect(texts()).toEqual([]);
  });

  test('keep their fields when earlier rows are removed', () => {
    const names = ['a', 'b', 'c'];
    const of = (left: string[]) => ({
      count: left.length,
      keyOf: (index: number) => left[index]!,
      renderRow: (index: number) => (
        <td>
          <input aria-label={left[index]} />
        </td>
      ),
    });
    const { again } = open(of(names));
    const field = screen.getByLabelText('b');
    again(of(names.slice(1)));
    expect(screen.queryByLabelText('a')).toBeNull();
    expect(screen.getByLabelText('b')).toBe(field);
  });

  test('scroll by key if the table itself is focusable', () => {
    const { scroll, again } = open();
    expect(scroll).not.toHaveAttribute('tabindex');
    expect(screen.queryByRole('region')).toBeNull();
    again({ focusable: true });
    expect(screen.getByRole('region', { name: 'Rows' })).toBe(scroll);
    expect(scroll).toHaveAttribute('tabindex', '0');
  });

  test.each([
    ['far away', 500, 500 * 40 - 280],
    ['the last', 999, 40_000 + 34 - 600],
    ['the first', 0, 0],
    ['half hidden at the upper end', 9, 9 * 40 - 280],
    ['just below the upper end', 10, 400],
    ['just above the lower end', 23, 400],
    ['half hidden at the lower end', 24, 24 * 40 - 280],
  ])('scroll into view, centred unless they are visible: %s', (_where, index, top) => {
    windowOf(600);
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(40_000 + 34);
    const control = createRef<TableControl>();
    const { scroll } = open({ control });
    scroll.scrollTo = (({ top: to }: ScrollToOptions) => {
      scroll.scrollTop = to!;
      fireEvent.scroll(scroll);
    }) as typeof scroll.scrollTo;
    scroll.scrollTo({ top: 400 });
    act(() => control.current!.show(index));
    expect(scroll.scrollTop).toBe(top);
  });
});
