import type { Activity } from '@subtitle/contracts/operations/figures';
import { formatNumber } from '@subtitle/sdk/ui';
import { describeAge } from './ago-words';
import type { RecentItem } from './sample-activity';

/** Formats an upload for the list: cues for a subtitle file, rows for a workbook. */
export function createActivityItem(one: Activity, now: number): RecentItem {
  const { id, name, kind, uploadedTime, by, status, progress, rows, etaSeconds } = one;
  const line = { id, name, uploadedTime: `${describeAge(now - Date.parse(uploadedTime))} · ${by}` };
  if (status === 'queued') return { ...line, status };
  if (status === 'processing')
    return { ...line, status, progress, ...(etaSeconds !== null && { left: `${formatNumber(etaSeconds)} s left` }) };
  const unit = kind === 'subtitles' ? 'subtitles' : rows === 1 ? 'row' : 'rows';
  return { ...line, status, count: `${formatNumber(rows)} ${unit}` };
}
