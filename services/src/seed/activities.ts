import { addDays, formatWorkbookDate, type IsoDay } from '@subtitle/domain/dates';
import { activityKey } from '@subtitle/domain/uploads/kinds/row-keys';
import type { ItemDocument } from '../models/item-row';
import { ACTIVITY_TEXTS } from './activity-texts';
import type { DemoLanguage } from './sentences';
import { type Story, type Told, tellAll } from './stories';
import { VIDEOS } from './videos';

/** From two days ago to tomorrow. */
const FIRST_DAY = -2;
const LAST_DAY = 1;
const A_DAY = ACTIVITY_TEXTS.length;

/** Of somebody's activities of a day, whatever the language. */
const STORIES: readonly Story[] = ['assigned', 'inreview', 'corrected', 'sent back', 'approved', 'to correct'];

/** How many rows `demoActivities` makes. */
export const DEMO_ACTIVITIES = (LAST_DAY - FIRST_DAY + 1) * A_DAY;

/** Activities around `today` with everything that has happened to them; ids count up from `firstId`. */
export function demoActivities(today: IsoDay, now: Date, firstId: number): Told[] {
  return Array.from({ length: DEMO_ACTIVITIES }, (_, index) => {
    const turn = Math.floor(index / A_DAY);
    const place = { day: addDays(today, FIRST_DAY + turn), at: index % A_DAY, turn };
    return tellAll(blankRow(place, firstId + index), {
      now,
      storyOf: (cast) => STORIES[(place.at + turn + cast) % STORIES.length]!,
      textsOf: (language) => ({
        good: textsOf(place, language),
        slipped: textsOf({ ...place, turn: turn + 1 }, language),
      }),
    });
  });
}

interface Place {
  day: IsoDay;
  /** Which of the day's activities it is. */
  at: number;
  /** Which day it is: each begins elsewhere in the texts. */
  turn: number;
}

function blankRow(place: Place, id: number): ItemDocument {
  const { day, at } = place;
  const { link } = VIDEOS[VIDEOS.length - 1 - (at % 2)]!;
  const begins = `0:${at}:5`;
  return {
    _id: `seed:${id}`,
    id,
    kind: 'activity',
    from: day,
    to: day,
    Date: formatWorkbookDate(day),
    url: link,
    TotalDuration: '0:10:0',
    BB_Start: begins,
    BB_End: `0:${at}:50`,
    lagna_order: 0,
    key: activityKey({ url: link, day, BB_Start: begins }, 0),
    ...textsOf(place, 'hi'),
    ...textsOf(place, 'en'),
  } as ItemDocument;
}

function textsOf({ at, turn }: Place, language: DemoLanguage): Record<string, string> {
  const { name, text } = ACTIVITY_TEXTS[(at + turn) % ACTIVITY_TEXTS.length]!;
  return { [`act_${language}`]: name[language], [language]: text[language] };
}
