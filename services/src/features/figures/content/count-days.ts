import type { ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { ASSIGNED, IN_REVIEW, PENDING } from '@subtitle/contracts/statuses';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { inTransaction } from '../../../infra/transaction';
import type { ContentDayDocument, RowCount } from '../../../models/content-day.model';
import type { Row } from '../../items/row/item';
import { type DayBounds, findReviewTimes, getTextFlag, readCountedRows } from './counted-rows.repository';

/** Fields that decide how a row is counted. For texts only their presence is read. */
type CountedRow = Pick<Row, 'id' | 'from'> & Record<string, unknown>;

interface Tally {
  counts: Map<string, RowCount>;
  inReview: Map<LanguageCode, number[]>;
}

/**
 * Counts the visible rows of a kind by the day on which they begin; days without rows are left out.
 * @param bounds first day and the day after the last
 */
export async function countDays(kind: ItemKind, bounds: DayBounds): Promise<ContentDayDocument[]> {
  const counted_at = new Date();
  const days = await inTransaction(async (session) => {
    const tallies = new Map<string, Tally>();
    for await (const row of readCountedRows(kind, bounds, session)) addRow(getTally(tallies, row.from), row);
    return tallies;
  });
  const reviewTimes = await findReviewTimesOfDays(kind, [...days.values()]);
  return [...days].map(([day, { counts, inReview }]) => ({
    _id: `${kind}:${day}`,
    kind,
    day,
    counted_at,
    counts: [...counts.values()],
    in_review: [...inReview].map(([language, ids]) => ({
      language,
      since: sortReviewTimes(ids, reviewTimes.get(language)!),
    })),
  }));
}

/** Reads all days in one query per language. One query per day would be hundreds for a year. */
async function findReviewTimesOfDays(
  kind: ItemKind,
  days: readonly Tally[],
): Promise<Map<LanguageCode, Map<number, Date>>> {
  const reviewTimes = new Map<LanguageCode, Map<number, Date>>();
  for (const language of LANGUAGE_CODES) {
    const ids = days.flatMap(({ inReview }) => inReview.get(language) ?? []);
    reviewTimes.set(language, await findReviewTimes({ kind, language, ids }));
  }
  return reviewTimes;
}

function sortReviewTimes(ids: readonly number[], reviewTimes: ReadonlyMap<number, Date>): Date[] {
  const known = ids.flatMap((id) => reviewTimes.get(id) ?? []);
  return known.sort((a, b) => a.getTime() - b.getTime());
}

function getTally(days: Map<string, Tally>, day: string): Tally {
  const known = days.get(day);
  if (known) return known;
  const fresh: Tally = { counts: new Map(), inReview: new Map() };
  days.set(day, fresh);
  return fresh;
}

function addRow({ counts, inReview }: Tally, row: CountedRow): void {
  for (const language of LANGUAGE_CODES) {
    const { status, owner, author } = readUnit(row as never, language);
    const isDraft = author === owner && !row[`only_filled_${language}`];
    const begun = status === ASSIGNED ? isDraft : status === PENDING && row[getTextFlag(language)] === true;
    const key = `${language}:${status}:${begun}:${owner}`;
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { language, status, owner, begun, count: 1 });
    if (status === IN_REVIEW) addInReview(inReview, language, row.id);
  }
}

function addInReview(inReview: Tally['inReview'], language: LanguageCode, id: number): void {
  const known = inReview.get(language);
  if (known) known.push(id);
  else inReview.set(language, [id]);
}
