import { CountingNote, hasNoData, StatCards, useOverview } from '@subtitle/sdk/charts';
import { Badge, FailedState, LoadingRows, Page, Stack, Text } from '@subtitle/sdk/ui';
import { ApprovedChart } from '../features/show-overview/approved-chart';
import classes from '../features/show-overview/overview.module.css';
import { RecentActivity } from '../features/show-overview/recent-activity';
import { WaitingChart } from '../features/show-overview/waiting-chart';

const day = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Overview: figures of the current work. Without any import it shows sample values, marked as such. */
export default function OverviewScreen() {
  const { data, isError, refetch } = useOverview();
  const sample = data !== undefined && hasNoData(data);
  return (
    <Page
      title="Overview"
      subtitle={data ? `${day.format(new Date(data.today))} · last 30 days compared with the previous 30` : ''}
      actions={
        sample && (
          <Badge variant="light" color="gray">
            Sample data
          </Badge>
        )
      }
    >
      <Stack gap="sm">
        {sample && (
          <Text size="sm" c="dimmed">
            These are sample numbers. Your own data will appear here.
          </Text>
        )}
        {isError && !data && <FailedState message="Failed to load the figures." onRetry={() => void refetch()} />}
        {!isError && !data && <LoadingRows rows={8} rowHeight={56} />}
        <CountingNote counting={data?.counting} />
        {data && <StatCards figures={data} />}
        {data && !sample && (
          <div className={classes.charts}>
            <ApprovedChart figures={data} />
            <WaitingChart figures={data} />
          </div>
        )}
        {data && <RecentActivity sample={sample} />}
      </Stack>
    </Page>
  );
}
