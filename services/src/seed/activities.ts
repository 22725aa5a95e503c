import { addDays, formatWorkbookDate, type IsoDay } from '@subtitle/domain/dates';
import { makeActivityKey } from '@subtitle/domain/uploads/kinds/row-keys';
import type { ItemDocument } from '../models/item-row';
import { ACTIVITY_TEXTS } from './activity-texts';
import type { DemoLanguage } from './sentences';
import { applyStories, createRecentTimes, type RowHistory, type Story } from './stories';
import { VIDEOS } from './videos';

/** Days relative to today: two days ago to tomorrow. */
const FIRST_DAY = -2;
const LAST_DAY = 1;
const PER_DAY = ACTIVITY_TEXTS.length;

/** Stories of a day's activities. An activity has a different story in each language. */
const STORIES: readonly Story[] = ['given', 'submitted', 'checked', 'sent back', 'accepted', 'to correct'];

export const DEMO_ACTIVITIES = (LAST_DAY - FIRST_DAY + 1) * PER_DAY;

/** Makes activities around `today` with their whole history. Ids count up from `firstId`. */
export function createDemoActivities(today: IsoDay, now: Date, firstId: number): RowHistory[] {
  return Array.from({ length: DEMO_ACTIVITIES }, (_, index) => {
    const turn = Math.floor(index / PER_DAY);
    const place = { day: addDays(today, FIRST_DAY + turn), at: index % PER_DAY, turn };
    const id = firstId + index;
    return applyStories(createRow(place, id), {
      getTimes: createRecentTimes(id, now),
      getStory: (cast) => STORIES[(place.at + turn + cast) % STORIES.length]!,
      getTexts: (language) => ({
        good: selectTexts(place, language),
        wrong: selectTexts({ ...place, turn: turn + 1 }, language),
      }),
    });
  });
}

interface Place {
  day: IsoDay;
  /** Index of the activity on its day. */
  at: number;
  /** Index of the day. Each day begins at another text. */
  turn: number;
}

function createRow(place: Place, id: number): ItemDocument {
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
    key: makeActivityKey({ url: link, day, BB_Start: begins }, 0),
    ...selectTexts(place, 'hi'),
    ...selectTexts(place, 'en'),
  } as ItemDocument;
}

function selectTexts({ at, turn }: Place, language: DemoLanguage): Record<string, string> {
  const { name, text } = ACTIVITY_TEXTS[(at + turn) % ACTIVITY_TEXTS.length]!;
  return { [`act_${language}`]: name[language], [language]: text[language] };
}
