import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { formatBytes, SimpleGrid, VisuallyHidden } from '@subtitle/sdk/ui';
import { describeTimeLeft } from '../../estimate';
import { describeErrorCount, formatRowCount } from '../../words';
import type { CheckState } from '../check-workbook/use-check-workbook';
import type { UploadState } from '../upload-workbook/use-upload-workbook';
import { hasEnded } from '../watch-import/import-words';
import { useProgressText } from '../watch-import/use-progress-words';
import { StepBar } from './step-bar';
import classes from './workbook-tab.module.css';

interface Props {
  check: CheckState;
  upload: UploadState;
  current: ImportAnswer | null;
  bytes: number;
  /** Name of the file. */
  of: string;
}

/** The bars "Checked in your browser", "Uploaded" and "Imported". */
export function StepBars({ check, upload, current, bytes, of }: Props) {
  const importing = useProgressText(current);
  const sent = upload.phase === 'uploading' ? upload.done : current ? 1 : 0;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md" className={classes.steps}>
      <StepBar of={of} title="Checked in your browser" {...createCheckBar(check, current)} />
      <StepBar
        of={of}
        title="Uploaded"
        percent={sent * 100}
        text={describeSent(upload, bytes, current !== null)}
        failed={upload.phase === 'failed'}
      />
      <StepBar of={of} title="Imported" percent={current?.progress ?? 0} text={importing} lines={2} />
      <VisuallyHidden role="status">{describeForScreenReader(of, check, upload, current)}</VisuallyHidden>
    </SimpleGrid>
  );
}

/** Returns the progress for screen readers. It changes only every 10%, so that they are not interrupted more often. */
function describeForScreenReader(
  of: string,
  check: CheckState,
  upload: UploadState,
  current: ImportAnswer | null,
): string {
  const formatTenths = (share: number) => `${Math.floor(share * 10) * 10}%`;
  if (current && !hasEnded(current)) return `${of}: imported ${formatTenths(current.progress / 100)}`;
  if (upload.phase === 'uploading') return `${of}: uploaded ${formatTenths(upload.done)}`;
  if (check.phase === 'checking') return `${of}: checked ${formatTenths(check.done)}`;
  return check.phase === 'checked' && !current ? `${of}: ${createCheckBar(check, null).text}` : '';
}

/** Returns for example '120 MB of 250 MB · about 40 s left'. */
function describeSent(upload: UploadState, bytes: number, isSent: boolean): string {
  if (upload.phase === 'failed') return 'Not uploaded';
  if (upload.phase === 'idle') return isSent ? formatBytes(bytes) : 'Not started';
  if (upload.done === 0) return formatBytes(bytes);
  const words = `${formatBytes(upload.done * bytes)} of ${formatBytes(bytes)}`;
  return upload.secondsLeft === null ? words : `${words} · ${describeTimeLeft(upload.secondsLeft)}`;
}

function createCheckBar(
  check: CheckState,
  current: ImportAnswer | null,
): { percent: number; text: string; failed?: boolean } {
  if (check.phase === 'checking')
    return { percent: check.done * 100, text: describeChecking(check), failed: check.errorCount > 0 };
  if (check.phase === 'unreadable') return { percent: 100, text: check.title ?? 'Cannot be read', failed: true };
  if (check.phase === 'empty')
    return { percent: current ? 100 : 0, text: current ? 'Before the upload' : 'Not started' };
  const { rows, errorCount, stopped, exceedsLimit, done } = check.outcome;
  if (exceedsLimit && current?.status === 'done') return { percent: 100, text: describeChecked(rows) };
  if (exceedsLimit) return { percent: done * 100, text: describeServerCheck(rows, errorCount), failed: errorCount > 0 };
  return {
    percent: 100,
    text: `${stopped ? 'Stopped after ' : ''}${formatRowCount(rows)}, ${describeErrorCount(errorCount)}, ${check.seconds.toFixed(1)} s`,
    failed: errorCount > 0 || stopped,
  };
}

/** Returns the text after the server has finished the check. */
function describeChecked(rows: number): string {
  return rows === 0 ? 'The server checked it' : `The first ${formatRowCount(rows)}; the server checked all`;
}

/** Returns the text while the server still has to check the remaining rows or all rows. */
function describeServerCheck(rows: number, errorCount: number): string {
  if (rows === 0) return 'The server checks it';
  return `The first ${formatRowCount(rows)}, ${describeErrorCount(errorCount)}; the server checks all`;
}

function describeChecking({ rows, errorCount, secondsLeft }: CheckState & { phase: 'checking' }): string {
  if (rows === 0) return 'Opening';
  const found = `${formatRowCount(rows)} so far${errorCount > 0 ? `, ${describeErrorCount(errorCount)}` : ''}`;
  return secondsLeft === null ? found : `${found} · ${describeTimeLeft(secondsLeft)}`;
}
