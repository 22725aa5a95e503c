/** A line of 'Recent Activity'; the fields beside the name depend on the status. */
export type RecentItem = { id: number; name: string; uploadedTime: string } & (
  | { status: 'processing'; progress: number; left?: string }
  | { status: 'completed'; count: string }
  | { status: 'queued' }
);

/** Sample items of the specification, displayed until there is an upload (decision 27). */
export const SAMPLE_ACTIVITY: readonly RecentItem[] = [
  { id: 1, name: 'Daily rashifal, part 1', uploadedTime: '2 minutes ago', status: 'processing', progress: 65 },
  {
    id: 2,
    name: 'Weekly horoscope: Mesha',
    uploadedTime: '18 minutes ago',
    status: 'completed',
    count: '128 subtitles',
  },
  { id: 3, name: 'Ekadashi vrat katha', uploadedTime: '1 hour ago', status: 'completed', count: '342 subtitles' },
  { id: 4, name: 'Full moon remedies', uploadedTime: '3 hours ago', status: 'queued' },
];
