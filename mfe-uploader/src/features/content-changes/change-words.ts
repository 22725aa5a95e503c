import type { ContentChange } from '@subtitle/contracts/operations/content';
import { formatNumber } from '@subtitle/sdk/ui';

/** Returns for example '1 video' or '12 videos'. */
export function formatVideoCount(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'video' : 'videos'}`;
}

/** Returns for example 'Renamed “Old” to “New”', 'Moved 3 videos from “A” to “B”' or 'Deleted “One”'. */
export function describeContentChange({ of, event, count, names, from, to }: ContentChange): string {
  const what = count === 1 ? `“${names[0] ?? ''}”` : formatVideoCount(count);
  if (event === 'created') return `Added the channel ${what}`;
  if (event === 'deleted') return `Deleted ${what}`;
  if (event === 'restored') return `Restored ${what}`;
  if (event === 'moved') return `Moved ${what} from “${from ?? ''}” to “${to ?? ''}”`;
  if (to !== null && to === names[0]) return `Renamed “${from ?? ''}” to “${to}”`;
  return `Changed the ${of === 'channel' ? 'description' : 'link'} of ${what}: “${from ?? ''}” became “${to ?? ''}”`;
}
