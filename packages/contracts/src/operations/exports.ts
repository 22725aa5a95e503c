import { Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { closed, IsoDate, oneOf, operation, XLSX_TYPE } from '../operation';
import { STATUSES } from '../statuses';

/**
 * An .xlsx with the columns of the kind's upload, in their order, streamed: what it holds can be imported again. Translator and
 * editor get the rows they own, an uploader those of their own imports, everybody else all.
 */
export const exportRows = operation({
  name: 'export-rows',
  method: 'GET',
  path: '/exports/:kind',
  summary: 'Rows as a workbook like the one they came in.',
  access: { roles: ['uploader', 'assigner', 'translator', 'editor', 'reviewer'], scope: 'own' },
  params: closed({ kind: oneOf(ITEM_KINDS) }),
  query: closed({
    from: Type.Optional(IsoDate),
    to: Type.Optional(IsoDate),
    status: Type.Optional(oneOf(STATUSES)),
    languages: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 80,
        description:
          'Codes or names, with commas between: texts of no other language, and the status is of one of these.',
      }),
    ),
  }),
  answer: Type.String({ format: 'binary' }),
  answerType: XLSX_TYPE,
  errors: ['not-found'],
});
