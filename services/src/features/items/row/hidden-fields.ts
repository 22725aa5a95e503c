import { ITEM_KINDS, type ItemKind, itemTexts } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode, sourceOf, targetOf } from '@subtitle/contracts/languages';
import type { SessionActor } from '../../auth/session-actor';
import { type Row, seesEveryRow } from './item';

/** Somebody whom a row is shown to. */
export type Viewer = Pick<SessionActor, 'username' | 'roles' | 'langPairs'>;

interface Fields {
  texts: readonly string[];
  /** Who works on it, and what a reviewer told them. */
  people: readonly string[];
}
const FIELDS = new Map(ITEM_KINDS.map((kind) => [kind, fieldsOf(kind)]));

function fieldsOf(kind: ItemKind): ReadonlyMap<LanguageCode, Fields> {
  const people = ['assigned', 'author', 'submitter', 'sent_back', 'source_changed'];
  return new Map(
    LANGUAGE_CODES.map((code) => [
      code,
      { texts: itemTexts(kind, code), people: people.map((name) => `${name}_${code}`) },
    ]),
  );
}

/**
 * What of a row is not for this person: in languages that are not theirs translators and editors see neither who works
 * there nor what was told them, and of the texts only what the workbook brought or a reviewer approved.
 * @returns null where everything is shown
 */
export function hiddenFields(row: Row, viewer: Viewer): ReadonlySet<string> | null {
  if (seesEveryRow(viewer)) return null;
  const own = ownLanguages(row, viewer);
  const hidden = new Set<string>();
  for (const [code, { texts, people }] of FIELDS.get(row.kind)!) {
    if (own.has(code)) continue;
    for (const field of people) hidden.add(field);
    if (isDraft(row, code)) for (const field of texts) hidden.add(field);
  }
  return hidden;
}

/** Those of the person's pairs, those they own here, and those they translate these from. */
function ownLanguages(row: Row, { username, langPairs }: Viewer): ReadonlySet<string> {
  const own = new Set<string>(langPairs.flatMap((pair) => [sourceOf(pair), targetOf(pair)]));
  for (const code of LANGUAGE_CODES) {
    if (row[`assigned_${code}`] === username) own.add(code).add(row[`source_${code}`] ?? code);
  }
  return own;
}

const isDraft = (row: Row, code: LanguageCode) =>
  (row[`revision_${code}`] ?? 0) > 0 && row[`status_${code}`] !== 'approved';
