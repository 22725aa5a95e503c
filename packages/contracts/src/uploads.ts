import type { ImportKind } from './columns';
import { WORKBOOKS, type Workbook } from './workbook-table';

/** How files of each kind are uploaded. */
export const UPLOADS: Readonly<Record<ImportKind, Pick<Workbook, 'ofChannel' | 'allowsXls' | 'uploaded'>>> = {
  ...WORKBOOKS,
  // Not one of the specification's sentences, which cover only workbooks.
  subtitles: { ofChannel: true, allowsXls: false, uploaded: 'Subtitles uploaded successfully!' },
};
