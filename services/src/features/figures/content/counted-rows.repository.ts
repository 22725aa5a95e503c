import {
  getRequiredColumns,
  hasTextColumns,
  type ImportKind,
  ITEM_KINDS,
  type ItemKind,
  WORKBOOK_OF,
} from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import { addDays, NO_DAY } from '@subtitle/domain/dates';
import type { ClientSession } from 'mongoose';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { ImportModel } from '../../../models/import.model';
import { ImportLaneModel } from '../../../models/import-lane.model';
import { LIST_ORDER } from '../../../models/item-row';
import { getVisibleFilter } from '../../imports/rows/visible-rows';
import type { Row } from '../../items/row/item';
import { getKindSpec } from '../../items/row/item-kinds';
import { findLanguages } from '../../videos/uploaded-subtitles';

/** A range of days; the end is exclusive. */
export interface DayBounds {
  $gte: string;
  $lt: string;
}

const TIMEOUT_MS = 60_000;
const BATCH_SIZE = 500;
const LIST_INDEX = { kind: 1, archived: 1, ...LIST_ORDER } as const;

/** Name of the field that says whether a row has a text in a language; the text itself is not read. */
export const getTextFlag = (language: LanguageCode) => `has_${language}`;

function buildProjection(kind: ItemKind): Record<string, unknown> {
  const perLanguage = LANGUAGE_CODES.flatMap((code) => [
    [`status_${code}`, 1],
    [`assigned_${code}`, 1],
    [`author_${code}`, 1],
    [`only_filled_${code}`, 1],
    ...(hasTextColumns(kind) ? [[getTextFlag(code), { $gt: [`$${getRequiredColumns(kind, code)[0]}`, ''] }]] : []),
  ]);
  return { _id: 0, id: 1, from: 1, ...Object.fromEntries(perLanguage) };
}

/**
 * Reads the fields that decide how the visible rows of some days are counted, in no particular order. Uses the index of
 * lists, days first.
 * @param session reads a snapshot. Otherwise a row whose `archived` changes during the read could appear twice or not
 *   at all
 */
export async function* readCountedRows(kind: ItemKind, from: DayBounds, session: ClientSession): AsyncGenerator<Row> {
  const stages = [
    { $match: { kind, ...(await getVisibleFilter(session)), from } },
    { $project: buildProjection(kind) },
  ];
  const rows = getKindSpec(kind).model.collection.aggregate<Row>(stages, {
    maxTimeMS: TIMEOUT_MS,
    session,
    hint: LIST_INDEX,
  });
  if (hasTextColumns(kind)) yield* rows;
  else yield* await addFileFlags(await rows.toArray());
}

/**
 * The texts of a video are its uploaded subtitle files. A video without any is left out: there is nothing to translate
 * yet.
 */
async function addFileFlags(videos: readonly Row[]): Promise<Row[]> {
  const languages = await findLanguages(videos.map(({ id }) => id));
  return videos
    .filter(({ id }) => languages.get(id)!.length > 0)
    .map((video) => ({
      ...video,
      ...Object.fromEntries(languages.get(video.id)!.map((code) => [getTextFlag(code), true])),
    }));
}

/** Returns the days within the bounds on which a kind has visible rows. */
export async function findDays(kind: ItemKind, from: DayBounds): Promise<string[]> {
  const { archived } = await getVisibleFilter();
  const stages = [{ $match: { kind, archived, from } }, { $group: { _id: '$from' } }];
  const options = { maxTimeMS: TIMEOUT_MS, hint: LIST_INDEX };
  const days = await getKindSpec(kind).model.collection.aggregate<{ _id: string }>(stages, options).toArray();
  return days.map(({ _id }) => _id);
}

/** Returns when each of these rows last came into review, by id. Rows imported as in review are left out. */
export async function findReviewTimes(rows: { kind: ItemKind; language: LanguageCode; ids: readonly number[] }) {
  const { kind, language, ids } = rows;
  const reviewTimes = new Map<number, Date>();
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const found = await AuditEntryModel.aggregate<{ _id: number; at: Date }>([
      { $match: { kind, item: { $in: ids.slice(at, at + BATCH_SIZE) }, language, to: IN_REVIEW } },
      { $group: { _id: '$item', at: { $max: '$at' } } },
    ]).option({ maxTimeMS: TIMEOUT_MS, hint: { kind: 1, item: 1, language: 1, revision: -1 } });
    for (const { _id, at: since } of found) reviewTimes.set(_id, since);
  }
  return reviewTimes;
}

/** Returns the days on which these rows begin. */
export const findDaysByIds = (kind: ItemKind, ids: readonly number[]) => findDaysBy(kind, 'id', ids);

/** Returns the days on which the rows of these natural keys begin, visible or not. */
export const findDaysByKeys = (kind: ItemKind, keys: readonly string[]) => findDaysBy(kind, 'key', keys);

async function findDaysBy(kind: ItemKind, field: 'id' | 'key', values: readonly unknown[]): Promise<Set<string>> {
  const days = new Set<string>();
  for (let at = 0; at < values.length; at += BATCH_SIZE) {
    const found = await getKindSpec(kind)
      .model.find({ [field]: { $in: values.slice(at, at + BATCH_SIZE) } }, { _id: 0, from: 1 })
      .maxTimeMS(TIMEOUT_MS)
      .lean<Pick<Row, 'from'>[]>();
    for (const { from } of found) days.add(from);
  }
  return days;
}

/** Returns how often imports of each kind were published or undone. */
export async function readEpochs(): Promise<Record<string, number>> {
  const lanes = await ImportLaneModel.find({}).maxTimeMS(TIMEOUT_MS).lean();
  return Object.fromEntries(lanes.map(({ _id, epoch }) => [_id, epoch]));
}

/** Returns the days of rows that imports of a lane added or removed since an epoch. */
export async function findImportedDays(lane: string, epoch: number): Promise<DayBounds[]> {
  const found = await ImportModel.find({ kind: lane as ImportKind, lane_epoch: { $gt: epoch } }, { _id: 0, days: 1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<{ days?: { from: string; to: string } | null }[]>();
  return found.map(({ days }) => ({
    $gte: days?.from ?? NO_DAY,
    $lt: addDays(days?.to ?? NO_DAY, 1),
  }));
}

/**
 * Returns the kinds whose figures the imports of a lane change. Imports of subtitle files change the figures of videos.
 */
export function listKindsOfLane(lane: string): ItemKind[] {
  return ITEM_KINDS.filter((kind) => WORKBOOK_OF[kind] === lane || (lane === 'subtitles' && !hasTextColumns(kind)));
}
