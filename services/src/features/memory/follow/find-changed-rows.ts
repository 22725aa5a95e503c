import { type ImportKind, WORKBOOK_OF } from '@subtitle/contracts/columns';
import { findChangedKeys } from '../../imports/publish/changed-keys';
import { LEARNT_KINDS, streamAllLearntItems } from '../learn/learnt-rows.repository';
import {
  type DayBounds,
  findImportedDays,
  streamRowEvents,
  streamRowsByKeys,
  streamStoredRows,
} from './changes.repository';
import type { DueRow } from './due-rows.repository';

export type Epochs = Readonly<Partial<Record<ImportKind, number>>>;

/** Yields every row that the memory learns from or has learnt from; some more than once. */
export async function* streamAllRows(): AsyncGenerator<DueRow> {
  for (const kind of LEARNT_KINDS) yield* streamRows(kind);
}

async function* streamRows(kind: (typeof LEARNT_KINDS)[number], days?: DayBounds): AsyncGenerator<DueRow> {
  for await (const item of streamAllLearntItems(kind, days)) yield { kind, item };
  yield* streamStoredRows(kind, days);
}

/**
 * Yields the rows that events changed since a time.
 * @param known names of events whose rows are stored already
 * @param names receives the names of the events from `keepFrom` on, which the next check will find again
 */
export async function* streamChangedRows({
  since,
  known,
  names,
  keepFrom,
}: {
  since: Date;
  known: ReadonlySet<string>;
  names: Set<string>;
  keepFrom: Date;
}): AsyncGenerator<DueRow> {
  for await (const { name, at, kind, item } of streamRowEvents(since)) {
    if (at >= keepFrom) names.add(name);
    if (!known.has(name)) yield { kind, item };
  }
}

/**
 * Yields rows that imports added or removed, or that an admin hid or showed again, between two states of the lanes; some
 * more than once, and with them other rows of the same days.
 */
export async function* streamImportedRows(learnt: Epochs, epochs: Epochs): AsyncGenerator<DueRow> {
  for (const kind of LEARNT_KINDS) {
    const lane = WORKBOOK_OF[kind];
    const [since, now] = [learnt[lane] ?? 0, epochs[lane] ?? 0];
    if (since === now) continue;
    for (const days of await findImportedDays(lane, since)) yield* streamRows(kind, days);
    const keys = (await findChangedKeys(lane, since, now)).flat();
    yield* streamRowsByKeys(kind, keys);
  }
}
