/** The specification's sample values (section 9); they stand in until live data come (decision 27). */
export type CardVariant = 'blue' | 'red' | 'green' | 'purple';

export interface StatCardData {
  title: string;
  value: string;
  subtitle: string;
  /** As the specification writes it: '12%', '-14%'. */
  trend: string;
  direction: 'up' | 'down';
  variant: CardVariant;
}

export const SAMPLE_CARDS: readonly StatCardData[] = [
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

/** One line of 'Recent Activity'; what stands beside the name depends on the status. */
export type RecentActivity = { id: number; name: string; uploadedTime: string } & (
  | { status: 'processing'; progress: number }
  | { status: 'completed'; subtitleCount: number }
  | { status: 'queued' }
);

export const SAMPLE_ACTIVITY: readonly RecentActivity[] = [
  { id: 1, name: 'Daily rashifal, part 1', uploadedTime: '2 minutes ago', status: 'processing', progress: 65 },
  { id: 2, name: 'Weekly horoscope: Mesha', uploadedTime: '18 minutes ago', status: 'completed', subtitleCount: 128 },
  { id: 3, name: 'Ekadashi vrat katha', uploadedTime: '1 hour ago', status: 'completed', subtitleCount: 342 },
  { id: 4, name: 'Full moon remedies', uploadedTime: '3 hours ago', status: 'queued' },
];
