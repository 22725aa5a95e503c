import type { PredictionKind } from '@subtitle/contracts/columns';
import { type IsoDay, NO_DAY } from '../../dates';
import { foldText, KEY_VERSION, makeLinkKey, makeNaturalKey, makeNumberKey, makeStartKey } from '../natural-key';

/** Fields that identify a prediction. `lrname` has the specification's spelling. */
export interface PredictionPlace {
  from: IsoDay;
  to: IsoDay;
  lrname: string;
}

/**
 * Returns the natural key of a prediction (decision 20). @param subno number in the workbook, or the row's position if
 * it has none
 */
export function makePredictionKey(
  kind: PredictionKind,
  { from, to, lrname }: PredictionPlace,
  subno: string | number,
): string {
  return makeNaturalKey(kind, from, to, lrname, makeNumberKey(String(subno)));
}

export interface ActivityPlace {
  url?: string | undefined;
  /** Day of `Date`; '' if `Date` is no day. */
  day: IsoDay;
  Date?: string | undefined;
  BB_Start?: string | undefined;
}

/**
 * Returns the natural key of an activity: video, day and start. A row without all three is identified by its sheet row.
 */
export function makeActivityKey({ url = '', day, Date: date = '', BB_Start = '' }: ActivityPlace, row: number): string {
  const parts = [url.trim() === '' ? '' : makeLinkKey(url), day || foldText(date), makeStartKey(BB_Start, url)];
  return parts.every((part) => part === '')
    ? makeNaturalKey('activity', `row ${row}`)
    : makeNaturalKey('activity', ...parts);
}

/** Returns the key of a row within its workbook of videos, which belongs to one channel. */
export function makeVideoRowKey(title = '', link = ''): string {
  return makeNaturalKey('video', foldText(title), link.trim() === '' ? '' : makeLinkKey(link));
}

/** Returns the natural key of a video: channel, title and link (decision 20). */
export function makeVideoKey(rowKey: string, channelId: number | null): string {
  return `${rowKey}|${channelId}`;
}

/** Stored key of a row, and the fields from which its current key is made. */
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
/** A title may contain the separator, a link cannot. */
const VIDEO = /^video\|(.*)\|([^|]*)\|(\d+|null)$/s;

/** Returns whether a key compares by meaning, as keys of the current version do. */
export const isNewKey = (key: string): boolean => key.startsWith(`${KEY_VERSION}|`);

/** Returns the current form of a key written by an earlier version, which compared texts letter by letter. */
export function renewKey(row: KeyedRow): string {
  const { key, from = '', video_title, link, channel_id } = row;
  if (isNewKey(key)) return key;
  const [, kind, first = '', last = '', lrname = '', subno = ''] = NUMBERED.exec(key) ?? [];
  if (kind) return makePredictionKey(kind as PredictionKind, { from: first, to: last, lrname }, readPosition(subno));
  const sheetRow = BY_SHEET_ROW.exec(key);
  if (sheetRow) return makeNaturalKey('activity', sheetRow[1]!);
  if (key.startsWith('activity|')) return makeActivityKey({ ...row, day: from === NO_DAY ? '' : from }, 0);
  if (key.startsWith('video|'))
    return channel_id === undefined ? renewVideoKey(key) : makeVideoKey(makeVideoRowKey(video_title, link), channel_id);
  return `${KEY_VERSION}|${key}`;
}

/** Converts the key that a video had before its title or link was changed. */
export function renewVideoKey(key: string): string {
  const [, title, link, channel] = (isNewKey(key) ? null : VIDEO.exec(key)) ?? [];
  return channel === undefined ? key : `${makeVideoRowKey(title, link)}|${channel}`;
}

/** In old keys a row without subno has an empty number, or '~' and its position. */
const readPosition = (subno: string) => (subno === '' ? 1 : subno.replace(/^~(?=\d+$)/, ''));
