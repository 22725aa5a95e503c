import { Badge, formatNumber, Group, Paper, Progress, Text, Title } from '@subtitle/sdk/ui';
import classes from './overview.module.css';
import type { RecentActivity as Item } from './sample-overview';

const BADGES = {
  processing: { label: 'Processing', color: 'blue' },
  completed: { label: 'Completed', color: 'green' },
  queued: { label: 'Queued', color: 'gray' },
} as const;

/** What was uploaded lately and how far it is. */
export function RecentActivity({ items }: { items: readonly Item[] }) {
  return (
    <Paper withBorder component="section" aria-labelledby="recent-activity">
      <Title order={2} size="h5" id="recent-activity" px="md" py="sm">
        Recent Activity
      </Title>
      <ul className={classes.activity}>
        {items.map((item) => (
          <li key={item.id}>
            <Group justify="space-between" gap="xs">
              <div>
                <Text fw={600}>{item.name}</Text>
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
    </Paper>
  );
}

function Progressed({ item }: { item: Item }) {
  if (item.status === 'completed') return <Text size="sm">{formatNumber(item.subtitleCount)} subtitles</Text>;
  if (item.status === 'queued') return <Text size="sm">Waiting...</Text>;
  return <Progress value={item.progress} w={140} aria-label={`Processing ${item.name}`} />;
}
