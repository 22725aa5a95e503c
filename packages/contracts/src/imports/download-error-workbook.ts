import { Type } from 'typebox';
import { closed, operation, XLSX_TYPE } from '../operation';

/** An .xlsx: the uploaded rows as they were, every reason in a first column, what is wrong coloured. Streamed. */
export const downloadErrorWorkbook = operation({
  name: 'download-error-workbook',
  method: 'GET',
  path: '/imports/:id/errors.xlsx',
  summary: 'The uploaded rows with their errors marked.',
  access: { roles: ['uploader'] },
  params: closed({ id: Type.Integer({ minimum: 1 }) }),
  answer: Type.String({ format: 'binary' }),
  answerType: XLSX_TYPE,
  errors: ['not-found', 'wrong-status'],
});
