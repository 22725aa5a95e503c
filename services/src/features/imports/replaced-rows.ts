import type { ImportKind } from '@subtitle/contracts/columns';
import type { ImportStatus } from '@subtitle/contracts/entities/import';
import type { ImportDocument } from '../../models/import.model';
import { type ImportReplaced, ImportReplacedModel } from '../../models/import-replaced.model';
import { SAFE } from '../../models/safe-write';
import { findImport } from './import.repository';
import { findFullRows, findOwners, ignoringDuplicates, replaceUntouched, type TargetRow } from './target-rows';

const BATCH = 200;
const TAKEN_BACK: readonly ImportStatus[] = ['failed', 'cancelled', 'undone'];

type Form = ImportReplaced['previous'];

const entryId = (importId: number, standing: TargetRow['_id'], from?: number | null) =>
  `${importId}:${standing}:${from ?? 'none'}`;

/**
 * Puts rows of an import in the place of standing ones nobody has worked on. Contract: the earlier form is saved first,
 * under a name made of import, row and where that form came from, so that another attempt, and another worker at the same
 * time, save the very same; each place is then taken by one conditional write naming the import seen there and no work.
 * A row that somebody touched in between stays as it is. The new row is its import's, so hidden until that is done.
 * @param places standing rows by the natural key they share with their successors
 */
export async function replaceRows(
  { _id: importId, kind }: ImportDocument,
  rows: readonly TargetRow[],
  places: ReadonlyMap<string, Pick<TargetRow, '_id'>>,
): Promise<void> {
  const found = await findFullRows(
    kind,
    [...places.values()].map(({ _id }) => _id),
  );
  // Another worker may have put this import's own row there meanwhile: that is no earlier form.
  const standing = found.filter(({ import_id }) => import_id !== importId);
  if (standing.length === 0) return;
  const entries = standing.map((previous) => ({
    _id: entryId(importId, previous._id, previous.import_id),
    import_id: importId,
    standing: previous._id,
    previous,
  }));
  await ignoringDuplicates(() =>
    ImportReplacedModel.collection.insertMany(entries as never[], { ordered: false, ...SAFE }),
  );
  const byKey = new Map(rows.map((row) => [row.key, row]));
  await replaceUntouched(
    kind,
    standing.map((seen) => ({
      seen: seen.import_id ?? null,
      row: {
        ...byKey.get(seen.key)!,
        _id: seen._id,
        ...(seen.id !== undefined && { id: seen.id }),
        replaces_import: seen.import_id ?? null,
      },
    })),
  );
}

/**
 * Gives the rows whose place an import took their earlier forms back; a form whose own import was undone since is passed
 * over for the one before it, and where there is none the row is left to be removed. Contract: may run any number of
 * times, at once and after a crash at any point: a saved form goes only after it stands again.
 */
export async function putBack(kind: ImportKind, importId: number): Promise<void> {
  for (;;) {
    const entries = await ImportReplacedModel.find({ import_id: importId, kept: { $ne: true } })
      .limit(BATCH)
      .lean<ImportReplaced[]>();
    if (entries.length === 0) return;
    await putBackSome(kind, importId, entries);
  }
}

async function putBackSome(kind: ImportKind, importId: number, entries: readonly ImportReplaced[]): Promise<void> {
  const owners = await findOwners(
    kind,
    entries.map(({ standing }) => standing),
  );
  const isTakenBack = rememberingStatus();
  const back: { seen: number; row: TargetRow }[] = [];
  const kept: string[] = [];
  for (const { _id, standing, previous } of entries) {
    const owner = owners.get(standing);
    if (owner === importId) {
      const form = await standingForm(previous, isTakenBack);
      if (form) back.push({ seen: importId, row: form as TargetRow });
    } else if (owners.has(standing) && owner !== previous.import_id) kept.push(_id);
  }
  await replaceUntouched(kind, back);
  if (kept.length > 0) await ImportReplacedModel.updateMany({ _id: { $in: kept } }, { $set: { kept: true } });
  const gone = entries.map(({ _id }) => _id).filter((id) => !kept.includes(id));
  await ImportReplacedModel.deleteMany({ _id: { $in: gone } });
}

/** The latest earlier form whose import stands. */
async function standingForm(previous: Form, isTakenBack: (id: number) => Promise<boolean>): Promise<Form | null> {
  let form: Form | null = previous;
  while (form?.import_id !== undefined && (await isTakenBack(form.import_id))) {
    if (form.replaces_import === undefined) return null;
    const earlier: ImportReplaced | null = await ImportReplacedModel.findById(
      entryId(form.import_id, form._id as TargetRow['_id'], form.replaces_import),
    ).lean<ImportReplaced>();
    form = earlier?.previous ?? null;
  }
  return form;
}

function rememberingStatus(): (id: number) => Promise<boolean> {
  const known = new Map<number, boolean>();
  return async (id) => {
    if (!known.has(id)) known.set(id, TAKEN_BACK.includes((await findImport(id))?.status ?? 'done'));
    return known.get(id)!;
  };
}
