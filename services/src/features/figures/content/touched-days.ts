import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { addDays } from '@subtitle/domain/dates';
import {
  type DayBounds,
  findDaysOf,
  findHappened,
  findImportedDays,
  kindsOfLane,
  readEpochs,
} from './standing.repository';

interface Since {
  /** What happened before that moment is counted. */
  from: Date;
  /** Of what happened after it: events that are counted too. */
  known: ReadonlyMap<string, number>;
  /** Of each lane of imports: the epoch whose rows are counted. */
  epochs: Readonly<Record<string, number>>;
}

interface Touched {
  days: Map<ItemKind, DayBounds[]>;
  known: Map<string, number>;
}

/** The days of rows that something befell: by an event of the workflow, or by an import that became visible or was undone. */
export async function touchedDays({ from, known, epochs }: Since): Promise<Touched> {
  const happened = await findHappened(from);
  const fresh = happened.filter((event) => !known.has(nameOf(event)));
  const days = new Map<ItemKind, DayBounds[]>();
  for (const kind of ITEM_KINDS) {
    const ids = new Set(fresh.filter((event) => event.kind === kind).map(({ item }) => item));
    const found = [...(await findDaysOf(kind, [...ids]))];
    if (found.length > 0)
      days.set(
        kind,
        found.map((day) => ({ $gte: day, $lt: addDays(day, 1) })),
      );
  }
  for (const [lane, epoch] of Object.entries(await readEpochs())) {
    const counted = epochs[lane] ?? 0;
    if (epoch === counted) continue;
    for (const kind of kindsOfLane(lane))
      days.set(kind, [...(days.get(kind) ?? []), ...(await findImportedDays(lane, counted))]);
  }
  return { days, known: new Map(happened.map((event) => [nameOf(event), event.revision])) };
}

const nameOf = ({
  kind,
  item,
  language,
  revision,
}: {
  kind: ItemKind;
  item: number;
  language: string;
  revision: number;
}) => `${kind}:${item}:${language}:${revision}`;
