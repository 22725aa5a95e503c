import type { ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { WaitingUnits } from '@subtitle/contracts/operations/figures';
import { APPROVED, formatStatus, STATUSES, type Status } from '@subtitle/contracts/statuses';

export type OpenStatus = Exclude<Status, typeof APPROVED>;
/** Statuses in the order of the workflow, with their labels in legend and table. */
export const OPEN_STATUSES = STATUSES.filter((status): status is OpenStatus => status !== APPROVED).map((status) => ({
  status,
  name: formatStatus(status),
}));
/** Statuses that have a list of their own, including those that the chart does not show. */
export type ListedStatus = Status | 'pending-with-text';

/** Number of items of a language by status; pending counts only items without a text. */
export interface StatusCounts extends Record<Status | 'withText', number> {
  language: LanguageCode;
  /** The earliest date of the items counted in the chart. */
  oldest: string | null;
}

/** Counts items by language and status, for one kind or all; languages without items are left out. */
export function countByStatus(waiting: readonly WaitingUnits[], kind?: ItemKind): StatusCounts[] {
  return LANGUAGE_CODES.flatMap((language) => {
    const own = waiting.filter((one) => one.language === language && (kind ?? one.kind) === one.kind);
    if (own.length === 0) return [];
    const none = Object.fromEntries(STATUSES.map((status) => [status, 0])) as Record<Status, number>;
    const standings: StatusCounts = { language, ...none, withText: 0, oldest: null };
    for (const { status, count, withText, oldest } of own) {
      standings[status] += count - withText;
      standings.withText += withText;
      if (status === APPROVED || withText === count || oldest === null) continue;
      if (standings.oldest === null || oldest < standings.oldest) standings.oldest = oldest;
    }
    return [standings];
  });
}
