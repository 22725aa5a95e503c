import type { StatCardData } from './sample-cards';

const NO_CHANGE = '0%';

/** Returns a text such as '+12% last month', with a plus only for an increase. */
export function trendText({ trend, direction }: { trend: string; direction: StatCardData['direction'] }): string {
  return `${direction === 'up' && trend !== NO_CHANGE ? '+' : ''}${trend} last month`;
}

/**
 * Returns whether the trend is an improvement: up is good, but for the purple card (a duration) down is good. Null
 * without a change, which is neither good nor bad.
 */
export function isGoodTrend(card: Pick<StatCardData, 'trend' | 'direction' | 'variant'>): boolean | null {
  return card.trend === NO_CHANGE ? null : (card.direction === 'up') !== (card.variant === 'purple');
}

/** Returns the change in percent since the previous period; null if the previous period had no value (decision 43). */
export function trendOf(now: number | null, before: number | null): Pick<StatCardData, 'trend' | 'direction'> {
  if (now === null || !before) return { trend: null, direction: 'up' };
  const percent = Math.round(((now - before) / before) * 100);
  return { trend: `${percent}%`, direction: percent >= 0 ? 'up' : 'down' };
}
