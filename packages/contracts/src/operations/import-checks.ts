import { type Static, Type } from 'typebox';
import { LANGUAGE_CODES } from '../languages';
import { closed, oneOf, operation } from '../operation';

/** Number of rows of an import in which a rule has findings in a language. */
export const ImportCheckCount = closed({
  language: oneOf(LANGUAGE_CODES),
  rule: Type.String({ description: 'Id of the rule.' }),
  rows: Type.Integer({ minimum: 1 }),
});
export type ImportCheckCount = Static<typeof ImportCheckCount>;

/** Findings in the translations of an import. They refuse nothing. */
export const ImportChecks = closed({
  state: oneOf(['waiting', 'checking', 'done', 'none'] as const),
  checked: Type.Integer({ minimum: 0, description: 'Number of rows checked so far.' }),
  counts: Type.Array(ImportCheckCount),
});
export type ImportChecks = Static<typeof ImportChecks>;

/** Translations are checked after an import is done. `none`: the import was done before such checks began. */
export const getImportChecks = operation({
  name: 'get-import-checks',
  method: 'GET',
  path: '/imports/:id/checks',
  summary: 'Findings in the translations that an import of the caller brought, counted by language and rule.',
  access: { roles: ['uploader'], scope: 'own' },
  params: closed({ id: Type.Integer({ minimum: 1 }) }),
  answer: ImportChecks,
  errors: ['not-found'],
});
