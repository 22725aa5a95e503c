import type { ImportKind } from './columns';
import { WORKBOOKS, type Workbook } from './workbook-table';

/** How files of each kind are uploaded. */
export const UPLOADS: Readonly<Record<ImportKind, Pick<Workbook, 'hasChannel' | 'allowsXls' | 'successMessage'>>> = {
  ...WORKBOOKS,
  // The specification has a sentence for each workbook, but none for subtitle files.
  subtitles: { hasChannel: true, allowsXls: false, successMessage: 'Subtitles uploaded successfully!' },
};
