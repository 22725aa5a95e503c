import { Type } from 'typebox';
import { WORKBOOK_KINDS } from '../columns';
import { closed, oneOf, operation, XLSX_TYPE } from '../operation';

/** An .xlsx to start from: columns with notes, drop-downs, example rows to be filled in. */
export const downloadTemplate = operation({
  name: 'download-template',
  method: 'GET',
  path: '/imports/templates/:kind.xlsx',
  summary: 'A workbook to start from.',
  access: { roles: ['uploader'] },
  params: closed({ kind: oneOf(WORKBOOK_KINDS) }),
  answer: Type.String({ format: 'binary' }),
  answerType: XLSX_TYPE,
});
