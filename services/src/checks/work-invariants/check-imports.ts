import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { Unit } from '@subtitle/domain/workflow/unit';
import type { ImportDocument } from '../../models/import.model';
import type { ItemDocument } from '../../models/item-row';
import { groupByKey, isVisible, readStoredUnit, type SubtitleFile, type SystemState } from './system-state';

/** A document that an import creates. */
type ImportedDocument = ItemDocument | SubtitleFile;

/** Returns imports that disagree with their rows, and keys with no visible version or with two. */
export function checkImports({ rows, files, imports }: SystemState): string[] {
  const all: ImportedDocument[] = [...rows, ...files];
  return [
    ...imports.flatMap((one) => checkImport(one, all)),
    // Files are counted separately from rows.
    ...[rows, files].flatMap((some) => checkKeys(some, imports)),
    ...all.flatMap(checkArchived),
  ];
}

function checkImport(doc: ImportDocument, rows: readonly ImportedDocument[]): string[] {
  const own = rows.filter(({ import_id }) => import_id === doc._id);
  const marked = rows.filter(({ superseded_by = [] }) => superseded_by.includes(doc._id));
  const worked = own.filter((row) => LANGUAGE_CODES.some((code) => isTouched(readStoredUnit(row, code), row, code)));
  const superseding = own.filter(({ replaces }) => replaces !== undefined);
  const isDone = doc.status === 'done';
  const counted = {
    'has ended': [doc.finished_at !== null, true],
    'is cleaned up': [doc.unclean || doc.hidden, false],
    rows: [doc.inserted + doc.duplicate + doc.rejected, doc.rows],
    'inserted rows': [isDone ? doc.inserted : 0, own.length],
    'replaced rows': [isDone ? doc.replaced : 0, superseding.length],
    'worked rows': [isDone ? doc.worked_rows : 0, worked.length],
    ...(!isDone && { 'marks of an import that is not done': [marked.length, 0] }),
  };
  return Object.entries(counted).flatMap(([what, [is, expected]]) =>
    is === expected ? [] : [`import ${doc._id} (${doc.status}): ${what}: ${is} instead of ${expected}`],
  );
}

/** Returns whether a unit was changed by more than assigning it and taking it back. */
function isTouched({ revision, author, status }: Unit, row: ImportedDocument, code: LanguageCode): boolean {
  const inHand = status === 'pending' || status === 'assigned';
  return revision > 0 && (author !== null || !inHand || row[`sent_back_${code}`] !== undefined);
}

function checkKeys(rows: readonly ImportedDocument[], imports: readonly ImportDocument[]): string[] {
  const done = new Set(imports.filter(({ status }) => status === 'done').map(({ _id }) => _id));
  const faults: string[] = [];
  for (const [key, versions] of groupByKey(rows, (row) => row.key)) {
    const seen = versions.filter(isVisible).length;
    if (seen !== 1) faults.push(`${key}: ${seen} of ${versions.length} versions are visible`);
    if (new Set(versions.map(({ id }) => id)).size !== 1) faults.push(`${key}: its versions have different ids`);
    if (!versions.every(({ import_id }) => done.has(import_id!)))
      faults.push(`${key}: a version without a done import`);
  }
  const ids = groupByKey(rows, ({ id }) => id);
  for (const [id, some] of ids)
    if (new Set(some.map(({ key }) => key)).size !== 1) faults.push(`${id} is the id of several keys`);
  return faults;
}

function checkArchived(row: ImportedDocument): string[] {
  return Boolean(row.archived) === !isVisible(row)
    ? []
    : [`${row._id}: archived ${row.archived}, superseded by ${row.superseded_by}`];
}
