import { type Activity, listActivity } from '@subtitle/contracts/operations/figures';
import { buildImportPath } from '@subtitle/domain/screen-paths';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import {
  Anchor,
  Badge,
  FailedState,
  formatNumber,
  Group,
  LoadingRows,
  Paper,
  Progress,
  Text,
  Title,
} from '@subtitle/sdk/ui';
import { describeAge } from './ago-words';
import classes from './overview.module.css';
import { type RecentItem, SAMPLE_ACTIVITY } from './sample-activity';

const BADGES = {
  processing: { label: 'Processing', color: 'blue' },
  completed: { label: 'Completed', color: 'green' },
  queued: { label: 'Queued', color: 'gray' },
} as const;

/** Lists recent uploads and their progress. @param sample the database is still empty */
export function RecentActivity({ sample }: { sample: boolean }) {
  const { data, isError, refetch } = useActivity();
  const { hasRole } = useSession();
  return (
    <Paper withBorder component="section" aria-labelledby="recent-activity">
      <Title order={2} size="h5" id="recent-activity" px="md" py="sm">
        Recent Activity
      </Title>
      {isError && !data && <FailedState message="Failed to load the recent activity." onRetry={() => void refetch()} />}
      {!isError && !data && <LoadingRows rows={3} rowHeight={58} />}
      {data?.length === 0 && sample && <Items items={SAMPLE_ACTIVITY} />}
      {data?.length === 0 && !sample && (
        <Text c="dimmed" px="md" pb="md">
          Nothing has been uploaded yet.
        </Text>
      )}
      {data && data.length > 0 && (
        <Items
          items={data.map((one) => createActivityItem(one, Date.now()))}
          pathOf={(id) => {
            const { kind } = data.find((one) => one.id === id)!;
            return hasRole('uploader') ? buildImportPath({ kind, id }) : null;
          }}
        />
      )}
    </Paper>
  );
}

function Items({ items, pathOf }: { items: readonly RecentItem[]; pathOf?: (id: number) => string | null }) {
  return (
    <ul className={classes.activity}>
      {items.map((item) => (
        <li key={item.id}>
          <Group justify="space-between" gap="xs">
            <div className={classes.named}>
              <ItemName name={item.name} path={pathOf?.(item.id) ?? null} />
              <Text size="sm" c="dimmed">
                {item.uploadedTime}
              </Text>
            </div>
            <Group gap="sm">
              <Progressed item={item} />
              <Badge variant="light" color={BADGES[item.status].color}>
                {BADGES[item.status].label}
              </Badge>
            </Group>
          </Group>
        </li>
      ))}
    </ul>
  );
}

function ItemName({ name, path }: { name: string; path: string | null }) {
  if (!path) return <Text fw={600}>{name}</Text>;
  return (
    <Anchor component={Link} to={path} fw={600}>
      {name}
    </Anchor>
  );
}

function Progressed({ item }: { item: RecentItem }) {
  if (item.status === 'completed') return <Text size="sm">{item.count}</Text>;
  if (item.status === 'queued') return <Text size="sm">Waiting...</Text>;
  return (
    <>
      <Progress value={item.progress} w={140} aria-label={`Processing ${item.name}`} />
      {item.left && (
        <Text size="sm" c="dimmed">
          {item.left}
        </Text>
      )}
    </>
  );
}

/** Formats an upload for the list: cues for a subtitle file, rows for a workbook. */
function createActivityItem(one: Activity, now: number): RecentItem {
  const { id, name, kind, uploadedTime, by, status, progress, rows, etaSeconds } = one;
  const line = { id, name, uploadedTime: `${describeAge(now - Date.parse(uploadedTime))} · ${by}` };
  if (status === 'queued') return { ...line, status };
  if (status === 'processing')
    return { ...line, status, progress, ...(etaSeconds !== null && { left: `${formatNumber(etaSeconds)} s left` }) };
  const unit = kind === 'subtitles' ? 'subtitles' : rows === 1 ? 'row' : 'rows';
  return { ...line, status, count: `${formatNumber(rows)} ${unit}` };
}

/** Polling intervals in milliseconds: while an upload is running, and otherwise. */
const POLL_MS = { busy: 3_000, quiet: 30_000 };

/** Loads the latest uploads and keeps them up to date. */
function useActivity() {
  const api = useApi();
  return useQuery({
    queryKey: ['figures', 'activity'],
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await api.call(listActivity, { signal })).items,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status !== 'completed') ? POLL_MS.busy : POLL_MS.quiet,
  });
}
