import { CountingNote } from '@subtitle/sdk/charts';
import { useUrlState } from '@subtitle/sdk/router';
import { Button, EmptyState, FailedState, formatNumber, LoadingRows, Page, Stack, Text } from '@subtitle/sdk/ui';
import { DownloadFigures } from './download-figures';
import { DueChart } from './due-chart';
import { LoadChart } from './load-chart';
import { PeopleTable } from './people-table';
import { PersonPanel } from './person-panel';
import { usePersonPaths } from './person-paths';
import { TaskFilters } from './task-filters';
import classes from './task-status.module.css';
import { EMPTY_TASK_URL, filterByRole, readRole, readTaskQuery } from './task-url';
import { useTaskStatus } from './use-task-status';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Task Status: everyone's work in numbers, live. */
export function TaskStatus() {
  const [url, setUrl] = useUrlState(EMPTY_TASK_URL);
  const query = readTaskQuery(url);
  const { data, isError, refetch, dataUpdatedAt } = useTaskStatus(query);
  const paths = usePersonPaths({ ...query, ...(data && { from: data.from, to: data.to }) });
  const people = data && filterByRole(data.people, readRole(url));
  const person = Number(url.person) || 0;
  return (
    <Page
      title="Task Status"
      subtitle={
        people
          ? `${formatNumber(people.length)} ${people.length === 1 ? 'person' : 'people'} · live, updated ${clock.format(dataUpdatedAt)}`
          : ''
      }
      filters={<TaskFilters url={url} onUrl={setUrl} days={data} />}
      actions={data && people && people.length > 0 && <DownloadFigures people={people} days={data} />}
    >
      <Stack gap="sm">
        {isError && !data && <FailedState message="Failed to load the task status." onRetry={() => void refetch()} />}
        {!isError && !data && <LoadingRows rows={10} rowHeight={48} />}
        <CountingNote counting={data?.counting} />
        {data && people && people.length > 0 && (
          <>
            <div className={classes.charts}>
              <LoadChart people={people} pathOf={paths.pending} overduePathOf={paths.overdue} />
              <DueChart due={data.due} pathOf={(due) => paths.due(due)} />
            </div>
            <PeopleTable people={people} paths={paths} onView={({ id }) => setUrl({ person: String(id) })} />
            <Text size="sm" c="dimmed">
              Pending: assigned and not yet submitted. In Progress: with a draft, or in review. Success: rows approved
              in this period and not undone, counted once a day; for reviewers, rows they approved. Hours: time between
              the first and the last event of a day, without gaps over 15 minutes. Days are counted in Indian time. A
              dash means that you may not see the figure.
            </Text>
          </>
        )}
        {people?.length === 0 && (
          <EmptyState
            title="No one has this role."
            action={
              <Button variant="default" onClick={() => setUrl(EMPTY_TASK_URL)}>
                Clear Filters
              </Button>
            }
          />
        )}
      </Stack>
      {person > 0 && <PersonPanel id={person} query={query} paths={paths} onClose={() => setUrl({ person: '' })} />}
    </Page>
  );
}
