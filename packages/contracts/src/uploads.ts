import type { ImportKind } from './columns';
import { WORKBOOKS, type Workbook } from './workbook-table';

/** How a file of each kind is uploaded. */
export const UPLOADS: Readonly<Record<ImportKind, Pick<Workbook, 'ofChannel' | 'allowsXls' | 'uploaded'>>> = {
  ...WORKBOOKS,
  // The specification has no sentence for it.
  subtitles: { ofChannel: true, allowsXls: false, uploaded: 'Subtitles uploaded successfully!' },
};
