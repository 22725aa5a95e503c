import { ActionIcon, Tooltip } from '@mantine/core';
import type { ParamsOf } from '@subtitle/contracts/operation';
import type { ReactNode } from 'react';
import type { AnyOperation } from '../api/api-client';
import { notify } from '../feedback/notice-store';
import { progressWords } from './progress-words';
import { TakeButton } from './take-button';
import { useDownload } from './use-download';

interface Props<O extends AnyOperation> {
  operation: O;
  params: ParamsOf<O>;
  /** Name of the file, as the button shows it. */
  label: string;
}

/** A button that saves a file of the server and shows its progress. */
export function DownloadButton<O extends AnyOperation>({
  operation,
  params,
  label,
  variant,
}: Props<O> & { variant?: 'default' | 'filled' }) {
  const { state, start, cancel } = useDownload(operation, { params });
  return (
    <TakeButton
      label={label}
      variant={variant}
      busy={state.phase === 'busy' ? `Cancel the download${progressWords(state)}` : null}
      failed={state.phase === 'failed' ? state.sentence : null}
      onStart={() => void start()}
      onCancel={cancel}
    />
  );
}

/** Download button as an icon, for rows of a list. It reports a failure as a notice. */
export function DownloadIcon<O extends AnyOperation>({
  operation,
  params,
  label,
  icon,
}: Props<O> & { icon: ReactNode }) {
  const { state, start } = useDownload(operation, { params }, notify.error);
  return (
    <Tooltip label={state.phase === 'busy' ? `Downloading${progressWords(state)}` : label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        loading={state.phase === 'busy'}
        onClick={() => void start()}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
