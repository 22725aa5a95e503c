import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { useQueryClient } from '@subtitle/sdk/query';
import { makeRowKey } from './decide/decisions';
import type { Review } from './decide/use-decisions';
import { getStreamStatus } from './list/review-filters';
import type { ReviewAddress } from './list/use-review-address';
import { useFurtherCount, useLinkedRow, useReviewList, useUnfilteredCount } from './list/use-review-list';

export type Stream = ReturnType<typeof useStream>;

/** Returns the rows that are not decided yet and the selected row, and moves between rows. */
export function useStream({ filters, selected, select, openInItsList }: ReviewAddress, { state }: Review) {
  const { language } = filters;
  const status = getStreamStatus(filters.show);
  const client = useQueryClient();
  const list = useReviewList(filters);
  const further = useFurtherCount(filters, list);
  const unfiltered = useUnfilteredCount(filters);
  const isDecided = (row: ItemAnswer) => state.decided.has(makeRowKey(row, language));
  const isWaiting = (row: ItemAnswer) => !isDecided(row) && readUnit(row, language).status === status;
  const items = list.items.filter(isWaiting);
  const inList = items.find(({ id }) => id === selected);
  const linked = useLinkedRow(filters, selected, list.isSuccess && !inList);
  const item: ItemAnswer | undefined = inList ?? (linked && isWaiting(linked) ? linked : undefined);
  const openRow = (row: ItemAnswer | undefined) => select(row?.id ?? 0, true);
  return {
    status,
    list,
    items,
    /** Number of further rows that are not loaded; null while unknown. */
    further,
    /**
     * Number of rows without the filters and without those decided here; null while unknown, and undefined if no filter
     * is set.
     */
    unfiltered: unfiltered && Math.max(items.length, unfiltered - (list.items.length - items.length)),
    /** Number of loaded rows left after the selected one is decided. */
    left: items.length - (item && items.includes(item) ? 1 : 0),
    /** The selected row, even if no loaded page contains it. */
    item,
    /** Id of a requested row that is not in this list, 0 for none. */
    gone: selected > 0 && !item && linked !== undefined ? selected : 0,
    /** The requested row if it is not in this list, only to be read. */
    read: linked && !item && !isDecided(linked) ? linked : undefined,
    /** Opens the row after the decided row; if there is none, the row before it. */
    openNext(from: ItemAnswer) {
      const at = items.indexOf(from);
      openRow(items[at + 1] ?? items[at - 1]);
    },
    move(step: 1 | -1) {
      const at = item ? items.indexOf(item) : step === 1 ? -1 : 1;
      const next = items[at + step];
      if (next) openRow(next);
    },
    /** Shows the row of an undone decision in its list, category and language. */
    bringBack(row: ItemAnswer, into: LanguageCode) {
      openInItsList(row, into);
      // The row is missing if the list was read again after its approval.
      const isListed = list.items.some(({ id, kind }) => id === row.id && kind === row.kind);
      if (!isListed) void client.invalidateQueries({ queryKey: ['review'] });
    },
  };
}
