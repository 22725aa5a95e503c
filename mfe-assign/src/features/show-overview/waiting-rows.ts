import type { ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { WaitingUnits } from '@subtitle/contracts/operations/figures';

/** Statuses in the order of the workflow, with their labels in legend and table. */
export const STANDINGS = [
  { status: 'pending', name: 'pending' },
  { status: 'assigned', name: 'assigned' },
  { status: 'inreview', name: 'in review' },
  { status: 'corrected', name: 'corrected' },
] as const;
export type Standing = (typeof STANDINGS)[number]['status'];
/** The statuses with a list of their own, also those that the chart does not show. */
export type ListedStanding = Standing | 'approved' | 'pending-with-text';

/** Number of items of a language by status; pending counts only items without a text. */
export interface Standings extends Record<Standing | 'approved' | 'withText', number> {
  language: LanguageCode;
  /** The earliest date of the items counted in the chart. */
  oldest: string | null;
}

/** Counts items by language and status, for one kind or all; languages without items are left out. */
export function standingsOf(waiting: readonly WaitingUnits[], kind?: ItemKind): Standings[] {
  return LANGUAGE_CODES.flatMap((language) => {
    const own = waiting.filter((one) => one.language === language && (kind ?? one.kind) === one.kind);
    if (own.length === 0) return [];
    const standings: Standings = {
      language,
      pending: 0,
      withText: 0,
      assigned: 0,
      inreview: 0,
      corrected: 0,
      approved: 0,
      oldest: null,
    };
    for (const { status, count, withText, oldest } of own) {
      standings[status] += count - withText;
      standings.withText += withText;
      if (status === 'approved' || withText === count || oldest === null) continue;
      if (standings.oldest === null || oldest < standings.oldest) standings.oldest = oldest;
    }
    return [standings];
  });
}
