import type { StatCardData } from './sample-cards';

/** Returns a text such as '+12% last month', with a plus only if the direction is up. */
export function trendText({ trend, direction }: { trend: string; direction: StatCardData['direction'] }): string {
  return `${direction === 'up' ? '+' : ''}${trend} last month`;
}

/** Returns whether the trend is an improvement: up is good, but for the purple card (a duration) down is good. */
export function isGoodTrend({ direction, variant }: Pick<StatCardData, 'direction' | 'variant'>): boolean {
  return (direction === 'up') !== (variant === 'purple');
}

/** Returns the change in percent since the previous period; null if the previous period had no value (decision 43). */
export function trendOf(now: number | null, before: number | null): Pick<StatCardData, 'trend' | 'direction'> {
  if (now === null || !before) return { trend: null, direction: 'up' };
  const percent = Math.round(((now - before) / before) * 100);
  return { trend: `${percent}%`, direction: percent >= 0 ? 'up' : 'down' };
}
