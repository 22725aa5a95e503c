import { formatNumber } from '@subtitle/sdk/ui';

/** 'One cue has no translation yet.', '1,200 cues have no translation yet.' */
export function missingWords(missing: number): string {
  return `${missing === 1 ? 'One cue has' : `${formatNumber(missing)} cues have`} no translation yet.`;
}
