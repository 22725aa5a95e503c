import { hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { HistoryEntry } from '@subtitle/contracts/operations/items';
import type { SessionActor } from '../../../actor';
import type { AuditEntryDocument } from '../../../models/audit-entry.model';
import { findTranslation } from '../../videos/translation-texts';
import { findUploadedFile, readDraftTexts } from '../../videos/uploaded-subtitles';
import { findEntries, findImportedTexts } from '../row/audit.repository';
import { findItem } from '../row/find-item';
import type { Row, UnitKey } from '../row/item';
import { getTexts } from '../row/row-texts';
import { findImportedVersions, findImports, type ImportedVersion } from './version.repository';

/**
 * Returns the history of a row in one language, newest first. `imports` adds the imports of its versions.
 * @throws Refusal not-found where the caller may not see the row
 */
export async function readHistory(
  actor: SessionActor,
  unit: UnitKey,
  { imports = false }: { imports?: boolean } = {},
): Promise<HistoryEntry[]> {
  const row = await findItem(actor, unit);
  const [entries, versions] = await Promise.all([
    findEntries(unit.kind, unit.id, unit.language),
    imports ? findImportedVersions(row, unit.language) : [],
  ]);
  const importEntries = await Promise.all(
    versions.map(async (version) => {
      const seen = version.row._id === row._id;
      return presentVersion(version, seen, await findTextsAsImported(seen ? row : version.row, unit));
    }),
  );
  const file = imports && !hasTextColumns(unit.kind) ? await findImportedFile(row, unit.language) : null;
  const isKnown = !imports || versions.some(({ row: { _id } }) => _id === row._id);
  const unnamed = isKnown ? null : presentUnknownImport(await findImportedTexts(unit), entries.at(-1));
  const history = mergeNewestFirst(
    entries.map(presentEntry),
    [...importEntries, ...(file ? [presentVersion(file, true, file.texts)] : [])].sort((a, b) =>
      b.at.localeCompare(a.at),
    ),
  );
  return unnamed ? [...history, unnamed] : history;
}

function presentEntry(entry: AuditEntryDocument): HistoryEntry {
  const { at, by, event, from, to, revision, owner, reason, note, columns, overrides } = entry;
  return {
    at: at.toISOString(),
    by,
    event,
    from,
    to,
    revision,
    owner: owner ?? null,
    reason,
    note,
    columns: columns ?? null,
    ...(overrides && { overrides }),
  };
}

/**
 * Returns the texts with which a version was imported. These are its current texts if no one edited them.
 * @returns null where the imported texts were not stored
 */
async function findTextsAsImported(row: Partial<Row>, unit: UnitKey): Promise<Record<string, string> | null> {
  if (!hasTextColumns(unit.kind)) return {};
  if (row[`author_${unit.language}`]) return findImportedTexts(unit);
  return getTexts({ ...row, kind: unit.kind } as Row, unit.language);
}

function presentVersion(
  { row, by, replaced }: ImportedVersion,
  seen: boolean,
  texts: Record<string, string> | null,
): HistoryEntry {
  return {
    at: (by.finished_at ?? by.created_at).toISOString(),
    by: by.created_by,
    event: 'import-row',
    from: '',
    to: '',
    revision: 0,
    owner: null,
    reason: '',
    note: '',
    columns: texts && Object.values(texts).some(Boolean) ? texts : null,
    import: {
      id: by._id,
      file: by.file.name,
      row: row.import_row ?? 0,
      ...(row.import_sheet !== undefined && { sheet: row.import_sheet }),
      seen,
      replaced: replaced && { id: replaced.id, file: replaced.file },
      ...(texts === null && { lost: true as const }),
    },
  };
}

/** Returns an entry with the imported texts of a row without a known import; null where there are none. */
function presentUnknownImport(
  texts: Record<string, string> | null,
  first: AuditEntryDocument | undefined,
): HistoryEntry | null {
  if (!first || !texts || !Object.values(texts).some(Boolean)) return null;
  const nobody = { by: '', from: '', to: '', revision: 0, owner: null, reason: '', note: '' };
  return { ...nobody, at: first.at.toISOString(), event: 'import-row', columns: texts };
}

/** Merges two lists, each in its own order: revisions are in order even if the clocks of two servers differ. */
function mergeNewestFirst(entries: readonly HistoryEntry[], imports: readonly HistoryEntry[]): HistoryEntry[] {
  const merged: HistoryEntry[] = [];
  let next = 0;
  for (const entry of entries) {
    for (; next < imports.length && imports[next]!.at > entry.at; next++) merged.push(imports[next]!);
    merged.push(entry);
  }
  return [...merged, ...imports.slice(next)];
}

/** Returns the uploaded file that a video's translation started from, with its import and its texts by cue. */
async function findImportedFile(
  { id }: Row,
  language: LanguageCode,
): Promise<(ImportedVersion & { texts: Record<string, string> }) | null> {
  const translation = await findTranslation(id, language);
  if (translation && !translation.accepted_id) return null;
  const file = await findUploadedFile(translation?.accepted_id ?? { video: id, language });
  const by = file && (await findImports([file.import_id])).get(file.import_id);
  if (!file || !by) return null;
  const row = { _id: file._id, import_id: file.import_id, import_row: 0 };
  return { row, by, replaced: null, texts: numberCues(await readDraftTexts(file._id)) };
}

const numberCues = (texts: readonly string[]) => Object.fromEntries(texts.map((text, at) => [at + 1, text]));
