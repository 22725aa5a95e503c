import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ColumnsChart } from './columns-chart';

type Chart = ComponentProps<typeof ColumnsChart>;

const HINDI = { name: 'Hindi', color: 'orange', values: [1, 0, 3_000] };
const TELUGU = { name: 'Telugu', color: 'green', values: [2_000] };
const DAYS = ['01/03', '02/03', '03/03'];

function draw(parts: Partial<Chart> = {}) {
  render(
    <MemoryRouter>
      <ColumnsChart label="Approved by day" labels={DAYS} series={[HINDI, TELUGU]} {...parts} />
    </MemoryRouter>,
  );
  const plot = screen.getByLabelText('Approved by day');
  const areas = [...plot.children] as HTMLElement[];
  const [columns, labels] = areas.slice(-2) as [HTMLElement, HTMLElement];
  const inColumns = [...columns.children] as HTMLElement[];
  const count = (parts.labels ?? DAYS).length;
  return {
    plot,
    labels,
    names: [...labels.children].map(({ textContent }) => textContent),
    scale: areas.length === 3 ? ([...areas[0]!.children] as HTMLElement[]) : null,
    lines: inColumns.slice(0, -count).map(({ style }) => style.bottom),
    columns: inColumns.slice(-count),
  };
}
const days = (count: number) => Array.from({ length: count }, (_day, n) => `day ${n + 1}`);
const looks = (parts: HTMLElement) =>
  ([...parts.children] as HTMLElement[]).map(({ style: { height, background } }) => `${height} ${background}`);

test("each column consists of its series' values in proportion, and a missing value counts as 0", () => {
  const { plot, columns } = draw();
  expect(columns.map(looks)).toEqual([
    [`${(1 / 3_000) * 100}% orange`, `${(2 / 3) * 100}% green`],
    ['0% orange', '0% green'],
    ['100% orange', '0% green'],
  ]);
  expect(columns.map(({ title }) => title)).toEqual(['01/03\nHindi: 1\nTelugu: 2,000', '02/03', '03/03\nHindi: 3,000']);
  expect(plot).toHaveAttribute('role', 'img');
  expect(plot).not.toHaveTextContent('3,001');
});

test('a scale is displayed beside the columns, with a line across the columns at each of its numbers', () => {
  const { scale, lines } = draw();
  expect(scale!.map(({ textContent }) => textContent)).toEqual(['0', '1,000', '2,000', '3,000']);
  const heights = [0, 1, 2, 3].map((n) => `${(n / 3) * 100}%`);
  expect(scale!.map(({ style }) => style.bottom)).toEqual(heights);
  expect(lines).toEqual(heights);
});

test('numbered columns show their numbers above them instead of a scale, and the highest column fills the height', () => {
  const { plot, scale, lines, columns } = draw({ numbered: true });
  expect(scale).toBeNull();
  expect(lines).toEqual(['0%']);
  expect(columns.map(({ textContent }) => textContent)).toEqual(['2,001', '0', '3,000']);
  expect(looks(columns[2]!).slice(0, 2)).toEqual(['100% orange', '0% green']);
  expect(plot).toHaveAttribute('data-numbered');
});

test('columns with the value 0 have no height', () => {
  const { columns } = draw({ series: [{ ...HINDI, values: [0, 0, 0] }], numbered: true });
  expect(columns.map(({ textContent }) => textContent)).toEqual(['0', '0', '0']);
  expect(columns.map((column) => looks(column.firstElementChild as HTMLElement)[0])).toEqual(
    Array(3).fill('0% orange'),
  );
});

