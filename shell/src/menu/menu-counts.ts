import { OPEN_GROUPS, type OpenWork, type WorkSummary } from '@subtitle/contracts/operations/my-work';
import type { MenuCount, ScreenMenu } from '@subtitle/contracts/operations/remotes';
import { ASSIGNED, FIRST_STAGE } from '@subtitle/contracts/statuses';

/** Amount of work behind a menu entry, and its description. */
export interface EntryCount {
  count: number;
  /** For example '12 to do'. */
  text: string;
}

/** Returns the count of one entry or the sum of a group's entries. */
export type CountEntries = (entries: readonly Pick<ScreenMenu, 'count'>[]) => EntryCount | null;

/** Returns the count of one entry or the sum of a group's entries; null if there is no open work. */
export function sumEntryCounts(
  entries: readonly Pick<ScreenMenu, 'count'>[],
  summary: WorkSummary | undefined,
): EntryCount | null {
  if (!summary) return null;
  const counts = entries.flatMap(({ count }) => count ?? []);
  const count = counts.reduce((sum, one) => sum + countOpenWork(one, summary), 0);
  if (count === 0) return null;
  const words = counts.map(({ of }) => WORDS[of]);
  const [word] = words;
  return { count, text: `${count.toLocaleString('en-IN')} ${words.every((one) => one === word) ? word : 'to do'}` };
}

const WORDS: Record<MenuCount['of'], string> = {
  [ASSIGNED]: 'to do',
  review: 'waiting for review',
  proposals: 'to decide',
};

function countOpenWork({ of, kind, stage }: MenuCount, { open, waiting, proposals = 0 }: WorkSummary): number {
  if (of === 'proposals') return proposals;
  const isOfKind = (one: { kind: string }) => one.kind === (kind ?? one.kind);
  if (of === 'review') return waiting.filter(isOfKind).reduce((sum, lane) => sum + lane.waiting, 0);
  const isInStage = (one: OpenWork) => (one.stage ?? FIRST_STAGE) === (stage ?? one.stage ?? FIRST_STAGE);
  const parts = open.filter((one) => isOfKind(one) && isInStage(one));
  return parts.flatMap((part) => OPEN_GROUPS.map((group) => part[group])).reduce((sum, one) => sum + one, 0);
}
