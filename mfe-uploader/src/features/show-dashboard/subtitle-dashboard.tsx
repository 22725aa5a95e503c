import { buildUploadVideosPath, PAGES } from '@subtitle/domain/screen-paths';
import { hasNoData, StatCards, useOverview } from '@subtitle/sdk/charts';
import { IconLogout, IconPlus } from '@subtitle/sdk/icons';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Badge, Button, FailedState, LoadingRows, Page, Stack } from '@subtitle/sdk/ui';
import { ChannelsChart } from '../video-figures/channels-chart';
import charts from '../video-figures/charts.module.css';
import { LanguagesChart } from '../video-figures/languages-chart';
import { useVideoFigures } from '../video-figures/use-video-figures';
import { FilesTable } from './files-table';

/** Subtitle Dashboard: an overview of the subtitle files, and the actions on each. */
export function SubtitleDashboard() {
  const { user, signOut } = useSession();
  const overview = useOverview();
  const figures = useVideoFigures();
  // The page waits for both responses, so that no element moves under the pointer.
  const settled = !overview.isPending && !figures.isPending;
  // An admin may open every page but translates only with the role translator. Everyone else starts at the upload page.
  const create = user.roles.includes('translator') ? PAGES.translate : buildUploadVideosPath();
  return (
    <Page
      title="Subtitle Dashboard"
      subtitle={`Welcome back, ${user.name}! Manage and analyze your subtitle files with powerful insights`}
      actions={
        <>
          {overview.data && hasNoData(overview.data) && (
            <Badge variant="light" color="gray" style={{ alignSelf: 'center' }}>
              Sample data
            </Badge>
          )}
          <Button component={Link} to={create} leftSection={<IconPlus size={16} aria-hidden />}>
            Create New Subtitle
          </Button>
          <Button variant="default" leftSection={<IconLogout size={16} aria-hidden />} onClick={signOut}>
            Logout
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        {overview.isError && !overview.data && (
          <FailedState message="Failed to load the figures." onRetry={() => void overview.refetch()} />
        )}
        {settled ? null : <LoadingRows rows={10} rowHeight={56} />}
        {settled && overview.data && <StatCards figures={overview.data} />}
        {figures.isError && !figures.data && (
          <FailedState message="Failed to load the figures." onRetry={() => void figures.refetch()} />
        )}
        {settled && figures.data && (
          <div className={charts.pair}>
            <ChannelsChart channels={figures.data.channels} />
            <LanguagesChart languages={figures.data.languages} />
          </div>
        )}
        {settled && <FilesTable channels={figures.data?.channels ?? []} />}
      </Stack>
    </Page>
  );
}
