import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { addDays, NO_DAY } from '@subtitle/domain/dates';
import type { ContentDayDocument, FiguresMarkDocument } from '../../../models/content-day.model';
import { loadContentDays, saveContentDays, saveMark } from './content-day.repository';
import { countDays } from './count-days';
import { type DayBounds, findFirstDay, readEpochs } from './standing.repository';
import { touchedDays } from './touched-days';

type Mark = Pick<FiguresMarkDocument, 'up_to' | 'epochs'>;

/** Days counted by one question. */
const PIECE_DAYS = 16;
/** Rows without a day are counted so often, whatever is told of them: they are few, and not all that befalls them is told. */
const NO_DAY_MS = 30_000;
/** A transaction that was begun so long ago has ended. */
const LONGEST_CHANGE_MS = 120_000;

/**
 * How all rows stand, by the day they begin on. Contract: what `refresh` answers holds everything that was committed when
 * it was called, but for two things that may be missing for NO_DAY_MS: videos that people deleted or brought back, which
 * is neither an event of the workflow nor an import, and rows without a day of an import that has others, which names only
 * the days of those. Days are counted from their rows, never added up, so that nothing can drift; a day is counted again
 * when the audit tells of one of its rows, or an import brought or took rows of it. Refreshes of one process follow each
 * other.
 */
export function keepContentDays() {
  const days = new Map<string, ContentDayDocument>();
  /** Events whose days have been counted since. */
  let known = new Map<string, number>();
  let mark: Mark | null = null;
  let savedAt = 0;
  let noDayAt = 0;

  /** Days without rows are passed over: one row of the year 3026 would have hundreds of years counted. */
  async function count(kind: ItemKind, bounds: DayBounds): Promise<void> {
    const found = new Set<string>();
    const { $lt } = bounds;
    for (let from: string | null = bounds.$gte; from !== null; ) {
      const next = addDays(from, PIECE_DAYS);
      const isLast = next >= $lt;
      const counted = await countDays(kind, { $gte: from, $lt: isLast ? $lt : next });
      await keep(counted);
      for (const { _id } of counted) found.add(_id);
      from = isLast ? null : await findFirstDay(kind, { $gte: next, $lt });
    }
    await keep(emptiedDays(kind, bounds, found));
  }

  async function keep(counted: readonly ContentDayDocument[]): Promise<void> {
    for (const day of counted) days.set(day._id, day);
    await saveContentDays(counted);
  }

  function emptiedDays(kind: ItemKind, { $gte, $lt }: DayBounds, found: ReadonlySet<string>): ContentDayDocument[] {
    return [...days.values()]
      .filter((one) => one.kind === kind && one.day >= $gte && one.day < $lt && !found.has(one._id))
      .map((one) => ({ ...one, counted_at: new Date(), counts: [], in_review: [] }));
  }

  async function countEverything(): Promise<void> {
    for (const kind of ITEM_KINDS) {
      const first = await findFirstDay(kind, { $gte: FIRST_DAY, $lt: NO_DAY });
      if (first) await count(kind, { $gte: first, $lt: NO_DAY });
      await count(kind, ONLY_NO_DAY);
    }
  }

  /** @returns whether there was anything to count */
  async function countTouched(since: Mark): Promise<boolean> {
    const from = new Date(since.up_to.getTime() - LONGEST_CHANGE_MS);
    const touched = await touchedDays({ from, known, epochs: since.epochs });
    for (const [kind, bounds] of touched.days) for (const one of bounds) await count(kind, one);
    known = touched.known;
    return touched.days.size > 0;
  }

  async function refresh(): Promise<ReadonlyMap<string, ContentDayDocument>> {
    const [up_to, epochs] = [new Date(), await readEpochs()];
    if (!mark) {
      const stored = await loadContentDays();
      for (const day of stored?.days ?? []) days.set(day._id, day);
      mark = stored?.mark ?? null;
    }
    let counted = true;
    if (mark) counted = await countTouched(mark);
    else await countEverything();
    if (Date.now() - noDayAt > NO_DAY_MS) {
      for (const kind of ITEM_KINDS) await count(kind, ONLY_NO_DAY);
      noDayAt = Date.now();
    }
    mark = { up_to, epochs };
    // What is stored may lag behind by as much as is looked at anew.
    if (counted || up_to.getTime() - savedAt > LONGEST_CHANGE_MS / 2) {
      await saveMark(mark);
      savedAt = up_to.getTime();
    }
    return days;
  }
  return { refresh };
}

/** Before any that a row can begin on. */
const FIRST_DAY = '0000-01-01';
const ONLY_NO_DAY = { $gte: NO_DAY, $lt: addDays(NO_DAY, 1) };
