import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { ChartCard } from './chart-card';

const TABLE = {
  columns: ['Language', 'Pending', 'Approved'],
  rows: [
    {
      key: 'hi',
      cells: [
        'Hindi',
        4,
        <a key="hi" href="/approved">
          12
        </a>,
      ],
    },
    { key: 'te', cells: ['Telugu', 0, 3] },
  ],
};
const LEGEND = [
  { name: 'pending', color: 'red' },
  { name: 'approved', color: 'green' },
];

function draw(parts: Partial<ComponentProps<typeof ChartCard>> = {}) {
  const card = (
    <ChartCard title="By language" units="items" table={TABLE} {...parts}>
      <p>the chart</p>
    </ChartCard>
  );
  render(<MantineProvider>{card}</MantineProvider>);
  return {
    card: within(screen.getByRole('region', { name: 'By language' })),
    turn: screen.getByRole('button', { name: 'Show as table' }),
  };
}
const texts = (cells: readonly HTMLElement[]) => cells.map(({ textContent }) => textContent);

test('a chart shows its title, units and legend', () => {
  const { card } = draw({ legend: LEGEND });
  expect(card.getByRole('heading', { level: 2, name: 'By language' })).toBeVisible();
  expect(card.getByText('items')).toBeVisible();
  expect(card.getByText('the chart')).toBeVisible();
  const entries = card.getAllByRole('listitem');
  expect(texts(entries)).toEqual(['pending', 'approved']);
  const swatches = entries.map(({ firstElementChild }) => firstElementChild as HTMLElement);
  expect(swatches.map(({ style }) => style.background)).toEqual(['red', 'green']);
  for (const swatch of swatches) expect(swatch).toHaveAttribute('aria-hidden', 'true');
});

test('toggles between the chart and its table', () => {
  const { card, turn } = draw({ legend: LEGEND, note: 'All of this month.' });
  expect(turn).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(turn);
  expect(turn).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText('the chart')).toBeNull();
  expect(card.queryByRole('list')).toBeNull();
  const behind = card.getByRole('region', { name: 'By language, as a table' });
  expect(behind).toHaveAttribute('tabindex', '0');
  expect(texts(within(behind).getAllByRole('columnheader'))).toEqual(TABLE.columns);
  expect(texts(within(behind).getAllByRole('rowheader'))).toEqual(['Hindi', 'Telugu']);
  expect(texts(within(behind).getAllByRole('cell'))).toEqual(['4', '12', '0', '3']);
  expect(within(behind).getByRole('link', { name: '12' })).toHaveAttribute('href', '/approved');
  for (const name of TABLE.columns) expect(within(behind).getByText(name)).toHaveAttribute('scope', 'col');
  expect(within(behind).getByText('Hindi')).toHaveAttribute('scope', 'row');
  expect(card.getByText('All of this month.')).toBeVisible();
  fireEvent.click(turn);
  expect(turn).toHaveAttribute('aria-pressed', 'false');
  expect(card.getByText('the chart')).toBeVisible();
  expect(card.getByRole('list')).toBeVisible();
});

test('a chart without colours has no legend, and a chart without a note shows nothing below it', () => {
  const { card } = draw();
  expect(card.queryByRole('list')).toBeNull();
  expect(card.getByText('the chart').nextElementSibling).toBeNull();
});
