import { setTimeout as wait } from 'node:timers/promises';
import { getTextColumns, type ItemKind, WORKBOOK_OF } from '@subtitle/contracts/columns';
import { LAGNAS } from '@subtitle/contracts/lagnas';
import { getPredictionColumns, type LanguageCode } from '@subtitle/contracts/languages';
import { formatWorkbookDate } from '@subtitle/domain/dates';
import { NEUTRAL_TEXTS } from '@subtitle/testing/neutral-texts';
import { LISTS_STALE_MS } from '../features/imports/ledger/hidden-imports';
import { allocateIds } from '../models/allocate-ids';
import { ImportModel } from '../models/import.model';
import { ITEM_MODELS } from '../models/item-models';
import { collectAllLanguageValues, type ItemDocument } from '../models/item-row';
import { storeLongestRange } from '../models/longest-range';
import { SubtitleModel } from '../models/subtitle.model';
import { VIDEO_ROW, VideoModel } from '../models/video.model';

let made = 0;

/**
 * Stores rows as an import does, with texts in the source language only. Predictions are for each lagna in turn.
 * @returns their ids, in order
 */
export async function makeRows(
  count: number,
  parts: Partial<ItemDocument> & { source?: LanguageCode } = {},
): Promise<number[]> {
  const { source = 'hi', kind = 'daily' as ItemKind, from = '2026-03-10', to = from, ...rest } = parts;
  if (kind === 'video') return makeVideos(count, rest);
  const { collection } = ITEM_MODELS[kind];
  const first = await allocateIds('predictions', count);
  const rows = Array.from({ length: count }, (_, index) => ({
    _id: `test:${++made}`,
    id: first + index,
    kind,
    from,
    to,
    ...(kind === 'activity' ? makeActivity(from) : makePrediction(from, to, index)),
    key: `${kind}|${from}|${to}|${made}`,
    ...Object.fromEntries(getTextColumns(kind, source).map((column, n) => [column, `आज का दिन शुभ है ${n + 1}`])),
    ...rest,
    ...collectAllLanguageValues(rest),
  }));
  // Lists cache the longest range, so a longer one is found only after a delay.
  if (await storeLongestRange(WORKBOOK_OF[kind], rows)) await wait(LISTS_STALE_MS);
  await collection.insertMany(rows as never[]);
  return rows.map(({ id }) => id);
}

async function makeVideos(count: number, parts: Partial<ItemDocument>): Promise<number[]> {
  const first = await allocateIds('predictions', count);
  const rows = Array.from({ length: count }, (_, at) => ({
    ...VIDEO_ROW,
    _id: first + at,
    id: first + at,
    channel_id: 1,
    video_title: `Rashifal ${first + at}`,
    link: 'https://www.youtube.com/watch?v=Kq7rXa2LmB4',
    ...parts,
    ...collectAllLanguageValues(parts),
  }));
  await VideoModel.collection.insertMany(rows as never[]);
  return rows.map(({ id }) => id);
}

/** Stores a video's subtitle file as a finished import does. */
export async function makeSubtitles(video_id: number, language: LanguageCode, content: string): Promise<void> {
  const [id, import_id] = [await allocateIds('subtitles', 1), await allocateIds('imports', 1)];
  await ImportModel.collection.insertOne({ _id: import_id, kind: 'subtitles', status: 'done', hidden: false } as never);
  await SubtitleModel.create({
    _id: `${import_id}:1`,
    id,
    video_id,
    language,
    format: 'vtt',
    content,
    cues: content.split('-->').length - 1,
    key: `subtitles|${video_id}|${language}`,
    import_id,
    import_row: 1,
  });
}

function makePrediction(from: string, to: string, index: number) {
  return {
    fromdate: formatWorkbookDate(from),
    todate: formatWorkbookDate(to),
    lagna_order: index % 12,
    lrname: LAGNAS[index % 12],
    subno: String(index),
  };
}

function makeActivity(from: string) {
  return { Date: formatWorkbookDate(from), BB_Start: '0:1:0', BB_End: '0:1:45', lagna_order: 0 };
}

/** Four texts of one language by column. */
export function makeTexts(language: LanguageCode, text: string = NEUTRAL_TEXTS[language]): Record<string, string> {
  return Object.fromEntries(getPredictionColumns(language).map((column, n) => [column, `${text} ${n + 1}`]));
}
