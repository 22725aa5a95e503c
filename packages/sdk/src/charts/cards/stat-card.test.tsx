import { MantineProvider } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SAMPLE_CARDS, type StatCardData } from './sample-cards';
import { StatCard } from './stat-card';

const [SUBTITLES, , , TIME] = SAMPLE_CARDS as [StatCardData, ...StatCardData[]];

function draw(card: StatCardData, to?: string | null) {
  const { unmount } = render(
    <MantineProvider>
      <MemoryRouter>
        <ul>
          <StatCard card={card} to={to} />
        </ul>
      </MemoryRouter>
    </MantineProvider>,
  );
  return { item: screen.getByRole('listitem'), trend: screen.queryByText(/last month/), unmount };
}
const drawn = (icon: typeof IconTrendingUp) => {
  const Icon = icon;
  return render(<Icon />).container.firstElementChild!.innerHTML;
};

test('a card shows its number, meaning, calculation and trend', () => {
  const { item, trend } = draw({ ...SUBTITLES, hint: 'Counted by hand.' });
  expect(item).toHaveTextContent(/^Total Subtitles47Active subtitle files\+12% last month$/);
  expect(item).toHaveAttribute('title', 'Counted by hand.');
  expect(trend!.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('link')).toBeNull();
});

test("the arrow follows the trend's direction, and an improvement is marked as good even if it is a decrease", () => {
  const up = draw(SUBTITLES);
  expect(up.trend).toHaveAttribute('data-good', 'true');
  expect(up.trend!.firstElementChild!.innerHTML).toBe(drawn(IconTrendingUp));
  up.unmount();
  const less = draw(TIME!);
  expect(less.trend).toHaveTextContent(/^-14% last month$/);
  expect(less.trend).toHaveAttribute('data-good', 'true');
  expect(less.trend!.firstElementChild!.innerHTML).toBe(drawn(IconTrendingDown));
  less.unmount();
  expect(draw({ ...TIME!, direction: 'up' }).trend).toHaveAttribute('data-good', 'false');
});

test('a trend without a change has no arrow and is neither good nor bad', () => {
  const same = draw({ ...TIME!, trend: '0%', direction: 'up' });
  expect(same.trend).toHaveTextContent(/^0% last month$/);
  expect(same.trend).not.toHaveAttribute('data-good');
  expect(same.trend!.querySelector('svg')).toBeNull();
});

test('a card without a value to compare with shows no trend', () => {
  expect(draw({ ...SUBTITLES, trend: null }).item).toHaveTextContent(/^Total Subtitles47Active subtitle files$/);
});

test('the title links to the counted rows if the person may see them', () => {
  const { unmount } = draw(SUBTITLES, '/subtitle-dashboard');
  expect(screen.getByRole('link', { name: 'Total Subtitles' })).toHaveAttribute('href', '/subtitle-dashboard');
  unmount();
  draw(SUBTITLES, null);
  expect(screen.queryByRole('link')).toBeNull();
});
