import { SAMPLE_CARDS } from './sample-overview';
import { isGoodTrend, trendText } from './trend';

describe('the trend of a stat card', () => {
  it('has a plus only where the direction is up', () => {
    expect(SAMPLE_CARDS.map(trendText)).toEqual([
      '+12% last month',
      '+11% last month',
      '+5% last month',
      '-14% last month',
    ]);
  });

  it('turns good and bad round for the purple card', () => {
    expect(SAMPLE_CARDS.map(isGoodTrend)).toEqual([true, true, true, true]);
    expect(isGoodTrend({ direction: 'up', variant: 'purple' })).toBe(false);
    expect(isGoodTrend({ direction: 'down', variant: 'blue' })).toBe(false);
  });
});
