import type { PredictionKind } from '@subtitle/contracts/columns';
import { LAGNAS } from '@subtitle/contracts/lagnas';
import { addDays, formatWorkbookDate, type IsoDay } from '@subtitle/domain/dates';
import { makePredictionKey } from '@subtitle/domain/uploads/kinds/row-keys';
import type { ItemDocument } from '../models/item-row';
import { composeRow, DEMO_DAYS, type RowPassages, renderTexts } from './passages';
import { applyStories, createRecentTimes, type RowHistory, type Story } from './stories';
import { VIDEOS } from './videos';

/**
 * Days relative to today: daily rows from six days ago to three days from now. 10-day rows fill the current and the
 * next range.
 */
export const FIRST_DAY = -6;
const LAST_DAY = 3;

const MIXED: readonly Story[] = [
  'accepted',
  'submitted',
  'given',
  'sent back',
  'checked',
  'draft',
  'open',
  'second review',
  'accepted later',
  'to correct',
  'checked, in review',
  'open',
];
const AHEAD: readonly Story[] = ['open', 'given', 'open', 'open'];

/** Values of the column daycount, as in workbooks. */
const DAY_COUNT: Record<PredictionKind, string> = { daily: '1', tenday: '10' };

export interface Place {
  kind: PredictionKind;
  from: IsoDay;
  to: IsoDay;
  lagna: number;
  /** Distinguishes the rows of one lagna. Real workbooks count from 1, so their rows never have the same key. */
  subno: string;
  /** Start index into the opening sentences and stories: the day, or the number of the lagna's row. */
  turn: number;
}

interface PlaceInWork extends Place {
  /** Index of the first day among the demo's days. */
  at: number;
  /** Number of the lagna's row in its range; 0 for the only row of a day. */
  record: number;
  stories: readonly Story[];
}

export const DEMO_ROWS = (LAST_DAY - FIRST_DAY + 1) * 12 + 2 * 120;

/** Makes rows of both kinds around `today` with their whole history. Ids count up from `firstId`. */
export function createDemoPredictions(today: IsoDay, now: Date, firstId: number): RowHistory[] {
  return [...listDailyPlaces(today), ...listTendayPlaces(today)].map((place, index) =>
    makeRow(place, firstId + index, now),
  );
}

function listDailyPlaces(today: IsoDay): PlaceInWork[] {
  const places: PlaceInWork[] = [];
  for (let day = FIRST_DAY; day <= LAST_DAY; day++) {
    const from = addDays(today, day);
    const stories = day > 0 ? AHEAD : MIXED;
    const [turn, at] = [day - FIRST_DAY, getDemoDay(day)];
    for (let lagna = 0; lagna < 12; lagna++)
      places.push({ kind: 'daily', from, to: from, lagna, subno: '0', turn, at, record: 0, stories });
  }
  return places;
}

function listTendayPlaces(today: IsoDay): PlaceInWork[] {
  const places: PlaceInWork[] = [];
  for (const start of [-4, 6])
    for (let lagna = 0; lagna < 12; lagna++)
      for (let record = 1; record <= 10; record++) {
        const stories = start < 0 && record <= 3 ? MIXED : (['open'] as const);
        const [from, to] = [addDays(today, start), addDays(today, start + 9)];
        const at = getDemoDay(Math.min(start, LAST_DAY));
        places.push({ kind: 'tenday', from, to, lagna, subno: `0-${record}`, turn: record, at, record, stories });
      }
  return places;
}

/** Index of a day among the demo's days. @param day days from today */
const getDemoDay = (day: number) => DEMO_DAYS - 1 - (LAST_DAY - day);

function makeRow(place: PlaceInWork, id: number, now: Date): RowHistory {
  const { lagna, turn, stories } = place;
  const passages = composeRow({ ...place, day: place.from, openings: 1 });
  return applyStories(createPrediction(place, id, passages), {
    getStory: (cast) => stories[(lagna + turn * 5 + cast * 3) % stories.length]!,
    getTexts: (language) => renderTexts(passages, language),
    getTimes: createRecentTimes(id, now),
  });
}

/** Creates a row with its originals in Hindi and English. */
export function createPrediction(
  { kind, from, to, lagna, subno, turn }: Place,
  id: number,
  passages: RowPassages,
): ItemDocument {
  const video = VIDEOS[(lagna + turn) % VIDEOS.length]!;
  const lrname = LAGNAS[lagna]!;
  const second = (lagna * 7) % 40;
  return {
    _id: `seed:${id}`,
    id,
    kind,
    type: kind,
    from,
    to,
    fromdate: formatWorkbookDate(from),
    todate: formatWorkbookDate(to),
    subno,
    daycount: DAY_COUNT[kind],
    url: video.link,
    totalduration: '0:02:00',
    starttime: `0:00:${String(second).padStart(2, '0')}`,
    endtime: `0:00:${String(second + 15).padStart(2, '0')}`,
    lagna_rasi: lrname,
    lrname,
    sentiment: ['positive', 'average', 'productive', 'lucky'][(lagna + turn) % 4]!,
    lagna_order: lagna,
    key: makePredictionKey(kind, { from, to, lrname }, subno),
    ...renderTexts(passages, 'hi').good,
    ...renderTexts(passages, 'en').good,
  } as ItemDocument;
}
