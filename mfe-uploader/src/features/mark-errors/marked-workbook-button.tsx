import type { WorkbookKind } from '@subtitle/contracts/columns';
import { TakeButton } from '@subtitle/sdk/downloads';
import { leftWords } from '../../estimate';
import { type MarkState, useMarkErrors } from './use-mark-errors';

interface Props {
  kind: WorkbookKind;
  file: File;
  /** The sheets that were selected. */
  sheets?: readonly string[];
}

/** Saves a file that was refused here with its errors marked, made by this browser. */
export function MarkedWorkbookButton({ kind, file, sheets }: Props) {
  const { state, start, cancel } = useMarkErrors(kind, file, sheets);
  return (
    <TakeButton
      label="Download with errors marked"
      variant="filled"
      busy={state.phase === 'busy' ? `Cancel marking the errors${progressWords(state)}` : null}
      failed={state.phase === 'failed' ? state.sentence : null}
      onStart={() => void start()}
      onCancel={cancel}
    />
  );
}

/** ' (34%, about 5 s left)'; nothing at first. */
function progressWords({ done, secondsLeft }: MarkState & { phase: 'busy' }): string {
  if (done === 0) return '';
  const left = secondsLeft === null ? '' : `, ${leftWords(secondsLeft)}`;
  return ` (${Math.floor(done * 100)}%${left})`;
}
