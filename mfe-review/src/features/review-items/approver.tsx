import { languageTitle } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { categoryOf } from '@subtitle/domain/screen-paths';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { ExportRows } from '@subtitle/sdk/downloads';
import { useQueryClient } from '@subtitle/sdk/query';
import { useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Page, useNarrow } from '@subtitle/sdk/ui';
import { useEffect } from 'react';
import { ApprovedToday } from './approved-today';
import { rowKey } from './decide/decisions';
import { useDecisions } from './decide/use-decisions';
import { countOf } from './list/count-of';
import { FilterBar } from './list/filter-bar';
import { EMPTY_URL, readFilters } from './list/review-filters';
import { useLinkedRow, useReviewList, useWaitingFurther } from './list/use-review-list';
import { ReviewStream } from './review-stream';

/** Moving through rows is one step of the history, however many rows it passes; choosing one is a step of its own. */
const WALK = { step: 'walk' };
const CHOICE = { push: true };

/** The Content Approver: what waits for review, or what this person approved today. */
export function Approver() {
  const { user } = useSession();
  const [url, setUrl] = useUrlState(EMPTY_URL);
  const filters = readFilters(url, user.langPairs);
  const { kind, language } = filters;
  const list = useReviewList(filters);
  const further = useWaitingFurther(filters, list);
  const client = useQueryClient();
  const review = useDecisions();
  const narrow = useNarrow();
  const isWaiting = (row: ItemAnswer) =>
    !review.state.decided.has(rowKey(row, language)) && unitOf(row, language).status === 'inreview';
  const items = list.items.filter(isWaiting);
  const selected = Number(url.item) || 0;
  const select = (id: number, walking: boolean) =>
    setUrl({ item: id > 0 ? String(id) : '', cue: '' }, walking ? WALK : CHOICE);
  // Said in the address, so that a sent link opens the same for everybody.
  useEffect(() => setUrl({ category: categoryOf(kind), language }), [kind, language, setUrl]);
  const inList = items.find(({ id }) => id === selected);
  const linked = useLinkedRow(filters, selected, list.isSuccess && !inList);
  const item = inList ?? (linked && isWaiting(linked) ? linked : undefined);
  const waiting = list.isSuccess;
  return (
    <Page
      title="Content Approver"
      subtitle={waiting ? `${countOf(items.length, further)} waiting in ${languageTitle(language)}` : ''}
      actions={
        narrow && selected > 0 ? null : (
          <ExportRows
            kind={kind}
            from={filters.from}
            to={filters.to}
            languages={[language]}
            status={filters.show === 'approved' ? 'approved' : 'inreview'}
          />
        )
      }
      filters={
        narrow && selected > 0 ? null : <FilterBar filters={filters} onChange={(change) => setUrl(change, CHOICE)} />
      }
    >
      {filters.show === 'approved' ? (
        <ApprovedToday
          filters={filters}
          selected={selected}
          onSelect={select}
          onReview={(id) => setUrl({ show: '', from: '', to: '', item: String(id), cue: '' }, CHOICE)}
        />
      ) : (
        <ReviewStream
          filters={filters}
          list={list}
          items={items}
          further={further}
          item={item}
          gone={selected > 0 && !item && linked !== undefined ? selected : 0}
          review={review}
          onSelect={select}
          onReturn={(item, into) => {
            setUrl({ category: categoryOf(item.kind), language: into, item: String(item.id), cue: '' }, WALK);
            // A list that was read again since the approval no longer holds the row.
            const held = list.items.some(({ id, kind }) => id === item.id && kind === item.kind);
            if (!held) void client.invalidateQueries({ queryKey: ['review'] });
          }}
          onClear={() => setUrl({ from: '', to: '', item: '', cue: '' }, CHOICE)}
          onOpen={(of, into) =>
            setUrl({ category: categoryOf(of), language: into, from: '', to: '', item: '', cue: '' }, CHOICE)
          }
        />
      )}
    </Page>
  );
}
