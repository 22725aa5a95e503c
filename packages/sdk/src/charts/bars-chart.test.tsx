import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { type Bar, BarsChart } from './bars-chart';

const BARS: readonly Bar[] = [
  {
    key: 'hi',
    name: 'Hindi',
    parts: [
      { name: 'approved', color: 'green', value: 120_000 },
      { name: 'pending', color: 'red', value: 40_000 },
    ],
  },
  {
    key: 'te',
    name: 'Telugu',
    parts: [
      { name: 'approved', color: 'green', value: 0 },
      { name: 'pending', color: 'red', value: 80_000 },
    ],
  },
];

function draw(chart: ComponentProps<typeof BarsChart>) {
  render(
    <MantineProvider>
      <MemoryRouter>
        <BarsChart {...chart} />
      </MemoryRouter>
    </MantineProvider>,
  );
  return screen.getAllByRole('listitem').map((item) => {
    const [name, track, total] = [...item.children] as [HTMLElement, HTMLElement, HTMLElement];
    return { name, track, total, parts: [...track.children] as HTMLElement[] };
  });
}
const widths = (bars: ReturnType<typeof draw>) => bars.map(({ parts }) => parts.map(({ style }) => style.width));

test('the longest bar fills the width, other bars and parts are in proportion, and a zero value has no bar', () => {
  const bars = draw({ bars: BARS });
  expect(widths(bars)).toEqual([['75%', '25%'], ['50%']]);
  for (const { track } of bars) expect(track).not.toHaveAttribute('data-line');
  expect(bars.map(({ name }) => name.textContent)).toEqual(['Hindi', 'Telugu']);
  expect(bars.map(({ total }) => total.textContent)).toEqual(['1,60,000', '80,000']);
  expect(bars.map(({ parts }) => parts.map(({ title }) => title))).toEqual([
    ['approved: 1,20,000', 'pending: 40,000'],
    ['pending: 80,000'],
  ]);
  expect(bars.map(({ parts }) => parts.map(({ style }) => style.background))).toEqual([['green', 'red'], ['red']]);
});

test('a truncated name has its full text as a title, and extra content is displayed beside the number', () => {
  const [hindi, telugu] = draw({ bars: [{ ...BARS[0]!, more: ', 3 late' }, BARS[1]!] });
  expect(hindi!.name).toHaveAttribute('title', 'Hindi');
  expect(hindi!.total).toHaveTextContent('1,60,000, 3 late');
  expect(telugu!.total).toHaveTextContent(/^80,000$/);
});

test('a line beyond the longest bar determines the scale, so the line is always visible', () => {
  const bars = draw({ bars: BARS, line: 320_000 });
  expect(widths(bars)).toEqual([['37.5%', '12.5%'], ['25%']]);
  for (const { track } of bars) {
    expect(track).toHaveAttribute('data-line');
    expect(track.style.getPropertyValue('--line')).toBe('100%');
  }
});

test('a line within the bars is drawn at its value', () => {
  const [among] = draw({ bars: BARS.slice(0, 1), line: 40_000 });
  expect(among!.track.style.getPropertyValue('--line')).toBe('25%');
  expect(among!.parts[0]).toHaveStyle({ width: '75%' });
});

test('a chart without counts shows the names and zeros', () => {
  const [bar] = draw({ bars: [{ key: 'mr', name: 'Marathi', parts: [{ name: 'pending', color: 'red', value: 0 }] }] });
  expect(bar!.parts).toEqual([]);
  expect(bar!.total).toHaveTextContent(/^0$/);
  expect(bar!.track.style.getPropertyValue('--line')).toBe('0%');
});

test('names and parts with a path are links; without a path they show only the number', () => {
  const [hindi, telugu] = draw({
    bars: [
      { ...BARS[0]!, to: '/all?hi', parts: [{ ...BARS[0]!.parts[0]!, to: '/approved?hi' }, BARS[0]!.parts[1]!] },
      { ...BARS[1]!, to: null, parts: BARS[1]!.parts.map((part) => ({ ...part, to: null })) },
    ],
  });
  expect(within(hindi!.name).getByRole('link', { name: 'Hindi' })).toHaveAttribute('href', '/all?hi');
  const part = within(hindi!.track).getByRole('link', { name: 'Hindi, approved: 1,20,000' });
  expect(part).toHaveAttribute('href', '/approved?hi');
  expect(part).toHaveAttribute('title', 'approved: 1,20,000');
  expect(part).toHaveStyle({ width: '75%' });
  expect(hindi!.track).not.toHaveAttribute('aria-hidden');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(telugu!.name).toHaveTextContent('Telugu');
  expect(telugu!.track).toHaveAttribute('aria-hidden', 'true');
});
