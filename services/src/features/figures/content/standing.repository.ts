import {
  holdsTexts,
  type ImportKind,
  ITEM_KINDS,
  type ItemKind,
  requiredTexts,
  WORKBOOK_OF,
} from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { addDays, NO_DAY } from '@subtitle/domain/dates';
import type { ClientSession } from 'mongoose';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { ImportModel } from '../../../models/import.model';
import { ImportLaneModel } from '../../../models/import-lane.model';
import { LIST_ORDER } from '../../../models/item-row';
import { visibleRows } from '../../imports/rows/visible-rows';
import type { Row } from '../../items/row/item';
import { specOf } from '../../items/row/item-kinds';
import { findLanguages } from '../../videos/uploaded-subtitles';

/** From a day to before another. */
export interface DayBounds {
  $gte: string;
  $lt: string;
}

const PATIENCE_MS = 60_000;
const AT_ONCE = 500;
const IN_LIST_ORDER = { kind: 1, archived: 1, ...LIST_ORDER } as const;

/** Under this name stands whether a row has a text in a language: of the texts no more is read. */
export const hasText = (language: LanguageCode) => `has_${language}`;

function standingFields(kind: ItemKind): Record<string, unknown> {
  const perLanguage = LANGUAGE_CODES.flatMap((code) => [
    [`status_${code}`, 1],
    [`assigned_${code}`, 1],
    [`author_${code}`, 1],
    ...(holdsTexts(kind) ? [[hasText(code), { $gt: [`$${requiredTexts(kind, code)[0]}`, ''] }]] : []),
  ]);
  return { _id: 0, id: 1, from: 1, ...Object.fromEntries(perLanguage) };
}

/**
 * Rows that people see of some days, in no order, as far as it tells how they stand: by the index of lists, days first.
 * @param session answers as of that transaction: a row whose `archived` changes meanwhile would come twice or not at all
 */
export async function* readStandings(kind: ItemKind, from: DayBounds, session: ClientSession): AsyncGenerator<Row> {
  const stages = [{ $match: { kind, ...(await visibleRows(session)), from } }, { $project: standingFields(kind) }];
  const rows = specOf(kind).model.collection.aggregate<Row>(stages, {
    maxTimeMS: PATIENCE_MS,
    session,
    hint: IN_LIST_ORDER,
  });
  if (holdsTexts(kind)) yield* rows;
  else yield* await withFiles(await rows.toArray());
}

/** Of videos, the texts are the subtitle files that were uploaded: one without any has nothing to be worked on yet. */
async function withFiles(videos: readonly Row[]): Promise<Row[]> {
  const languages = await findLanguages(videos.map(({ id }) => id));
  return videos
    .filter(({ id }) => languages.get(id)!.length > 0)
    .map((video) => ({
      ...video,
      ...Object.fromEntries(languages.get(video.id)!.map((code) => [hasText(code), true])),
    }));
}

/** The days on which a kind has rows that people may see, within bounds. */
export async function findDays(kind: ItemKind, from: DayBounds): Promise<string[]> {
  const { archived } = await visibleRows();
  const stages = [{ $match: { kind, archived, from } }, { $group: { _id: '$from' } }];
  const options = { maxTimeMS: PATIENCE_MS, hint: IN_LIST_ORDER };
  const days = await specOf(kind).model.collection.aggregate<{ _id: string }>(stages, options).toArray();
  return days.map(({ _id }) => _id);
}

/** When each of these rows came into review last, by its number; those that were imported so are left out. */
export async function findArrivals(asked: { kind: ItemKind; language: LanguageCode; ids: readonly number[] }) {
  const { kind, language, ids } = asked;
  const arrivals = new Map<number, Date>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const found = await AuditEntryModel.aggregate<{ _id: number; at: Date }>([
      { $match: { kind, item: { $in: ids.slice(at, at + AT_ONCE) }, language, to: 'inreview' } },
      { $group: { _id: '$item', at: { $max: '$at' } } },
    ]).option({ maxTimeMS: PATIENCE_MS, hint: { kind: 1, item: 1, language: 1, revision: -1 } });
    for (const { _id, at: since } of found) arrivals.set(_id, since);
  }
  return arrivals;
}

/** The days on which these rows begin. */
export async function findDaysOf(kind: ItemKind, ids: readonly number[]): Promise<Set<string>> {
  const days = new Set<string>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const found = await specOf(kind)
      .model.find({ id: { $in: ids.slice(at, at + AT_ONCE) } }, { _id: 0, from: 1 })
      .maxTimeMS(PATIENCE_MS)
      .lean<Pick<Row, 'from'>[]>();
    for (const { from } of found) days.add(from);
  }
  return days;
}

/** How often imports of each kind became visible or were undone. */
export async function readEpochs(): Promise<Record<string, number>> {
  const lanes = await ImportLaneModel.find({}).maxTimeMS(PATIENCE_MS).lean();
  return Object.fromEntries(lanes.map(({ _id, epoch }) => [_id, epoch]));
}

/** The days of the rows that imports of a lane brought, or took with them, since an epoch. */
export async function findImportedDays(lane: string, epoch: number): Promise<DayBounds[]> {
  const found = await ImportModel.find({ kind: lane as ImportKind, lane_epoch: { $gt: epoch } }, { _id: 0, days: 1 })
    .maxTimeMS(PATIENCE_MS)
    .lean<{ days?: { from: string; to: string } | null }[]>();
  return found.map(({ days }) => ({
    $gte: days?.from ?? NO_DAY,
    $lt: addDays(days?.to ?? NO_DAY, 1),
  }));
}

/** The kinds whose rows a lane's imports bring, or, with subtitle files, make fit to be worked on. */
export function kindsOfLane(lane: string): ItemKind[] {
  return ITEM_KINDS.filter((kind) => WORKBOOK_OF[kind] === lane || (lane === 'subtitles' && !holdsTexts(kind)));
}
