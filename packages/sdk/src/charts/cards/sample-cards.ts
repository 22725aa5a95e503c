export type CardVariant = 'blue' | 'red' | 'green' | 'purple';

export interface StatCardData {
  title: string;
  value: string;
  subtitle: string;
  /** As the specification writes it: '12%', '-14%'; null where there is nothing to compare with. */
  trend: string | null;
  direction: 'up' | 'down';
  variant: CardVariant;
  /** How the number comes about. */
  hint?: string;
}

/** The specification's sample values (section 9); they stand in until there are live ones (decision 27). */
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
