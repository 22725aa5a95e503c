import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { ReviewItem } from '@subtitle/contracts/operations/item-answer';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import { PagedList } from '@subtitle/sdk/list';
import { Button, EmptyState, LoadingRows } from '@subtitle/sdk/ui';
import { NextWaiting } from './next-waiting';
import { type ReviewFilters, streamStatus } from './review-filters';
import { ReviewRow } from './review-row';
import { streamWords } from './stream-words';
import { isOnItsWay, type useReviewList } from './use-review-list';

/** Height of one row in pixels, here and in the list of approved rows. */
export const ROW_HEIGHT = 60;

interface Props {
  filters: ReviewFilters;
  list: ReturnType<typeof useReviewList>;
  /** Rows that are not decided yet. */
  items: ReviewItem[];
  /** Number of rows, including those not loaded; null while unknown. */
  total: number | null;
  selected: number;
  onSelect: (id: number, byKey: boolean) => void;
  onClear: () => void;
  /** Opens another list. */
  onOpen: (kind: ItemKind, language: LanguageCode) => void;
}

/** Numbered list of rows for review, or of corrected rows. */
export function ReviewList({ filters, list, items, total, selected, onSelect, onClear, onOpen }: Props) {
  const { language, from, to } = filters;
  const status = streamStatus(filters.show);
  const words = streamWords(status);
  const clear = (
    <Button variant="default" onClick={onClear}>
      Clear Filters
    </Button>
  );
  return (
    <PagedList
      title={words.title}
      label={words.label}
      list={list}
      items={items}
      total={total}
      rowHeight={ROW_HEIGHT}
      renderRow={(item, index) => <ReviewRow item={item} number={index + 1} language={language} />}
      selected={selected}
      onSelect={onSelect}
      instead={isOnItsWay(list, items) ? <LoadingRows rows={8} rowHeight={ROW_HEIGHT} /> : undefined}
      failed={MESSAGES.failedToFetchItems}
      empty={
        <EmptyState
          title={words.empty(language)}
          text={from || to ? 'Only the selected dates were checked.' : undefined}
          action={
            from || to ? clear : status === IN_REVIEW ? <NextWaiting filters={filters} onOpen={onOpen} /> : undefined
          }
        />
      }
    />
  );
}
