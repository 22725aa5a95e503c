import { LAGNAS } from '@subtitle/contracts/lagnas';
import type { ImportErrorGroup, ImportFault, Overfull } from '@subtitle/contracts/operations/imports';
import { formatWorkbookDate } from '@subtitle/domain/dates';
import type { ImportDocument } from '../../../models/import.model';
import type { Room } from '../kinds/kind-spec';
import { KINDS } from '../kinds/kinds';
import { collectionOf } from '../rows/target-rows';
import { visibleRows } from '../rows/visible-rows';

/** Limit of warning lines that are stored. */
const MAX_LINES = 20;

/** A date or range with more rows than its limit. */
interface Place {
  name: string;
  rows: number;
  added: number;
}

export interface FoundOverfull {
  places: Place[];
  place: Room['place'];
  isStrict: boolean;
  summary: Overfull;
}

export type OverfullWarning = Pick<ImportDocument, 'warnings' | 'error_groups'>;

interface Counted {
  _id: { from: string; to: string; lagna: number };
  rows: number;
}

/**
 * Finds dates or ranges that already have rows of other imports and would exceed their limit with the new rows. Rows
 * without an import, such as the demo's, do not count. The result is null if the uploader has already allowed more
 * rows.
 * @returns null where no date or range exceeds its limit
 */
export async function findOverfull(doc: ImportDocument): Promise<FoundOverfull | null> {
  const spec = KINDS[doc.kind];
  const room = spec.file === 'workbook' ? spec.room : undefined;
  if (!room || doc.overfull_allowed || doc.inserted <= doc.replaced || !doc.days) return null;
  const present = await countPresent(doc);
  if (present.size === 0) return null;
  const places = overfullPlaces(present, await countNew(doc), room);
  if (places.length === 0) return null;
  const fullest = places.reduce((most, one) => (one.rows > most.rows ? one : most));
  const summary = {
    places: places.length,
    name: fullest.name,
    rows: fullest.rows,
    allowed: room.perLagna * LAGNAS.length,
    added: places.reduce((sum, { added }) => sum + added, 0),
  };
  return { places, place: room.place, isStrict: room.isStrict, summary };
}

/** Number of rows by lagna, for one date or range. */
type Lagnas = Map<number, number>;

function overfullPlaces(present: ReadonlyMap<string, Lagnas>, added: ReadonlyMap<string, Lagnas>, room: Room): Place[] {
  const inOrder = [...added].sort(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.flatMap(([days, lagnas]) => {
    const there = present.get(days);
    if (!there) return [];
    const isOver = [...lagnas].some(([lagna, rows]) => there.has(lagna) && rows + there.get(lagna)! > room.perLagna);
    if (!isOver) return [];
    const [from, to] = days.split('|') as [string, string];
    const name = [...new Set([from, to])].map(formatWorkbookDate).join('-');
    return [{ name, added: sum(lagnas), rows: sum(lagnas) + sum(there) }];
  });
}

const sum = (lagnas: Lagnas) => [...lagnas.values()].reduce((total, rows) => total + rows, 0);

/** Counts visible rows of other imports on the days of this one. */
async function countPresent({ kind, days }: ImportDocument): Promise<Map<string, Lagnas>> {
  const { archived, ...versions } = await visibleRows();
  const key = { kind, archived, from: { $gte: days!.from, $lte: days!.to } };
  return count(kind, [{ $match: key }, { $match: { $and: [versions, { import_id: { $gt: 0 } }] } }]);
}

/** Counts the import's rows with a key that did not exist before. */
async function countNew({ kind, _id }: ImportDocument): Promise<Map<string, Lagnas>> {
  const fresh = { superseded_by: { $ne: _id }, replaces: null };
  return count(kind, [{ $match: { import_id: _id } }, { $match: { $and: [fresh] } }]);
}

async function count(kind: ImportDocument['kind'], stages: object[]): Promise<Map<string, Lagnas>> {
  const _id = { from: '$from', to: '$to', lagna: '$lagna_order' };
  const counted = await collectionOf(kind)
    .aggregate<Counted>([...stages, { $group: { _id, rows: { $sum: 1 } } }])
    .toArray();
  const places = new Map<string, Lagnas>();
  for (const { _id: place, rows } of counted) {
    const days = `${place.from}|${place.to}`;
    places.set(days, (places.get(days) ?? new Map()).set(place.lagna, rows));
  }
  return places;
}

/** Returns the error message of an import whose caller cannot be asked. */
export function overfullSentence({ summary: { places, name, rows, allowed }, place }: FoundOverfull): string {
  const others = places === 1 ? '' : ` (and ${places - 1} more ${place}${places === 2 ? '' : 's'})`;
  return `${capital(place)} ${name} would have ${rows} rows with those that exist already, expected ${allowed}${others}, so nothing was imported.`;
}

/** Returns the warning for an import whose rows are allowed but unusually many. */
export function overfullWarning(doc: ImportDocument, { places, place, summary }: FoundOverfull): OverfullWarning {
  const title = `${capital(place)}s with more than ${summary.allowed} rows`;
  const key = `fromdate|${title}`;
  const fault: ImportFault = { key, column: 'fromdate', title, errors: places.length, first: 0, cause: null };
  const lines = places.slice(0, MAX_LINES).map(
    ({ name, rows }): ImportErrorGroup => ({
      fault: key,
      sheet: '',
      column: 'fromdate',
      value: name,
      message: `${capital(place)} ${name} has ${rows} rows with those of earlier imports, expected ${summary.allowed}`,
      from: 0,
      to: 0,
      rows: 1,
    }),
  );
  return { warnings: [...doc.warnings, fault], error_groups: [...doc.error_groups, ...lines] };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
