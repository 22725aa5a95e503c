import { getTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { type ImportDocument, ImportModel } from '../../../models/import.model';
import type { Row } from '../row/item';
import { getKindSpec } from '../row/item-kinds';

/** Limit of versions of one key that are read. */
const MAX_VERSIONS = 50;
const TIMEOUT_MS = 5_000;

type StoredVersion = Pick<Row, '_id' | 'import_row' | 'import_sheet' | 'superseded_by' | 'replaces'> &
  Partial<Row> & {
    import_id: number;
  };
type KnownImport = Pick<ImportDocument, '_id' | 'status' | 'hidden' | 'created_by' | 'created_at' | 'finished_at'> & {
  file: Pick<ImportDocument['file'], 'name'>;
};

/** A version of a row, its import, and the import whose version it replaced. */
export interface ImportedVersion {
  row: StoredVersion;
  by: KnownImport;
  /**
   * Null where nothing was replaced. `file` is null where the replaced version had no import, or its import is gone.
   */
  replaced: { id: number; file: string | null } | null;
}

/**
 * Returns the versions of a key from imports that are done, latest import first, including superseded ones. Versions
 * without an import, or whose import is gone, are left out.
 */
export async function findImportedVersions({ kind, key }: Row, language: LanguageCode): Promise<ImportedVersion[]> {
  const rows = await findVersions(kind, key, language);
  const imports = await findImports([
    ...new Set(rows.flatMap(({ import_id, replaces }) => [import_id, replaces ?? 0])),
  ]);
  return rows.flatMap((row) => {
    const by = imports.get(row.import_id);
    if (by?.status !== 'done' || by.hidden) return [];
    // The import skipped this row as a duplicate.
    if (row.superseded_by?.includes(row.import_id)) return [];
    return [{ row, by, replaced: findReplacedImport(row, imports) }];
  });
}

function findReplacedImport(
  { replaces }: StoredVersion,
  imports: ReadonlyMap<number, KnownImport>,
): ImportedVersion['replaced'] {
  return replaces === undefined ? null : { id: replaces, file: imports.get(replaces)?.file.name ?? null };
}

function findVersions(kind: Row['kind'], key: string, language: LanguageCode): Promise<StoredVersion[]> {
  const texts = [...getTextColumns(kind, language), `author_${language}`];
  return getKindSpec(kind)
    .model.find(
      { key, import_id: { $gt: 0 } },
      {
        ...{ import_id: 1, import_row: 1, import_sheet: 1, superseded_by: 1, replaces: 1 },
        ...Object.fromEntries(texts.map((field) => [field, 1])),
      },
    )
    .sort({ import_id: -1 })
    .limit(MAX_VERSIONS)
    .maxTimeMS(TIMEOUT_MS)
    .lean<StoredVersion[]>()
    .exec();
}

export async function findImports(ids: readonly number[]): Promise<Map<number, KnownImport>> {
  const found = await ImportModel.find(
    { _id: { $in: ids } },
    { status: 1, hidden: 1, 'file.name': 1, created_by: 1, created_at: 1, finished_at: 1 },
  )
    .maxTimeMS(TIMEOUT_MS)
    .lean<KnownImport[]>();
  return new Map(found.map((one) => [one._id, one]));
}
