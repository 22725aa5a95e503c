import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { FoundTranslation } from '@subtitle/contracts/operations/memory-search';
import { getItemName } from '@subtitle/domain/item-name';
import type { SessionActor } from '../../../actor';
import type { Row } from '../../items/row/item';
import { findRowPage } from '../../search/find-row-page';
import { findRowsOf, type SearchedEntry } from './search.repository';

type MemoryRow = FoundTranslation['rows'][number];

/** Limit of rows that are listed of one entry. */
const MAX_ROWS = 4;

/** Finds the rows of entries that the caller has a page for, by the id of the entry. */
export async function findRowsByEntry(
  actor: SessionActor,
  entries: readonly SearchedEntry[],
): Promise<Map<string, MemoryRow[]>> {
  const rows = await readRowsOf(entries.flatMap(({ contexts }) => contexts.map(({ unit }) => unit)));
  return new Map(
    entries.map(({ _id, contexts }) => {
      const units = [...new Set(contexts.map(({ unit }) => unit))];
      return [_id, units.flatMap((unit) => presentRow(actor, unit, rows) ?? []).slice(0, MAX_ROWS)];
    }),
  );
}

async function readRowsOf(units: readonly string[]): Promise<Map<string, Row>> {
  const ids = new Map<ItemKind, Set<number>>();
  for (const { kind, id } of units.map(parseUnitId)) ids.set(kind, (ids.get(kind) ?? new Set<number>()).add(id));
  const found = await Promise.all([...ids].map(([kind, numbers]) => findRowsOf(kind, [...numbers])));
  return new Map(found.flat().map((row) => [`${row.kind}:${row.id}`, row]));
}

/** Reads an id of the form `${kind}:${id}:${language}`. */
function parseUnitId(unit: string): { kind: ItemKind; id: number; language: LanguageCode } {
  const [kind, id, language] = unit.split(':');
  return { kind: kind as ItemKind, id: Number(id), language: language as LanguageCode };
}

/** @returns null where the caller has no page for the row */
function presentRow(actor: SessionActor, unit: string, rows: ReadonlyMap<string, Row>): MemoryRow | null {
  const { kind, id, language } = parseUnitId(unit);
  const row = rows.get(`${kind}:${id}`);
  const page = row && findRowPage(actor, row, language);
  if (!page) return null;
  return { kind, id, from: row.from, to: row.to, name: getItemName({ ...row }), language, path: page.path };
}
