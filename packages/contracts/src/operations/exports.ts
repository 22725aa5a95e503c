import { Type } from 'typebox';
import { ITEM_KINDS, type ItemKind, rowsOf, WORKBOOK_KINDS, type WorkbookKind } from '../columns';
import { closed, IsoDate, oneOf, operation, XLSX_TYPE, ZIP_TYPE } from '../operation';
import { WORK_ROLES } from '../roles';
import { STATUSES } from '../statuses';

/** What stands in the cues of an exported subtitle file that have no translation; the source's text unless said. */
export const WHEN_EMPTY = ['source', 'empty'] as const;

/** Rows of a kind leave under the name of their upload (`videos`), or under their own (`video`). */
export type ExportKind = WorkbookKind | ItemKind;
const EXPORT_KINDS = [...new Set<ExportKind>([...WORKBOOK_KINDS, ...ITEM_KINDS])];

/** The kind of row that leaves under this name. */
export function exportedKind(name: ExportKind): ItemKind {
  return ITEM_KINDS.find((kind) => kind === name) ?? rowsOf(name as WorkbookKind)!;
}

/**
 * An .xlsx with the columns of the kind's upload, in their order, streamed: what it holds can be imported again. Translator and
 * editor get the rows they own, an uploader those of their own imports, everybody else all. Of kind `videos` a .zip of .vtt files instead, one for
 * each translation, named as the VTT Translator names its export; `whenEmpty` says what stands in cues without one.
 */
export const exportRows = operation({
  name: 'export-rows',
  method: 'GET',
  path: '/exports/:kind',
  summary: 'Rows as a workbook like the one they came in, subtitles of videos as a .zip of .vtt files.',
  access: { roles: ['uploader', 'assigner', ...WORK_ROLES, 'reviewer'], scope: 'own' },
  params: closed({ kind: oneOf(EXPORT_KINDS) }),
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
    whenEmpty: Type.Optional(oneOf(WHEN_EMPTY)),
    headerLanguage: Type.Optional(
      Type.Boolean({ description: 'A header that names a language names that of the translation.' }),
    ),
  }),
  answer: Type.String({ format: 'binary' }),
  answerType: [XLSX_TYPE, ZIP_TYPE],
  errors: ['not-found'],
});
