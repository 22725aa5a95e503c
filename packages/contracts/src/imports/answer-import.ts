import { Type } from 'typebox';
import { DUPLICATE_ANSWERS, ImportAnswer } from '../entities/import';
import { closed, oneOf, operation } from '../operation';

/** Answers an import that waits because rows of its workbook stand already; `stop` ends it as cancelled. */
export const answerImport = operation({
  name: 'answer-import',
  method: 'POST',
  path: '/imports/:id/answer',
  summary: 'Say what becomes of the rows that stand already.',
  access: { roles: ['uploader'] },
  params: closed({ id: Type.Integer({ minimum: 1 }) }),
  body: closed({ choice: oneOf(DUPLICATE_ANSWERS) }),
  answer: closed({ import: ImportAnswer }),
  errors: ['not-found', 'import-not-waiting'],
});
