import { addDays } from '@subtitle/domain/dates';
import { getTeamDayStart } from '@subtitle/domain/team-day';
import { EVENT_TIMES } from '../../../infra/worker-mark';
import type { WorkDayDocument } from '../../../models/work-day.model';
import { foldWorkDay } from './fold-work-day';
import { findDecisionFacts, findWorkEvents } from './work-day.repository';
import { DECISIONS, type DecisionFacts, getEventName, getUnitName, type WorkEvent } from './work-event';

/**
 * Counts a day in the team's time zone again and again while it lasts. Each event is read once. After a new event of a
 * unit all entries of the unit are read again, because an approval may have been undone.
 */
export function openDay(day: string) {
  const events = new Map<string, WorkEvent>();
  const before = new Map<string, DecisionFacts>();
  let readUpTo: Date | null = null;

  async function foldDay(): Promise<WorkDayDocument> {
    const [start, end] = [getTeamDayStart(day), getTeamDayStart(addDays(day, 1))];
    const now = new Date();
    const from = readUpTo
      ? new Date(Math.max(start.getTime(), readUpTo.getTime() - EVENT_TIMES.longestTransactionMs))
      : start;
    const fresh = (await findWorkEvents(from, end)).filter((event) => !events.has(getEventName(event)));
    const changed = new Set(fresh.map(getUnitName));
    for (const event of fresh) events.set(getEventName(event), event);
    readUpTo = now;
    const decisions = [...events.values()].filter(
      (one) => DECISIONS.includes(one.event) && (changed.has(getUnitName(one)) || !before.has(getEventName(one))),
    );
    for (const [name, one] of await findDecisionFacts(decisions)) before.set(name, one);
    const inOrder = [...events.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
    return foldWorkDay(day, inOrder, (decision) => before.get(getEventName(decision))!);
  }
  return { day, fold: foldDay };
}
