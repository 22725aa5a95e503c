import { addDays, type IsoDay, makeIsoDay, parseWorkbookDate } from '@subtitle/domain/dates';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY_FIRST = /^(?<day>\d{1,2}) (?<month>[a-z]{3,}),?(?: (?<year>\d{4}))?$/i;
const MONTH_FIRST = /^(?<month>[a-z]{3,}) (?<day>\d{1,2}),?(?: (?<year>\d{4}))?$/i;
const HALF_YEAR_DAYS = 183;

/**
 * Takes the first day out of typed words, for example '1/12/2026', '29 nov', 'November 29, 2026'.
 * @param today a day without a year gets the year nearest to this day
 */
export function takeDay(words: readonly string[], today: IsoDay): { day?: IsoDay; rest: string[] } {
  for (const [at] of words.entries())
    for (const length of [3, 2, 1]) {
      const day = readDay(words.slice(at, at + length).join(' '), today);
      if (day) return { day, rest: [...words.slice(0, at), ...words.slice(at + length)] };
    }
  return { rest: [...words] };
}

function readDay(text: string, today: IsoDay): IsoDay | undefined {
  const { day, month, year } = (DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text))?.groups ?? {};
  if (!day) return parseWorkbookDate(text);
  const named = MONTHS.indexOf(month!.slice(0, 3).toLowerCase()) + 1;
  return year ? makeIsoDay(Number(year), named, Number(day)) : findNearestDay(named, Number(day), today);
}

function findNearestDay(month: number, day: number, today: IsoDay): IsoDay | undefined {
  const [from, to] = [addDays(today, -HALF_YEAR_DAYS), addDays(today, HALF_YEAR_DAYS)];
  const years = [from, to].map((end) => makeIsoDay(Number(end.slice(0, 4)), month, day));
  return years.find((one) => one !== undefined && one >= from && one <= to);
}
