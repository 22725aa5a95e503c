import { LAGNAS } from '@subtitle/contracts/lagnas';
import type { ImportErrorGroup, ImportFault, Overfull } from '@subtitle/contracts/operations/imports';
import { formatWorkbookDate } from '@subtitle/domain/dates';
import { capitalize } from '@subtitle/domain/texts/capitalize';
import type { ImportDocument } from '../../../models/import.model';
import type { RowLimit } from '../kinds/kind-spec';
import { IMPORT_SPECS } from '../kinds/kinds';
import { getCollection } from '../rows/target-rows';
import { getVisibleFilter } from '../rows/visible-rows';

/** Limit of warning lines that are stored. */
const MAX_LINES = 20;

/** A date or range with more rows than its limit. */
interface OverfullPeriod {
  name: string;
  rows: number;
  added: number;
}

export interface FoundOverfull {
  periods: OverfullPeriod[];
  period: RowLimit['period'];
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
  const spec = IMPORT_SPECS[doc.kind];
  const limit = spec.file === 'workbook' ? spec.rowLimit : undefined;
  if (!limit || doc.overfull_allowed || doc.inserted <= doc.replaced || !doc.days) return null;
  const present = await countPresent(doc);
  if (present.size === 0) return null;
  const periods = findOverfullPeriods(present, await countNew(doc), limit);
  if (periods.length === 0) return null;
  const fullest = periods.reduce((most, one) => (one.rows > most.rows ? one : most));
  const summary = {
    places: periods.length,
    name: fullest.name,
    rows: fullest.rows,
    allowed: limit.rowsPerLagna * LAGNAS.length,
    added: periods.reduce((sum, { added }) => sum + added, 0),
  };
  return { periods, period: limit.period, isStrict: limit.isStrict, summary };
}

/** Number of rows by lagna, for one date or range. */
type Lagnas = Map<number, number>;

function findOverfullPeriods(
  present: ReadonlyMap<string, Lagnas>,
  added: ReadonlyMap<string, Lagnas>,
  limit: RowLimit,
): OverfullPeriod[] {
  const inOrder = [...added].sort(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.flatMap(([days, lagnas]) => {
    const there = present.get(days);
    if (!there) return [];
    const isOver = [...lagnas].some(
      ([lagna, rows]) => there.has(lagna) && rows + there.get(lagna)! > limit.rowsPerLagna,
    );
    if (!isOver) return [];
    const [from, to] = days.split('|') as [string, string];
    const name = [...new Set([from, to])].map(formatWorkbookDate).join('-');
    return [{ name, added: sumRows(lagnas), rows: sumRows(lagnas) + sumRows(there) }];
  });
}

const sumRows = (lagnas: Lagnas) => [...lagnas.values()].reduce((total, rows) => total + rows, 0);

/** Counts visible rows of other imports on the days of this one. */
async function countPresent({ kind, days }: ImportDocument): Promise<Map<string, Lagnas>> {
  const { archived, ...versions } = await getVisibleFilter();
  const key = { kind, archived, from: { $gte: days!.from, $lte: days!.to } };
  return countByPeriod(kind, [{ $match: key }, { $match: { $and: [versions, { import_id: { $gt: 0 } }] } }]);
}

/** Counts the import's rows with a key that did not exist before. */
async function countNew({ kind, _id }: ImportDocument): Promise<Map<string, Lagnas>> {
  const fresh = { superseded_by: { $ne: _id }, replaces: null };
  return countByPeriod(kind, [{ $match: { import_id: _id } }, { $match: { $and: [fresh] } }]);
}

async function countByPeriod(kind: ImportDocument['kind'], stages: object[]): Promise<Map<string, Lagnas>> {
  const _id = { from: '$from', to: '$to', lagna: '$lagna_order' };
  const counted = await getCollection(kind)
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
export function describeOverfull({ summary: { places, name, rows, allowed }, period }: FoundOverfull): string {
  const others = places === 1 ? '' : ` (and ${places - 1} more ${period}${places === 2 ? '' : 's'})`;
  return `${capitalize(period)} ${name} would have ${rows} rows with those that exist already, expected ${allowed}${others}, so nothing was imported.`;
}

/** Returns the warning for an import whose rows are allowed but unusually many. */
export function createOverfullWarning(
  doc: ImportDocument,
  { periods, period, summary }: FoundOverfull,
): OverfullWarning {
  const title = `${capitalize(period)}s with more than ${summary.allowed} rows`;
  const key = `fromdate|${title}`;
  const fault: ImportFault = { key, column: 'fromdate', title, errors: periods.length, first: 0, cause: null };
  const lines = periods.slice(0, MAX_LINES).map(
    ({ name, rows }): ImportErrorGroup => ({
      fault: key,
      sheet: '',
      column: 'fromdate',
      value: name,
      message: `${capitalize(period)} ${name} has ${rows} rows with those of earlier imports, expected ${summary.allowed}`,
      from: 0,
      to: 0,
      rows: 1,
    }),
  );
  return { warnings: [...doc.warnings, fault], error_groups: [...doc.error_groups, ...lines] };
}
