import type { StatCardData } from './sample-overview';

/** '+12% last month'; a plus only where the direction is up. */
export function trendText({ trend, direction }: Pick<StatCardData, 'trend' | 'direction'>): string {
  return `${direction === 'up' ? '+' : ''}${trend} last month`;
}

/** Up is good and down is bad; for the purple card (a duration) it is the other way round. */
export function isGoodTrend({ direction, variant }: Pick<StatCardData, 'direction' | 'variant'>): boolean {
  return (direction === 'up') !== (variant === 'purple');
}
