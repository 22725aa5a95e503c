import { PAGES } from '@subtitle/domain/screen-paths';
import { ListFoot } from '@subtitle/sdk/list';
import { Link, useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Button, EmptyState, FailedState, formatNumber, LoadingRows, Page, teamToday } from '@subtitle/sdk/ui';
import { CorrectedCard } from './corrected-card';
import { CorrectedFilters } from './corrected-filters';
import classes from './corrected-texts.module.css';
import { EMPTY_CORRECTED, EVERYONE, readCorrectedQuery } from './corrected-url';
import { PeopleCounts, ReasonCounts } from './correction-counts';
import { useCorrectedCounts, useCorrectedTexts, useMarkRead } from './use-corrected-texts';

/** Texts that an editor or reviewer corrected, newest first, collected by reason. */
export function CorrectedTexts() {
  const { user } = useSession();
  const [url, setUrl] = useUrlState(EMPTY_CORRECTED);
  const query = readCorrectedQuery(url, teamToday());
  const list = useCorrectedTexts(query);
  const counts = useCorrectedCounts(query).data;
  useMarkRead(list.items);
  const isFiltered = Object.values(url).some((value) => value !== '');
  const isOwn = url.person === '' || url.person === user.username;
  // The texts that this page marks as read may no longer be in the count, but they keep their mark here.
  const loaded = list.items.filter((text) => text.isUnread).length;
  const unread = isOwn ? Math.max(counts?.unread ?? 0, loaded) : 0;
  return (
    <Page
      title="Corrected texts"
      subtitle={unread > 0 ? `${formatNumber(unread)} new` : 'What editors and reviewers changed in submitted texts'}
      actions={
        <Button component={Link} to={PAGES.myWork} variant="default">
          My work
        </Button>
      }
      filters={<CorrectedFilters url={url} onUrl={setUrl} />}
    >
      <div className={classes.list}>
        {counts ? (
          <ReasonCounts reasons={counts.reasons} selected={url.reason} onSelect={(reason) => setUrl({ reason })} />
        ) : null}
        {counts && url.person === EVERYONE ? (
          <PeopleCounts people={counts.people} onSelect={(person) => setUrl({ person })} />
        ) : null}
        {list.isPending ? <LoadingRows rows={4} rowHeight={120} /> : null}
        {list.isError && list.items.length === 0 ? (
          <FailedState message="Failed to load the corrections." onRetry={() => void list.refetch()} />
        ) : null}
        {list.isSuccess && list.items.length === 0 ? (
          <EmptyState
            title={isFiltered ? 'No correction matches' : 'No text was corrected'}
            text={
              isFiltered ? undefined : 'When an editor or reviewer changes a text that you submitted, it appears here.'
            }
            action={
              isFiltered ? (
                <Button variant="default" onClick={() => setUrl(EMPTY_CORRECTED)}>
                  Clear Filters
                </Button>
              ) : undefined
            }
          />
        ) : null}
        {list.items.map((text) => (
          <CorrectedCard key={text.id} text={text} withAuthor={!isOwn} />
        ))}
        <ListFoot list={list} />
      </div>
    </Page>
  );
}
