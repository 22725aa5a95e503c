import { formatNumber } from '@subtitle/sdk/ui';

/** Returns 'One cue has no translation yet.' or '1,200 cues have no translation yet.' */
export function describeMissing(missing: number): string {
  return `${missing === 1 ? 'One cue has' : `${formatNumber(missing)} cues have`} no translation yet.`;
}
