import {
  describeKind,
  hasTextColumns,
  ITEM_KINDS,
  type ItemKind,
  PREDICTION_KINDS,
  WORKBOOK_OF,
} from '@subtitle/contracts/columns';
import { LAGNAS } from '@subtitle/contracts/lagnas';
import { LIMITS } from '@subtitle/contracts/limits';
import type { ImportedRow } from '@subtitle/contracts/operations/imported-rows';
import type { RowHit } from '@subtitle/contracts/operations/search';
import { buildUploadedRowsPath } from '@subtitle/domain/screen-paths';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../actor';
import { ignoreNotFound } from '../../refusal';
import { listImportedRows, presentImportedRow, readImportedRow } from '../imported-rows/imported-rows';
import type { SearchQuery } from './parse-search-text';

/** Kinds shown on the page of imported rows. Videos are shown in their channel instead. */
const LISTED_KINDS = ITEM_KINDS.filter(hasTextColumns);
const DATED_KINDS = LISTED_KINDS.filter((kind) => describeKind(kind).days !== 'none');

/**
 * Finds rows that the caller imported, by number, or by day with or without a lagna. Rows of a day are read through the
 * index of days. No index combines imports with texts or with a lagna on any day, so such a search would read every
 * row. Returns nothing for callers who are not uploaders, and for assigners and admins, who find all rows anyway.
 */
export async function findImported(actor: SessionActor, { id, place, hits }: SearchQuery): Promise<RowHit[]> {
  if (!hasAnyRole(actor.roles, ['uploader']) || hasAnyRole(actor.roles, ['assigner'])) return [];
  if (id) return findImportedByNumber(actor, id);
  return place?.day ? findImportedByDay(actor, { ...place, day: place.day, hits }) : [];
}

async function findImportedByNumber(actor: SessionActor, id: number): Promise<RowHit[]> {
  const found = await Promise.all(
    LISTED_KINDS.map(async (kind) => {
      const imported = await readImportedRow(actor, kind, id).catch(ignoreNotFound);
      return imported && presentImportedHit(kind, imported.row);
    }),
  );
  return found.filter((hit) => hit !== null);
}

async function findImportedByDay(
  actor: SessionActor,
  { day, lagna, hits }: NonNullable<SearchQuery['place']> & { day: string; hits: number },
): Promise<RowHit[]> {
  const pages = await Promise.all(
    (lagna ? PREDICTION_KINDS : DATED_KINDS).map(async (kind) => {
      const { rows } = await listImportedRows(actor, kind, { from: day, to: day, limit: LIMITS.listPageMax });
      return rows.filter((row) => !lagna || row.lagna_order === LAGNAS.indexOf(lagna));
    }),
  );
  return pages.flatMap((rows) =>
    rows.slice(0, hits).map((row) => presentImportedHit(row.kind, presentImportedRow(row))),
  );
}

function presentImportedHit(kind: ItemKind, { id, from, to, name }: ImportedRow): RowHit {
  const path = buildUploadedRowsPath(WORKBOOK_OF[kind], { item: id }) ?? '';
  return { kind, id, from, to, name, language: null, status: null, text: null, path };
}
