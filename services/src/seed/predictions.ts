import type { PredictionKind } from '@subtitle/contracts/columns';
import { LAGNAS } from '@subtitle/contracts/lagnas';
import { addDays, formatWorkbookDate, type IsoDay } from '@subtitle/domain/dates';
import { makePredictionKey } from '@subtitle/domain/uploads/kinds/row-keys';
import type { ItemDocument } from '../models/item-row';
import { type DemoLanguage, SENTENCES_BY_COLUMN } from './sentences';
import { applyStories, mapToColumns, type RowHistory, type Story } from './stories';
import { VIDEOS } from './videos';

/**
 * Days relative to today: daily rows from six days ago to three days from now. 10-day rows fill the current and the
 * next range.
 */
const FIRST_DAY = -6;
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

interface Place {
  kind: PredictionKind;
  from: IsoDay;
  to: IsoDay;
  lagna: number;
  /** Distinguishes the rows of one lagna. Real workbooks count from 1, so their rows never have the same key. */
  subno: string;
  /** Start index into the sentences and stories: the day, or the number of the lagna's row. */
  turn: number;
  stories: readonly Story[];
}

export const DEMO_ROWS = (LAST_DAY - FIRST_DAY + 1) * 12 + 2 * 120;

/** Makes rows of both kinds around `today` with their whole history. Ids count up from `firstId`. */
export function createDemoPredictions(today: IsoDay, now: Date, firstId: number): RowHistory[] {
  return [...listDailyPlaces(today), ...listTendayPlaces(today)].map((place, index) =>
    makeRow(place, firstId + index, now),
  );
}

function listDailyPlaces(today: IsoDay): Place[] {
  const places: Place[] = [];
  for (let day = FIRST_DAY; day <= LAST_DAY; day++) {
    const from = addDays(today, day);
    const stories = day > 0 ? AHEAD : MIXED;
    for (let lagna = 0; lagna < 12; lagna++)
      places.push({ kind: 'daily', from, to: from, lagna, subno: '0', turn: day - FIRST_DAY, stories });
  }
  return places;
}

function listTendayPlaces(today: IsoDay): Place[] {
  const places: Place[] = [];
  for (const start of [-4, 6])
    for (let lagna = 0; lagna < 12; lagna++)
      for (let record = 1; record <= 10; record++) {
        const stories = start < 0 && record <= 3 ? MIXED : (['open'] as const);
        const [from, to] = [addDays(today, start), addDays(today, start + 9)];
        places.push({ kind: 'tenday', from, to, lagna, subno: `0-${record}`, turn: record, stories });
      }
  return places;
}

function makeRow(place: Place, id: number, now: Date): RowHistory {
  const { lagna, turn, stories } = place;
  return applyStories(createRow(place, id), {
    now,
    getStory: (cast) => stories[(lagna + turn * 5 + cast * 3) % stories.length]!,
    getTexts: (language) => {
      const good = mapToColumns(language, selectSentences(place, language));
      const other = selectSentences({ ...place, turn: turn + 1 }, language)[1]!;
      return { good, wrong: { ...good, [`${language}_2`]: other } };
    },
  });
}

function createRow({ kind, from, to, lagna, subno, turn }: Place, id: number): ItemDocument {
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
    ...mapToColumns('hi', selectSentences({ lagna, turn }, 'hi')),
    ...mapToColumns('en', selectSentences({ lagna, turn }, 'en')),
  } as ItemDocument;
}

/** The four sentences of a row: the same in every language, and a different combination for every lagna of a date. */
function selectSentences({ lagna, turn }: Pick<Place, 'lagna' | 'turn'>, language: DemoLanguage): string[] {
  return SENTENCES_BY_COLUMN.map((column, index) => {
    const at = lagna + turn + index * (1 + Math.floor(lagna / 6));
    return column[at % column.length]![language];
  });
}
