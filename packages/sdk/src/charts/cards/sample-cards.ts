export type CardVariant = 'blue' | 'red' | 'green' | 'purple';

export interface StatCardData {
  title: string;
  value: string;
  subtitle: string;
  /** '12%' or '-14%', as the specification writes it; null without a value to compare with. */
  trend: string | null;
  direction: 'up' | 'down';
  variant: CardVariant;
  /** Explains how the number is calculated. */
  hint?: string;
}

/** The specification's sample values (section 9), shown until live values exist (decision 27). */
export const SAMPLE_CARDS: readonly (StatCardData & { trend: string })[] = [
  {
    title: 'Total Subtitles',
    value: '47',
    subtitle: 'Active subtitle files',
    trend: '12%',
    direction: 'up',
    variant: 'blue',
  },
  {
    title: 'YouTube Videos',
    value: '25',
    subtitle: 'Videos with subtitles',
    trend: '11%',
    direction: 'up',
    variant: 'red',
  },
  { title: 'Total Users', value: '1,247', subtitle: 'Active users', trend: '5%', direction: 'up', variant: 'green' },
  {
    title: 'Processing Time',
    value: '2.4m',
    subtitle: 'Average processing',
    trend: '-14%',
    direction: 'down',
    variant: 'purple',
  },
];
