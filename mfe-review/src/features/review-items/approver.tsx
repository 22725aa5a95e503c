import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { APPROVED } from '@subtitle/contracts/statuses';
import { categoryOf } from '@subtitle/domain/screen-paths';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { ExportRows } from '@subtitle/sdk/downloads';
import { useQueryClient } from '@subtitle/sdk/query';
import { useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Page, useNarrow } from '@subtitle/sdk/ui';
import { useEffect } from 'react';
import { ApprovedRows } from './approved-rows';
import { rowKey } from './decide/decisions';
import { useDecisions } from './decide/use-decisions';
import { countOf } from './list/count-of';
import { FilterBar } from './list/filter-bar';
import {
  EMPTY_URL,
  isInStream,
  isOfApproved,
  type ReviewUrl,
  readFilters,
  showInUrl,
  showOf,
  streamStatus,
} from './list/review-filters';
import { streamWords } from './list/stream-words';
import { isOnItsWay, useLinkedRow, useReviewList, useWaitingFurther } from './list/use-review-list';
import { ReviewStream } from './review-stream';

/** Moving through rows by key is one entry of the browser history, however many rows it passes. */
const WALK = { step: 'walk' };

/** The Content Approver: rows to review, corrected rows to take into review, and approved rows. */
export function Approver() {
  const { user } = useSession();
  const [url, setUrl] = useUrlState(EMPTY_URL);
  const filters = readFilters(url, user.langPairs);
  const { kind, language, show } = filters;
  const status = streamStatus(show);
  const list = useReviewList(filters);
  const further = useWaitingFurther(filters, list);
  const client = useQueryClient();
  const review = useDecisions();
  const narrow = useNarrow();
  const isDecided = (row: ItemAnswer) => review.state.decided.has(rowKey(row, language));
  const isWaiting = (row: ItemAnswer) => !isDecided(row) && unitOf(row, language).status === status;
  const items = list.items.filter(isWaiting);
  const selected = Number(url.item) || 0;
  const select = (id: number, walking: boolean) =>
    setUrl({ item: id > 0 ? String(id) : '', cue: '' }, walking ? WALK : undefined);
  // Written into the address, so that a sent link opens the same for everyone.
  useEffect(() => setUrl({ category: categoryOf(kind), language }, { replace: true }), [kind, language, setUrl]);
  function change(changed: Partial<ReviewUrl>) {
    // Sends a held row before its new list is read.
    if ('show' in changed && review.state.last?.decision.how === 'take') void review.decisions.flush();
    setUrl(changed);
  }
  const inList = items.find(({ id }) => id === selected);
  const linked = useLinkedRow(filters, selected, list.isSuccess && !inList);
  const item = inList ?? (linked && isWaiting(linked) ? linked : undefined);
  return (
    <Page
      title="Content Approver"
      subtitle={
        list.isSuccess && !isOnItsWay(list, items)
          ? streamWords(status).counted(countOf(items.length, further), language)
          : ''
      }
      actions={
        narrow && selected > 0 ? null : (
          <ExportRows
            kind={kind}
            from={filters.from}
            to={filters.to}
            languages={[language]}
            status={isOfApproved(show) ? APPROVED : status}
          />
        )
      }
      filters={narrow && selected > 0 ? null : <FilterBar filters={filters} onChange={change} />}
    >
      {isOfApproved(show) ? (
        <ApprovedRows
          filters={filters}
          show={show}
          selected={selected}
          onSelect={select}
          onReview={(id) => setUrl({ show: '', from: '', to: '', item: String(id), cue: '' })}
        />
      ) : (
        <ReviewStream
          filters={filters}
          list={list}
          items={items}
          further={further}
          item={item}
          gone={selected > 0 && !item && linked !== undefined ? selected : 0}
          elsewhere={
            linked && !item && !isDecided(linked) && isInStream(unitOf(linked, language).status) ? linked : undefined
          }
          review={review}
          onSelect={select}
          onReview={(item, into) => setUrl({ ...addressOf(item, into), show: '', from: '', to: '' })}
          onReturn={(item, into) => {
            setUrl({ ...addressOf(item, into), show: showInUrl(showOf(unitOf(item, into).status)) }, WALK);
            // A list read again since the approval no longer contains the row.
            const held = list.items.some(({ id, kind }) => id === item.id && kind === item.kind);
            if (!held) void client.invalidateQueries({ queryKey: ['review'] });
          }}
          onClear={() => setUrl({ from: '', to: '', item: '', cue: '' })}
          onOpen={(of, into) =>
            setUrl({ category: categoryOf(of), language: into, from: '', to: '', item: '', cue: '' })
          }
        />
      )}
    </Page>
  );
}

function addressOf({ kind, id }: ItemAnswer, language: LanguageCode) {
  return { category: categoryOf(kind), language, item: String(id), cue: '' };
}
