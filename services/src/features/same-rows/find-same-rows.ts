import { getTextColumns } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { MAX_SAME_ROWS, type SameRow, type SameRows } from '@subtitle/contracts/operations/same-rows';
import { NO_DAY } from '@subtitle/domain/dates';
import { getItemName } from '@subtitle/domain/item-name';
import { ImportModel } from '../../models/import.model';
import type { ItemDocument } from '../../models/item-row';
import { type KeyTwinsDocument, KeyTwinsModel } from '../../models/key-twins.model';
import { SubtitleModel } from '../../models/subtitle.model';
import { getCollection, groupBy } from '../imports/rows/target-rows';
import { getVisibleFilter } from '../imports/rows/visible-rows';
import { listWorkedLanguages } from '../imports/rows/work-fields';

/** Columns that keys are built from. */
const KEY_COLUMNS = ['subno', 'Date', 'BB_Start', 'url', 'video_title', 'link'] as const;

type Row = ItemDocument & Record<string, unknown>;

/** Returns the groups to settle, in the order of their keys. */
export async function listSameRows(after?: string) {
  const open = { settled: null, ...(after !== undefined && { _id: { $gt: after } }) };
  const found = await KeyTwinsModel.find(open)
    .sort({ _id: 1 })
    .limit(MAX_SAME_ROWS + 1)
    .maxTimeMS(5_000)
    .lean();
  const page = found.slice(0, MAX_SAME_ROWS);
  const groups = await presentGroups(page);
  return {
    // If the import of a group was undone, at most one row is left.
    groups: groups.filter(({ rows }) => rows.length > 1),
    open: await KeyTwinsModel.countDocuments({ settled: null }),
    next: found.length > page.length ? page.at(-1)!._id : null,
  };
}

export async function presentGroups(groups: readonly KeyTwinsDocument[]): Promise<SameRows[]> {
  const rows = new Map<string, Row[]>();
  for (const kind of new Set(groups.map((one) => one.kind))) {
    const keys = groups.filter((one) => one.kind === kind).flatMap(listKeys);
    const found = (await getCollection(kind)
      .find({ key: { $in: keys }, ...(await getVisibleFilter()) } as never)
      .sort({ id: 1 })
      .toArray()) as unknown as Row[];
    for (const [key, ofKey] of groupBy(found, (row) => [row.key])) rows.set(key, ofKey);
  }
  const all = [...rows.values()].flat();
  const [imports, files] = [await readImports(all), await countFiles(all)];
  return groups.map((group) => ({
    key: group._id,
    kind: group.kind,
    rows: listKeys(group)
      .flatMap((key) => rows.get(key) ?? [])
      .map((row) => presentRow(row, imports, files)),
    settled: group.settled
      ? { by: group.settled.by, at: group.settled.at.toISOString(), kept: group.settled.kept }
      : null,
  }));
}

export const listKeys = ({ _id, more }: Pick<KeyTwinsDocument, '_id' | 'more'>): string[] => [_id, ...more];

type Imports = ReadonlyMap<number, { file: string; by: string; at: string }>;

function presentRow(row: Row, imports: Imports, files: ReadonlyMap<number, number>): SameRow {
  const columns = LANGUAGE_CODES.flatMap((code) => getTextColumns(row.kind, code));
  const owners = LANGUAGE_CODES.flatMap((code) => row[`assigned_${code}`] ?? []);
  const origin = imports.get(row.import_id ?? 0);
  const day = (text: string) => (text === NO_DAY ? '' : text);
  return {
    id: row.id,
    name: getItemName(row as never),
    from: day(row.from),
    to: day(row.to),
    written: KEY_COLUMNS.flatMap((column) => {
      const text = row[column];
      return typeof text === 'string' ? { column, text } : [];
    }),
    texts: files.get(row.id) ?? columns.filter((column) => row[column]).length,
    worked: listWorkedLanguages(row),
    people: [...new Set(owners)],
    import: origin ? { id: row.import_id!, row: row.import_row ?? 0, ...origin } : null,
  };
}

async function readImports(rows: readonly Row[]): Promise<Imports> {
  const ids = [...new Set(rows.flatMap(({ import_id }) => import_id ?? []))];
  const found = await ImportModel.find({ _id: { $in: ids } }, { file: 1, created_by: 1, created_at: 1 }).lean();
  return new Map(
    found.map(({ _id, file, created_by, created_at }) => [
      _id,
      { file: file.name, by: created_by, at: created_at.toISOString() },
    ]),
  );
}

/** Counts the subtitle files of videos, whose texts are not in the row. */
async function countFiles(rows: readonly Row[]): Promise<ReadonlyMap<number, number>> {
  const ids = rows.filter(({ video_title }) => video_title !== undefined).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const files = await SubtitleModel.find(
    { video_id: { $in: ids }, ...(await getVisibleFilter()) },
    { video_id: 1 },
  ).lean();
  return new Map(ids.map((id) => [id, files.filter(({ video_id }) => video_id === id).length]));
}
