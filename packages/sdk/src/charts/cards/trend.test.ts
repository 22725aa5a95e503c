import { SAMPLE_CARDS } from './sample-cards';
import { isGoodTrend, trendOf, trendText } from './trend';

describe('the trend of a stat card', () => {
  it('spec 2.4.2: has a plus only if the direction is up', () => {
    expect(SAMPLE_CARDS.map(trendText)).toEqual([
      '+12% last month',
      '+11% last month',
      '+5% last month',
      '-14% last month',
    ]);
  });

  it('spec 2.4.3: swaps good and bad for the purple card', () => {
    expect(SAMPLE_CARDS.map(isGoodTrend)).toEqual([true, true, true, true]);
    expect(isGoodTrend({ trend: '3%', direction: 'up', variant: 'purple' })).toBe(false);
    expect(isGoodTrend({ trend: '-3%', direction: 'down', variant: 'blue' })).toBe(false);
  });

  it('is neither good nor bad without a change, also of less than half a percent', () => {
    const of = (now: number, variant: 'blue' | 'purple') => isGoodTrend({ ...trendOf(now, 1_000), variant });
    expect([of(1_000, 'blue'), of(1_000, 'purple'), of(996, 'blue'), of(1_004, 'purple')]).toEqual(Array(4).fill(null));
  });
});

describe('decision 43: a trend', () => {
  it('is the change in percent since the previous period', () => {
    expect(trendOf(112, 100)).toEqual({ trend: '12%', direction: 'up' });
    expect(trendOf(86, 100)).toEqual({ trend: '-14%', direction: 'down' });
    expect(trendOf(100, 100)).toEqual({ trend: '0%', direction: 'up' });
    expect(trendOf(0, 3)).toEqual({ trend: '-100%', direction: 'down' });
  });

  it('is null if the previous period has no value, or this one has none', () => {
    expect(trendOf(5, 0).trend).toBeNull();
    expect(trendOf(5, null).trend).toBeNull();
    expect(trendOf(null, 5).trend).toBeNull();
  });
});
