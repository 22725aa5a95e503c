import { Type } from 'typebox';
import { closed, operation } from '../operation';

/** The uploaded file, byte for byte, under its own name. */
export const downloadImportFile = operation({
  name: 'download-import-file',
  method: 'GET',
  path: '/imports/:id/file',
  summary: 'The file as it was uploaded.',
  access: { roles: ['uploader'] },
  params: closed({ id: Type.Integer({ minimum: 1 }) }),
  answer: Type.String({ format: 'binary' }),
  answerType: 'application/octet-stream',
  errors: ['not-found'],
});
