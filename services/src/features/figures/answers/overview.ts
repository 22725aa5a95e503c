import type { ApprovedOfDay, InReview, OverviewFigures, WaitingUnits } from '@subtitle/contracts/operations/figures';
import { LONG_REVIEW_DAYS, TREND_DAYS } from '@subtitle/contracts/operations/figures';
import { PENDING } from '@subtitle/contracts/statuses';
import { addDays, DAY_MS, NO_DAY } from '@subtitle/domain/dates';
import { getTeamDay, getTeamDayStart, listDaysBetween } from '@subtitle/domain/team-day';
import type { ContentDayDocument } from '../../../models/content-day.model';
import type { WorkDayDocument } from '../../../models/work-day.model';
import type { Figures } from '../figures';
import { readSubtitleFiles } from '../files/subtitle-files';
import { findActivePeople } from './people.repository';

/** Returns the figures that everyone may see. */
export async function readOverview(figures: Figures): Promise<OverviewFigures> {
  const now = new Date();
  const today = getTeamDay(now);
  const days = listDaysBetween(addDays(today, 1 - 2 * TREND_DAYS), today);
  // The counting state is read before the figures, so that the figures include every change it reports as counted.
  const counting = await figures.readCounting();
  const [content, work, subtitles, people] = await Promise.all([
    figures.readContentDays(),
    figures.readWorkDays(days),
    readSubtitleFiles(),
    findActivePeople(),
  ]);
  const before = work.slice(0, TREND_DAYS);
  const last = work.slice(TREND_DAYS);
  const trendOf = createTrendCounter(today);
  const seconds = last.flatMap(({ processing }) => processing);
  return {
    today,
    subtitles: { total: subtitles.files.length, trend: trendOf(subtitles.files.map(({ created }) => created)) },
    videos: {
      total: [...subtitles.videos.values()].filter(({ languages }) => languages.length > 0).length,
      trend: trendOf([...subtitles.videos.values()].map(({ firstFile }) => firstFile)),
    },
    users: { total: people.length, trend: trendOf(people.map(({ created_at }) => created_at)) },
    processing: {
      seconds: computeMedian(seconds),
      before: computeMedian(before.flatMap(({ processing }) => processing)),
      units: seconds.length,
    },
    approved: last.flatMap(countApproved),
    approvedBefore: before.flatMap(countApproved).reduce((sum, { count }) => sum + count, 0),
    waiting: countUnitsByLane(content),
    inReview: countInReview(content, now),
    counting,
  };
}

/**
 * Counts the additions of the last days, and those of the same number of days before. Additions at an unknown time are
 * in neither count.
 */
function createTrendCounter(today: string) {
  const last = getTeamDayStart(addDays(today, 1 - TREND_DAYS)).getTime();
  const before = getTeamDayStart(addDays(today, 1 - 2 * TREND_DAYS)).getTime();
  return (times: readonly (Date | null)[]) => {
    const known = times.flatMap((at) => at?.getTime() ?? []);
    return {
      last: known.filter((at) => at >= last).length,
      before: known.filter((at) => at >= before && at < last).length,
    };
  };
}

function countApproved({ _id: day, approved }: WorkDayDocument): ApprovedOfDay[] {
  const counts = new Map<ApprovedOfDay['language'], number>();
  for (const { language, count } of approved) counts.set(language, (counts.get(language) ?? 0) + count);
  return [...counts].map(([language, count]) => ({ day, language, count }));
}

function countUnitsByLane(content: readonly ContentDayDocument[]): WaitingUnits[] {
  const units = new Map<string, WaitingUnits>();
  for (const { kind, day, counts } of content)
    for (const { language, status, begun, count } of counts) {
      const key = `${kind}:${language}:${status}`;
      const one = units.get(key) ?? { kind, language, status, count: 0, withText: 0, oldest: null };
      one.count += count;
      if (status === PENDING && begun) one.withText += count;
      if (day !== NO_DAY && (one.oldest === null || day < one.oldest)) one.oldest = day;
      units.set(key, one);
    }
  return [...units.values()];
}

function countInReview(content: readonly ContentDayDocument[], now: Date): InReview[] {
  const long = now.getTime() - LONG_REVIEW_DAYS * DAY_MS;
  const lanes = new Map<string, InReview>();
  for (const { kind, in_review } of content)
    for (const { language, since } of in_review) {
      const key = `${kind}:${language}`;
      const one = lanes.get(key) ?? { kind, language, longer: 0, since: null };
      one.longer += since.filter((at) => at.getTime() < long).length;
      const earliest = since[0]?.toISOString();
      if (earliest && (one.since === null || earliest < one.since)) one.since = earliest;
      lanes.set(key, one);
    }
  return [...lanes.values()];
}

/** Returns the middle value, or the rounded mean of the two in the middle; null for an empty list. */
function computeMedian(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle]!;
  return Math.round(sorted.length % 2 === 1 ? upper : (sorted[middle - 1]! + upper) / 2);
}
