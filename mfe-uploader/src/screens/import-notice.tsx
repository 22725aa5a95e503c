import type { ImportAnswer } from '@subtitle/contracts/entities/import';
import { Alert, Text } from '@subtitle/sdk/ui';
import type { UploadKind } from '../features/upload-workbook/upload-kinds';
import type { UploadState } from '../features/upload-workbook/use-upload-workbook';
import { countWords } from '../features/watch-import/import-words';

interface Props {
  kind: UploadKind;
  current: ImportAnswer | null;
  upload: UploadState;
  onDismiss: () => void;
}

/** How the last upload ended, in the specification's words, told to screen readers too. */
export function ImportNotice({ kind, current, upload, onDismiss }: Props) {
  return (
    <div role="status" aria-live="polite">
      {upload.phase === 'failed' ? (
        <Alert mt="md" color="red" title={upload.sentence}>
          Your file is still selected: you can try again.
        </Alert>
      ) : (
        current && <Ended kind={kind} current={current} onDismiss={onDismiss} />
      )}
    </div>
  );
}

function Ended({ kind, current, onDismiss }: { kind: UploadKind; current: ImportAnswer; onDismiss: () => void }) {
  const close = { mt: 'md', withCloseButton: true, closeButtonLabel: 'Dismiss', onClose: onDismiss };
  if (current.status === 'done')
    return (
      <Alert color="green" title={kind.uploaded} {...close}>
        <Text size="sm">
          {current.file.name}: {countWords(current)}
        </Text>
      </Alert>
    );
  if (current.status === 'failed')
    return (
      <Alert color="red" title={kind.failed} {...close}>
        {current.file.name}: nothing was imported.
      </Alert>
    );
  if (current.status === 'cancelled')
    return (
      <Alert color="gray" title="Import cancelled" {...close}>
        {current.file.name}: nothing was imported.
      </Alert>
    );
  if (current.status === 'undone') return <Alert color="gray" title={`${current.file.name} was undone`} {...close} />;
  return null;
}
