import { MESSAGES } from '@subtitle/contracts/messages';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import { PagedList } from '@subtitle/sdk/list';
import { Button, EmptyState, LoadingRows } from '@subtitle/sdk/ui';
import type { Stream } from '../use-stream';
import { NextWaiting } from './next-waiting';
import { ReviewRow } from './review-row';
import { streamWords } from './stream-words';
import type { ReviewAddress } from './use-review-address';
import { isOnItsWay } from './use-review-list';

/** Height of one row in pixels, here and in the list of approved rows. */
export const ROW_HEIGHT = 60;

interface Props {
  address: ReviewAddress;
  stream: Stream;
}

/** Numbered list of rows for review, or of corrected rows. */
export function ReviewList({ address, stream }: Props) {
  const { filters, select, openList } = address;
  const { language, from, to } = filters;
  const { list, items, further, item, status } = stream;
  const words = streamWords(status);
  const clear = (
    <Button variant="default" onClick={address.clear}>
      Clear Filters
    </Button>
  );
  return (
    <PagedList
      title={words.title}
      label={words.label}
      list={list}
      items={items}
      total={further === null ? null : items.length + further}
      rowHeight={ROW_HEIGHT}
      renderRow={(item, index) => <ReviewRow item={item} number={index + 1} language={language} />}
      selected={item?.id ?? 0}
      onSelect={select}
      instead={isOnItsWay(list, items) ? <LoadingRows rows={8} rowHeight={ROW_HEIGHT} /> : undefined}
      failed={MESSAGES.failedToFetchItems}
      empty={
        <EmptyState
          title={words.empty(language)}
          text={from || to ? 'Only the selected dates were checked.' : undefined}
          action={
            from || to ? clear : status === IN_REVIEW ? <NextWaiting filters={filters} onOpen={openList} /> : undefined
          }
        />
      }
    />
  );
}
