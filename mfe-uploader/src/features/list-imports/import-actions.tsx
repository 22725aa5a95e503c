import { downloadErrorWorkbook, downloadImportFile } from '@subtitle/contracts/operations/import-files';
import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { DownloadIcon } from '@subtitle/sdk/downloads';
import { IconDownload, IconFileSpreadsheet } from '@subtitle/sdk/icons';
import { isWorkbookImport } from '../../upload-kinds';
import { canUndo, UndoButton } from '../undo-import/undo-button';

/** Actions on an import in the history: download its files, undo it. */
export function ImportActions({ of }: { of: ImportAnswer }) {
  const { id, status, file, fileKept } = of;
  return (
    <>
      {fileKept && status === 'failed' && isWorkbookImport(of) && (
        <DownloadIcon
          operation={downloadErrorWorkbook}
          params={{ id }}
          label={`Download ${file.name} with the errors marked`}
          icon={<IconFileSpreadsheet size={18} aria-hidden />}
        />
      )}
      {fileKept && (
        <DownloadIcon
          operation={downloadImportFile}
          params={{ id }}
          label={`Download the original of ${file.name}`}
          icon={<IconDownload size={18} aria-hidden />}
        />
      )}
      {canUndo(of) && <UndoButton of={of} icon />}
    </>
  );
}
