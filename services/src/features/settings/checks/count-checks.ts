import type { CheckCount } from '@subtitle/contracts/operations/settings';
import { DEMOTION, findDemotions } from '@subtitle/domain/checks/demotion';
import { addDays } from '@subtitle/domain/dates';
import { getTeamDay, listDaysBetween } from '@subtitle/domain/team-day';
import {
  countCheckDay,
  findCheckDays,
  findCheckFigures,
  findChosenLevels,
  removeCheckDays,
  saveCheckDay,
  saveCheckFigures,
} from './check-day.repository';

/**
 * Counts the warnings that authors met and kept, and decides which rules only inform. Contract: one worker at a time
 * calls it. Today and yesterday are counted each time, because entries are still added to them; other days once.
 */
export async function countChecks(now: Date): Promise<void> {
  const today = getTeamDay(now);
  const first = addDays(today, 1 - DEMOTION.days);
  const stored = await findCheckDays(first);
  const isFinal = (day: string) => day < addDays(today, -1) && stored.some((one) => one.day === day);
  const final = stored.filter(({ day }) => isFinal(day)).map(({ counts }) => counts);
  const counted: CheckCount[][] = [];
  for (const day of listDaysBetween(first, today).filter((one) => !isFinal(one))) {
    const counts = await countCheckDay(day);
    await saveCheckDay(day, counts);
    counted.push(counts);
  }
  await removeCheckDays(first);
  const counts = sumCounts([...final, ...counted].flat());
  const [before, chosen] = await Promise.all([findCheckFigures(), findChosenLevels()]);
  const demoted = findDemotions(counts, before?.demoted ?? [], chosen, now.toISOString());
  await saveCheckFigures({ counted_at: now, counts, demoted });
}

function sumCounts(counts: readonly CheckCount[]): CheckCount[] {
  const sums = new Map<string, CheckCount>();
  for (const { language, rule, found, kept } of counts) {
    const key = `${language}:${rule}`;
    const sum = sums.get(key) ?? { language, rule, found: 0, kept: 0 };
    sums.set(key, { ...sum, found: sum.found + found, kept: sum.kept + kept });
  }
  return [...sums.values()];
}
