import type { LanguageCode } from '@subtitle/contracts/languages';
import type { HistoryDay } from '@subtitle/contracts/operations/figures';
import type { WorkDayDocument } from '../../../models/work-day.model';

/**
 * Returns a function that returns a person's work on each of these days, optionally in one language. Hours are not
 * split by language.
 */
export function indexDoneWork(
  work: readonly WorkDayDocument[],
  only?: LanguageCode,
): (username: string) => HistoryDay[] {
  const days = work.map(({ _id: day, people, presence }) => {
    const done = new Map<string, HistoryDay>();
    const getDay = (username: string) => {
      const known = done.get(username) ?? { day, submitted: 0, approved: 0, sentBack: 0, reviewed: 0, seconds: 0 };
      done.set(username, known);
      return known;
    };
    for (const { username, language, submitted, approved, sentBack, reviewed } of people) {
      if (only && language !== only) continue;
      const own = getDay(username);
      own.submitted += submitted;
      own.approved += approved;
      own.sentBack += sentBack;
      own.reviewed += reviewed;
    }
    for (const { username, seconds } of presence) getDay(username).seconds += seconds;
    return { day, done };
  });
  return (username) =>
    days.map(
      ({ day, done }) => done.get(username) ?? { day, submitted: 0, approved: 0, sentBack: 0, reviewed: 0, seconds: 0 },
    );
}
