import type { LanguageCode } from '@subtitle/contracts/languages';
import { APPROVED } from '@subtitle/contracts/statuses';
import { ExportRows } from '@subtitle/sdk/downloads';
import { formatNumber, Page, useNarrow } from '@subtitle/sdk/ui';
import { ApprovedRows } from './approved-rows';
import { useDecisions } from './decide/use-decisions';
import { FilterBar } from './list/filter-bar';
import { BY_SENTENCE, isApprovedList, type ReviewUrl } from './list/review-filters';
import { formatCount, getStreamTexts } from './list/stream-texts';
import { useReviewAddress } from './list/use-review-address';
import { isLoadingRows } from './list/use-review-list';
import { ReviewStream } from './review-stream';
import { SentenceReview } from './sentences/sentence-review';
import { useActs } from './sentences/use-acts';
import { type Stream, useStream } from './use-stream';

/** The Content Approver: rows to review, corrected rows to take into review, and approved rows. */
export function Approver() {
  const address = useReviewAddress();
  const { filters, selected, setUrl } = address;
  const { kind, language, show, from, to } = filters;
  const review = useDecisions();
  const acts = useActs();
  const stream = useStream(address, review);
  const { status, list, items } = stream;
  const narrow = useNarrow();
  function changeFilters(changed: Partial<ReviewUrl>) {
    // Sends a delayed decision before the new list is loaded, so that the list contains its row.
    if ('show' in changed && review.state.last?.decision.how === 'take') void review.decisions.flush();
    setUrl(changed);
  }
  return (
    <Page
      title="Content Approver"
      subtitle={list.isSuccess && !isLoadingRows(list, items) ? describeCount(stream, language) : ''}
      actions={
        narrow && selected > 0 ? null : (
          <ExportRows
            kind={kind}
            from={from}
            to={to}
            languages={[language]}
            status={isApprovedList(show) ? APPROVED : status}
          />
        )
      }
      filters={narrow && selected > 0 ? null : <FilterBar filters={filters} onChange={changeFilters} />}
    >
      {isApprovedList(show) ? (
        <ApprovedRows
          filters={filters}
          show={show}
          selected={selected}
          onSelect={address.select}
          onReview={(id) => setUrl({ show: '', from: '', to: '', item: String(id), cue: '' })}
        />
      ) : show === BY_SENTENCE ? (
        <SentenceReview key={`${filters.kind}:${filters.language}`} address={address} acts={acts} />
      ) : (
        <ReviewStream address={address} stream={stream} review={review} />
      )}
    </Page>
  );
}

/** Returns '85 waiting in Telugu', or with filters, in words of the list, how many of all rows they show. */
function describeCount({ status, items, further, unfiltered }: Stream, language: LanguageCode): string {
  const { counted, filtered } = getStreamTexts(status);
  const count = formatCount(items.length, further);
  if (unfiltered === null) return `${counted(count, language)} with these filters`;
  return unfiltered === undefined ? counted(count, language) : filtered(count, formatNumber(unfiltered), language);
}
