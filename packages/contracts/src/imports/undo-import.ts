import { Type } from 'typebox';
import { ImportAnswer } from '../entities/import';
import { closed, operation } from '../operation';

/** Takes a whole import back; refused with the rows that somebody worked on (`worked` of the refusal). */
export const undoImport = operation({
  name: 'undo-import',
  method: 'POST',
  path: '/imports/:id/undo',
  summary: 'Take an import back while nobody has worked on its rows.',
  access: { roles: ['uploader'] },
  params: closed({ id: Type.Integer({ minimum: 1 }) }),
  answer: closed({ import: ImportAnswer }),
  errors: ['not-found', 'import-not-done', 'import-not-undoable'],
});
