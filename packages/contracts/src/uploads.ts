import type { ImportKind } from './columns';
import { WORKBOOKS, type Workbook } from './workbook-table';

/** How files of each kind are uploaded. */
export const UPLOADS: Readonly<Record<ImportKind, Pick<Workbook, 'hasChannel' | 'allowsXls' | 'successMessage'>>> = {
  ...WORKBOOKS,
  // Not one of the specification's sentences, which cover only workbooks.
  subtitles: { hasChannel: true, allowsXls: false, successMessage: 'Subtitles uploaded successfully!' },
};
