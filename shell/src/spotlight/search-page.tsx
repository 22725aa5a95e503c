import { LIMITS } from '@subtitle/contracts/limits';
import { search } from '@subtitle/contracts/operations/search';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { Link, useLocation } from '@subtitle/sdk/router';
import { Button, EmptyState, FailedState, formatNumber, LoadingRows, Page } from '@subtitle/sdk/ui';
import { useRemotes } from '../remotes/registry/remotes-provider';
import { OptionLine } from './option-line';
import { countGroups, createHitGroups, type OptionGroup } from './options';
import { openSpotlight } from './overlay-store';
import classes from './spotlight.module.css';
import { describeNothingFound, PartialResults } from './spotlight-notes';

/** Lists all matches of the text in the address, at most 100 in each group. Each line opens its page. */
export default function SearchPage() {
  const api = useApi();
  const { list } = useRemotes();
  const q = new URLSearchParams(useLocation().search).get('q')?.trim().slice(0, LIMITS.searchCharacters) ?? '';
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['search', q, 'all'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(search, { query: { q, all: true }, signal }),
    enabled: q !== '',
  });
  const groups = createHitGroups(list, data ?? null);
  const edit = (
    <Button variant="default" size="sm" onClick={() => openSpotlight(q)}>
      Change search
    </Button>
  );
  return (
    <Page title="Search results" subtitle={q && `“${q}”`} actions={edit}>
      {q === '' && <EmptyState title="Enter a search text." action={edit} />}
      {q !== '' && isPending && <LoadingRows />}
      {isError && <FailedState message="The search failed." onRetry={() => void refetch()} />}
      {data && groups.length === 0 && (
        <EmptyState title={describeNothingFound(q, Boolean(data.searchedDays))} action={edit} />
      )}
      {data && groups.length > 0 && <p className={classes.counts}>{countGroups(groups, LIMITS.searchPageHits)}</p>}
      {groups.map((group) => (
        <ResultGroup key={group.title} group={group} />
      ))}
      {data?.searchedDays && <PartialResults days={data.searchedDays} />}
    </Page>
  );
}

function ResultGroup({ group: { title, options } }: { group: OptionGroup }) {
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.results}>
        {options.map((option) => (
          <li key={option.path}>
            <Link to={option.path} className={classes.option}>
              <OptionLine option={option} />
            </Link>
          </li>
        ))}
      </ul>
      {options.length >= LIMITS.searchPageHits && (
        <p className={classes.counts}>
          Only the first {formatNumber(LIMITS.searchPageHits)} are shown. Add a date or another word to narrow the
          results.
        </p>
      )}
    </section>
  );
}
