import { getTextColumns, ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { getSourceLanguage, getTargetLanguage, LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { hasHiddenDraft } from '@subtitle/domain/workflow/hidden-draft';
import type { SessionActor } from '../../../actor';
import { type Row, seesEveryRow } from './item';

/** The person to whom a row is shown. */
export type Viewer = Pick<SessionActor, 'username' | 'roles' | 'langPairs'>;

interface Fields {
  texts: readonly string[];
  /** The people who work on it, a reviewer's message to them, and findings, which quote the text. */
  people: readonly string[];
}
const FIELDS = new Map(ITEM_KINDS.map((kind) => [kind, listFields(kind)]));

function listFields(kind: ItemKind): ReadonlyMap<LanguageCode, Fields> {
  const people = [
    ...['assigned', 'author', 'submitter', 'sent_back', 'source_changed', 'findings'],
    ...['from_memory', 'unchecked'],
  ];
  return new Map(
    LANGUAGE_CODES.map((code) => [
      code,
      { texts: getTextColumns(kind, code), people: people.map((name) => `${name}_${code}`) },
    ]),
  );
}

/**
 * Returns the fields of a row that are hidden from the viewer. In other languages than their own, translators and
 * editors see neither the people nor a reviewer's message, and only texts that were imported or approved.
 * @returns null where nothing is hidden
 */
export function findHiddenFields(row: Row, viewer: Viewer): ReadonlySet<string> | null {
  if (seesEveryRow(viewer)) return null;
  const own = listOwnLanguages(row, viewer);
  const hidden = new Set<string>();
  for (const [code, { texts, people }] of FIELDS.get(row.kind)!) {
    if (own.has(code)) continue;
    for (const field of people) hidden.add(field);
    if (hasHiddenDraft(row, code)) for (const field of texts) hidden.add(field);
  }
  return hidden;
}

/** Returns the languages of the viewer's pairs, those they own in this row, and the sources of these. */
function listOwnLanguages(row: Row, { username, langPairs }: Viewer): ReadonlySet<string> {
  const own = new Set<string>(langPairs.flatMap((pair) => [getSourceLanguage(pair), getTargetLanguage(pair)]));
  for (const code of LANGUAGE_CODES) {
    if (row[`assigned_${code}`] === username) own.add(code).add(row[`source_${code}`] ?? code);
  }
  return own;
}