test('columns of a single series can each have their own colour, and the chart has the given height', () => {
  const { plot, columns } = draw({ series: [HINDI], colors: ['red', 'blue'], height: 120 });
  expect(columns.map((column) => looks(column.firstElementChild as HTMLElement))).toEqual([
    [`${(1 / 3_000) * 100}% red`],
    ['0% blue'],
    ['100% orange'],
  ]);
  expect(columns.map(({ title }) => title)).toEqual(['01/03\nHindi: 1', '02/03', '03/03\nHindi: 3,000']);
  expect(plot.style.getPropertyValue('--plot-height')).toBe('120px');
  expect(plot).not.toHaveAttribute('data-numbered');
  expect(plot).not.toHaveTextContent('false');
});

test('parts of columns are links if they have a count and a path', () => {
  const asked = new Set<string>();
  const pathOf = (at: number, part: number) => {
    asked.add(`${at} ${part}`);
    return at === 0 ? `/list/${at}/${part}` : null;
  };
  const { plot, columns } = draw({ pathOf });
  expect(plot).toHaveAttribute('role', 'group');
  const [hindi, telugu, ...others] = screen.getAllByRole('link');
  expect([hindi!.getAttribute('href'), telugu!.getAttribute('href')]).toEqual(['/list/0/0', '/list/0/1']);
  expect(hindi).toHaveAccessibleName('01/03, Hindi: 1');
  expect(telugu).toHaveAccessibleName('01/03, Telugu: 2,000');
  expect(telugu).toHaveAttribute('title', '01/03, Telugu: 2,000');
  expect(telugu).toHaveStyle({ height: `${(2 / 3) * 100}%` });
  expect(telugu).not.toHaveAttribute('tabindex');
  expect(others).toEqual([]);
  expect(looks(columns[2]!)).toEqual(['100% orange', '0% green']);
  expect([...asked]).toEqual(['0 0', '0 1', '2 0']);
});

test('the link of a single series covers the whole column with its number', () => {
  const { columns } = draw({ series: [HINDI], numbered: true, pathOf: (at, part) => `/list/${at}/${part}` });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/list/0/0', '/list/2/0']);
  expect(links.map(({ textContent }) => textContent)).toEqual(['1', '3,000']);
  expect(links[1]).toHaveAccessibleName('03/03, Hindi: 3,000');
  expect(links[1]).not.toHaveAttribute('style');
  expect(looks(links[1]!)[0]).toBe('100% orange');
  expect(columns[2]!.children).toHaveLength(1);
});

test('up to eight labels are all displayed below their columns, and the Tab key reaches each link', () => {
  const { labels, names } = draw({ labels: days(8), series: [HINDI], pathOf: () => '/list' });
  expect(names).toEqual(days(8));
  expect(labels).not.toHaveAttribute('data-sparse');
  expect([...labels.children].map((one) => one.hasAttribute('data-spare'))).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
  for (const link of screen.getAllByRole('link')) expect(link).not.toHaveAttribute('tabindex');
});

test('of many labels every n-th is displayed, always including the last, and half of those in a narrow window', () => {
  const { labels, names } = draw({ labels: days(30), series: [HINDI], pathOf: () => '/list' });
  const shown = [2, 6, 10, 14, 18, 22, 26, 30];
  expect(names.filter(Boolean)).toEqual(shown.map((n) => `day ${n}`));
  expect(names.at(-1)).toBe('day 30');
  expect(names).toHaveLength(30);
  expect(labels).toHaveAttribute('data-sparse');
  const always = [...labels.children].filter((one) => !one.hasAttribute('data-spare'));
  expect(always.map(({ textContent }) => textContent)).toEqual(['day 6', 'day 14', 'day 22', 'day 30']);
  for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('tabindex', '-1');
});

test('nine labels are too many, so every second is displayed', () => {
  const { names } = draw({ labels: days(9), series: [HINDI] });
  expect(names).toEqual(['day 1', '', 'day 3', '', 'day 5', '', 'day 7', '', 'day 9']);
});

test('a chart without columns has a scale up to 1', () => {
  const { scale } = draw({ labels: [], series: [] });
  expect(scale!.map(({ textContent }) => textContent)).toEqual(['0', '1']);
});
