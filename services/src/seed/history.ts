import { APPROVED } from '@subtitle/contracts/statuses';
import { addDays, type IsoDay } from '@subtitle/domain/dates';
import { getTeamDayStart } from '@subtitle/domain/team-day';
import { composeRow, renderTexts } from './passages';
import { createPrediction, FIRST_DAY } from './predictions';
import { applyStories, type Plot, type RowHistory } from './stories';

/** Days of finished rows, up to the first day that is still in work. */
const DAYS = 90;
/** One row in this many is sent back before it is approved. */
const SENT_BACK_EVERY = 23;
const MINUTE_MS = 60_000;
const UPLOADER = 'uploader@example.com';

export const HISTORY_ROWS = DAYS * 12;

/**
 * Makes the daily rows of three months before the rows in work, each approved in every language that the demo
 * translates into. Ids count up from `firstId`.
 */
export function createDemoHistory(today: IsoDay, firstId: number): RowHistory[] {
  return Array.from({ length: HISTORY_ROWS }, (_, index) => {
    const [at, lagna] = [Math.floor(index / 12), index % 12];
    const day = addDays(today, FIRST_DAY - DAYS + at);
    const place = { kind: 'daily', from: day, to: day, lagna, subno: '0', turn: at } as const;
    const passages = composeRow({ day, at, lagna, turn: at, openings: 0.4 });
    const since = getTeamDayStart(day);
    // The originals were uploaded as approved.
    const originals = {
      ...{ status_hi: APPROVED, author_hi: UPLOADER, since_hi: since },
      ...{ status_en: APPROVED, author_en: UPLOADER, since_en: since },
    } as const;
    return applyStories(
      { ...createPrediction(place, firstId + index, passages), ...originals },
      {
        getStory: (cast) => ((index + cast * 7) % SENT_BACK_EVERY === 0 ? 'accepted later' : 'accepted'),
        getTexts: (language) => renderTexts(passages, language),
        getTimes: createTimes(day, lagna),
      },
    );
  });
}

/**
 * Returns the times of a row's steps. Like the rows in work, it is finished within a week after its day: given out on
 * one day, translated on the next, decided on the third.
 */
function createTimes(day: IsoDay, lagna: number): Plot['getTimes'] {
  return (cast, steps) => {
    const makeTime = (days: number, minutes: number) =>
      new Date(getTeamDayStart(addDays(day, days)).getTime() + minutes * MINUTE_MS);
    const given = makeTime(4, 9 * 60 + 20 + cast * 5);
    // The second language of the same translator follows in the afternoon.
    const submitted = makeTime(5, (cast === 1 ? 14 : 10) * 60 + cast * 7 + lagna * 8);
    const sentBack = makeTime(5, 16 * 60 + 30 + lagna * 4 + cast);
    const again = makeTime(6, 9 * 60 + 40 + lagna * 2 + cast);
    const approved = makeTime(6, 11 * 60 + (lagna * 4 + cast) * 6);
    return steps > 3 ? [given, submitted, sentBack, again, approved] : [given, submitted, approved];
  };
}
