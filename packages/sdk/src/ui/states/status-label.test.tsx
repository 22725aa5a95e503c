import { DEFAULT_THEME } from '@mantine/core';
import { STATUSES } from '@subtitle/contracts/statuses';
import { render, screen } from '@testing-library/react';
import { resolveVariables } from '../../theme/theme';
import { StatusLabel } from './status-label';

const { light, dark } = resolveVariables(DEFAULT_THEME);

/** Returns the hue in degrees. */
function hueOf(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
  const most = Math.max(r, g, b);
  const span = most - Math.min(r, g, b);
  const sixth = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return (sixth * 60 + 360) % 360;
}

test.each([
  ['spec 4.7: pending is red', 'pending', 345, 360],
  ['spec 4.8: assigned is yellow', 'assigned', 40, 60],
  ['spec 4.9: inreview is orange', 'inreview', 20, 35],
  ['spec 4.10: corrected is blue', 'corrected', 200, 220],
  ['spec 4.11: approved is green', 'approved', 140, 165],
] as const)('%s', (_name, status, from, to) => {
  render(<StatusLabel status={status} />);
  const dot = screen.getByText(status).firstElementChild as HTMLElement;
  expect(dot.style.background).toBe(`var(--status-${status})`);
  for (const scheme of [light, dark]) {
    const hue = hueOf(scheme[`--status-${status}`]!);
    expect(hue).toBeGreaterThanOrEqual(from);
    expect(hue).toBeLessThanOrEqual(to);
  }
});

test('spec 4.7: an empty or missing status is pending', () => {
  expect(STATUSES).toHaveLength(5);
  for (const status of ['', null, undefined] as const) {
    const { unmount } = render(<StatusLabel status={status} />);
    expect(screen.getByText('pending')).toBeInTheDocument();
    unmount();
  }
});
