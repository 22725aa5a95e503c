import { formatBytes } from '../ui/text/formats';
import type { DownloadState } from './use-download';

/** Returns the progress, such as ' (3.2 of 12 MB)'; '' before the first byte. */
export function progressWords(state: DownloadState): string {
  if (state.phase !== 'busy' || state.bytes === 0) return '';
  const whole = state.total === null ? '' : ` of ${formatBytes(state.total)}`;
  return ` (${formatBytes(state.bytes)}${whole})`;
}
