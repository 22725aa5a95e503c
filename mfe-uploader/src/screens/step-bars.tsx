import type { ImportAnswer } from '@subtitle/contracts/entities/import';
import { formatBytes, formatNumber, SimpleGrid } from '@subtitle/sdk/ui';
import type { CheckState } from '../features/check-workbook/use-check-workbook';
import type { UploadState } from '../features/upload-workbook/use-upload-workbook';
import { progressWords } from '../features/watch-import/import-words';
import { StepBar } from './step-bar';

interface Props {
  check: CheckState;
  upload: UploadState;
  current: ImportAnswer | null;
  secondsLeft: number | null;
  bytes: number;
}

/** Checked in your browser, Uploaded, Imported. */
export function StepBars({ check, upload, current, secondsLeft, bytes }: Props) {
  const sent = upload.phase === 'uploading' ? upload.done : current ? 1 : 0;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <StepBar title="Checked in your browser" {...checkBar(check, current !== null)} />
      <StepBar
        title="Uploaded"
        percent={sent * 100}
        text={sent > 0 && sent < 1 ? `${formatBytes(sent * bytes)} of ${formatBytes(bytes)}` : formatBytes(bytes)}
        failed={upload.phase === 'failed'}
      />
      <StepBar
        title="Imported"
        percent={current?.progress ?? 0}
        text={current ? progressWords(current, secondsLeft) : 'Not started'}
      />
    </SimpleGrid>
  );
}

function checkBar(check: CheckState, accepted: boolean): { percent: number; text: string; failed?: boolean } {
  if (check.phase === 'checking')
    return { percent: check.done * 100, text: check.rows > 0 ? `${formatNumber(check.rows)} rows so far` : 'Opening' };
  if (check.phase === 'unreadable') return { percent: 100, text: 'Not readable', failed: true };
  if (check.phase === 'empty') return { percent: accepted ? 100 : 0, text: accepted ? 'Before the upload' : '' };
  const { rows, errorCount } = check.outcome;
  const errors =
    errorCount === 0 ? 'no errors' : `${formatNumber(errorCount)} ${errorCount === 1 ? 'error' : 'errors'}`;
  return {
    percent: 100,
    text: `${formatNumber(rows)} rows, ${errors}, ${check.seconds.toFixed(1)} s`,
    failed: errorCount > 0,
  };
}
