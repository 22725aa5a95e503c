import type { StatCardData } from './sample-cards';

/** '+12% last month'; a plus only where the direction is up. */
export function trendText({ trend, direction }: { trend: string; direction: StatCardData['direction'] }): string {
  return `${direction === 'up' ? '+' : ''}${trend} last month`;
}

/** Up is good and down is bad; for the purple card (a duration) it is the other way round. */
export function isGoodTrend({ direction, variant }: Pick<StatCardData, 'direction' | 'variant'>): boolean {
  return (direction === 'up') !== (variant === 'purple');
}

/** How much more, or less, there is than before; no trend where there was nothing before (decision 43). */
export function trendOf(now: number | null, before: number | null): Pick<StatCardData, 'trend' | 'direction'> {
  if (now === null || !before) return { trend: null, direction: 'up' };
  const percent = Math.round(((now - before) / before) * 100);
  return { trend: `${percent}%`, direction: percent >= 0 ? 'up' : 'down' };
}
