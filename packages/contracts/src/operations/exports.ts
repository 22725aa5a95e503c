import { Type } from 'typebox';
import { findRowKind, ITEM_KINDS, type ItemKind, WORKBOOK_KINDS, type WorkbookKind } from '../columns';
import { closed, IsoDate, oneOf, operation, XLSX_TYPE, ZIP_TYPE } from '../operation';
import { WORK_ROLES } from '../roles';
import { STATUSES } from '../statuses';

/** Text of cues without a translation in an exported subtitle file: the text of the source (default), or none. */
export const WHEN_EMPTY = ['source', 'empty'] as const;

/** Name of an export: the name of its upload (`videos`) or of its kind of row (`video`). */
export type ExportKind = WorkbookKind | ItemKind;
const EXPORT_KINDS = [...new Set<ExportKind>([...WORKBOOK_KINDS, ...ITEM_KINDS])];

/** Returns the kind of row in an export. */
export function getExportedKind(name: ExportKind): ItemKind {
  return ITEM_KINDS.find((kind) => kind === name) ?? findRowKind(name as WorkbookKind)!;
}

/**
 * Streams an .xlsx with the columns of the kind's upload, in their order, which can be imported again. Translators and
 * editors get the rows they own, uploaders get the rows of their imports, other users get all rows. For `videos` it
 * streams a .zip with one .vtt file per translation, named as in the VTT Translator's export. `whenEmpty` selects the
 * text of cues without a translation.
 */
export const exportRows = operation({
  name: 'export-rows',
  method: 'GET',
  path: '/exports/:kind',
  summary: 'Rows as a workbook with the columns of their upload, subtitles of videos as a .zip of .vtt files.',
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
          'Codes or names, separated by commas: exports only texts of these languages, and `status` applies to them.',
      }),
    ),
    whenEmpty: Type.Optional(oneOf(WHEN_EMPTY)),
    headerLanguage: Type.Optional(
      Type.Boolean({ description: 'A header with a language names the language of the translation.' }),
    ),
  }),
  answer: Type.String({ format: 'binary' }),
  answerType: [XLSX_TYPE, ZIP_TYPE],
  errors: ['not-found'],
});
