import { downloadImportFile } from '@subtitle/contracts/operations/import-files';
import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { UPLOADS } from '@subtitle/contracts/uploads';
import { DownloadButton } from '@subtitle/sdk/downloads';
import { usePersonName } from '@subtitle/sdk/session';
import { Alert, formatDateTime, formatNumber, Group, Text } from '@subtitle/sdk/ui';
import { getImportTexts } from '../../upload-kinds';
import { formatRowCount } from '../../words';
import { canUndo, UndoButton } from '../undo-import/undo-button';
import { describeRestored } from '../undo-import/undo-words';
import type { UploadState } from '../upload-workbook/use-upload-workbook';
import { ImportChecks } from './import-checks';
import { describeRemoval, describeRowCounts, describeWithdrawn } from './import-words';
import { RowsLink } from './rows-link';

interface Props {
  current: ImportAnswer | null;
  upload: UploadState;
  /** Whether the selected file is still in the form and can be sent again. */
  hasFile: boolean;
  onDismiss: () => void;
}

/** Shows and announces the result of the last upload, in the specification's words. */
export function ImportNotice({ upload, current, ...ending }: Props) {
  return (
    <div role="status" aria-live="polite">
      {upload.phase === 'failed' ? (
        <Alert mb="md" color="red" title={upload.sentence}>
          Your file is still selected: you can try again.
        </Alert>
      ) : (
        current && <EndedImport current={current} {...ending} />
      )}
    </div>
  );
}

interface Ending {
  color: string;
  title: string;
  text: string;
}

function EndedImport({ current, hasFile, onDismiss }: Omit<Props, 'upload'> & { current: ImportAnswer }) {
  const ending = describeEnding(current, usePersonName());
  if (!ending) return null;
  const again = hasFile && current.status !== 'done' ? ' Your file is still selected: you can try again.' : '';
  return (
    <Alert
      mb="md"
      color={ending.color}
      title={ending.title}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onDismiss}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {ending.text}
        {again}
      </Text>
      {current.removal && (
        <Text size="sm" c="dimmed" aria-live="off">
          {describeRemoval(current)}
        </Text>
      )}
      <ImportChecks of={current} />

      {(current.fileKept || current.status === 'done') && (
        <Group gap="xs" mt="xs">
          <RowsLink of={current} />
          {canUndo(current) && <UndoButton of={current} />}
          {current.fileKept && (
            <DownloadButton operation={downloadImportFile} params={{ id: current.id }} label="Download the original" />
          )}
        </Group>
      )}
    </Alert>
  );
}

/** Returns the result of an import; null while it runs. An import that added no rows is not shown as a success. */
function describeEnding(current: ImportAnswer, nameOf: (username: string) => string): Ending | null {
  const { kind, status, file, rows, inserted, errorCount } = current;
  if (status === 'done' && inserted === 0)
    return { color: 'gray', title: 'Nothing new was imported', text: `${file.name} · ${describeRowCounts(current)}.` };
  if (status === 'done')
    return {
      color: 'green',
      title: UPLOADS[kind].successMessage,
      text: `${file.name} · ${describeRowCounts(current)}.`,
    };
  if (status === 'failed')
    return { color: 'red', title: getImportTexts(kind).failed, text: describeFailed(file.name, rows, errorCount) };
  if (status === 'cancelled')
    return { color: 'gray', title: 'Import cancelled', text: `${file.name}: nothing was imported.` };
  if (status === 'undone')
    return { color: 'gray', title: `${file.name} was undone`, text: describeUndone(current, nameOf) };
  return null;
}

function describeFailed(name: string, rows: number, errors: number): string {
  const found = `${errors === 1 ? '1 error' : `${formatNumber(errors)} errors`}`;
  return `${name}: nothing was imported, ${rows === 0 ? found : `${formatRowCount(rows)} rejected, ${found}`}.`;
}

function describeUndone(undone: ImportAnswer, nameOf: (username: string) => string): string {
  const { inserted, replaced, restored, undoneBy, undoneAt } = undone;
  const gone = `Its ${formatRowCount(inserted)} ${inserted === 1 ? 'is' : 'are'} no longer shown`;
  const back = restored !== null && replaced > 0 ? describeRestored(replaced, restored) : '';
  const by = undoneBy ? `Undone by ${nameOf(undoneBy)}, ${formatDateTime(undoneAt)}.` : '';
  return [`${gone}.`, back, describeWithdrawn(undone), by].filter(Boolean).join(' ');
}
