import type { WorkbookKind } from '@subtitle/contracts/columns';
import { TakeButton } from '@subtitle/sdk/downloads';
import { describeTimeLeft } from '../../estimate';
import { type MarkState, useMarkErrors } from './use-mark-errors';

interface Props {
  kind: WorkbookKind;
  file: File;
  /** Names of the selected sheets. */
  sheets?: readonly string[];
}

/** Downloads a refused file with its errors marked, created in the browser. */
export function MarkedWorkbookButton({ kind, file, sheets }: Props) {
  const { state, start, cancel } = useMarkErrors(kind, file, sheets);
  return (
    <TakeButton
      label="Download with errors marked"
      variant="filled"
      busy={state.phase === 'busy' ? `Cancel marking the errors${describeMarkProgress(state)}` : null}
      failed={state.phase === 'failed' ? state.sentence : null}
      onStart={() => void start()}
      onCancel={cancel}
    />
  );
}

/** Returns for example ' (34%, about 5 s left)'; '' before the first progress. */
function describeMarkProgress({ done, secondsLeft }: MarkState & { phase: 'busy' }): string {
  if (done === 0) return '';
  const left = secondsLeft === null ? '' : `, ${describeTimeLeft(secondsLeft)}`;
  return ` (${Math.floor(done * 100)}%${left})`;
}
