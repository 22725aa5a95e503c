import { inTurns } from '../../infra/in-turns';
import { limit } from '../../infra/limit';
import { outsideTime } from '../../infra/work-time';
import type { ContentDayDocument } from '../../models/content-day.model';
import type { WorkDayDocument } from '../../models/work-day.model';
import { keepContentDays } from './content/keep-content-days';
import { keepWorkDays } from './work/keep-work-days';

/** What all figures of rows and people are made of. */
export interface Figures {
  /** How all rows stand now, by the day they begin on. */
  content(): Promise<readonly ContentDayDocument[]>;
  /** What happened on days of the team's clock that follow each other, none of them in the future. */
  work(days: readonly string[]): Promise<readonly WorkDayDocument[]>;
}

/** Of one process, which remembers what cannot change any more. */
export function openFigures(): Figures {
  const days = keepContentDays();
  const workDays = keepWorkDays();
  const refresh = inTurns(async () => [...(await days.refresh()).values()]);
  const oneAtATime = limit(1);
  return {
    content: refresh,
    // What was counted is kept, also where its asker's time is over.
    work: (asked) => oneAtATime.run(() => outsideTime(() => workDays.read(asked))),
  };
}
