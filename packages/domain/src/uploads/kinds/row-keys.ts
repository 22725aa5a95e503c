import type { PredictionKind } from '@subtitle/contracts/columns';
import { type IsoDay, NO_DAY } from '../../dates';
import { foldText, KEY_VERSION, linkKey, naturalKey, numberKey, startKey } from '../natural-key';

/** What makes a prediction one of its own. `lrname` is spelt as the specification does. */
export interface PredictionPlace {
  from: IsoDay;
  to: IsoDay;
  lrname: string;
}

/** The natural key of a prediction (decision 20). @param subno as written, or its place where none is */
export function predictionKey(
  kind: PredictionKind,
  { from, to, lrname }: PredictionPlace,
  subno: string | number,
): string {
  return naturalKey(kind, from, to, lrname, numberKey(String(subno)));
}

export interface ActivityPlace {
  url?: string | undefined;
  /** Its day, '' where `Date` is none. */
  day: IsoDay;
  Date?: string | undefined;
  BB_Start?: string | undefined;
}

/** The natural key of an activity: video, day and start; one that has none of the three is told apart by its sheet row. */
export function activityKey({ url = '', day, Date: date = '', BB_Start = '' }: ActivityPlace, row: number): string {
  const parts = [url.trim() === '' ? '' : linkKey(url), day || foldText(date), startKey(BB_Start, url)];
  return parts.every((part) => part === '') ? naturalKey('activity', `row ${row}`) : naturalKey('activity', ...parts);
}

/** What makes a row of a workbook of videos one of its own; a channel's workbook knows no other channel. */
export function videoRowKey(title = '', link = ''): string {
  return naturalKey('video', foldText(title), link.trim() === '' ? '' : linkKey(link));
}

/** The natural key of a video: channel, title and link (decision 20). */
export function videoKey(rowKey: string, channelId: number | null): string {
  return `${rowKey}|${channelId}`;
}

/** What a stored row's key was, and is, made of. */
export interface KeyedRow {
  key: string;
  from?: IsoDay;
  url?: string;
  Date?: string;
  BB_Start?: string;
  video_title?: string;
  link?: string;
  channel_id?: number;
}

const NUMBERED = /^(daily|tenday)\|([^|]*)\|([^|]*)\|([^|]*)\|(.*)$/s;
const BY_SHEET_ROW = /^activity\|(row \d+)$/;
/** A title may hold the sign that parts them, an address does not. */
const VIDEO = /^video\|(.*)\|([^|]*)\|(\d+|null)$/s;

/** Whether a key was written by a program that compares meaning. */
export const isNewKey = (key: string): boolean => key.startsWith(`${KEY_VERSION}|`);

/** The key of a row whose key an earlier program wrote, letter by letter. */
export function renewKey(row: KeyedRow): string {
  const { key, from = '', video_title, link, channel_id } = row;
  if (isNewKey(key)) return key;
  const [, kind, first = '', last = '', lrname = '', subno = ''] = NUMBERED.exec(key) ?? [];
  if (kind) return predictionKey(kind as PredictionKind, { from: first, to: last, lrname }, placeOf(subno));
  const sheetRow = BY_SHEET_ROW.exec(key);
  if (sheetRow) return naturalKey('activity', sheetRow[1]!);
  if (key.startsWith('activity|')) return activityKey({ ...row, day: from === NO_DAY ? '' : from }, 0);
  if (key.startsWith('video|'))
    return channel_id === undefined ? renewVideoKey(key) : videoKey(videoRowKey(video_title, link), channel_id);
  return `${KEY_VERSION}|${key}`;
}

/** A key that a video had before somebody changed it: its row says another title or link by now. */
export function renewVideoKey(key: string): string {
  const [, title, link, channel] = (isNewKey(key) ? null : VIDEO.exec(key)) ?? [];
  return channel === undefined ? key : `${videoRowKey(title, link)}|${channel}`;
}

/** Rows without subno had an empty one, or '~' and their place. */
const placeOf = (subno: string) => (subno === '' ? 1 : subno.replace(/^~(?=\d+$)/, ''));
