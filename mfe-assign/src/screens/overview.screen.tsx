import { Badge, Page, Stack, Text } from '@subtitle/sdk/ui';
import classes from '../features/show-overview/overview.module.css';
import { RecentActivity } from '../features/show-overview/recent-activity';
import { SAMPLE_ACTIVITY, SAMPLE_CARDS } from '../features/show-overview/sample-overview';
import { StatCard } from '../features/show-overview/stat-card';

/** Overview: how things stand. Until live numbers come, the sample values stand here and say so. */
export default function OverviewScreen() {
  return (
    <Page
      title="Overview"
      actions={
        <Badge variant="light" color="gray">
          Sample data
        </Badge>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          These numbers are examples: they show what will stand here.
        </Text>
        <ul className={classes.cards}>
          {SAMPLE_CARDS.map((card) => (
            <StatCard key={card.title} card={card} />
          ))}
        </ul>
        <RecentActivity items={SAMPLE_ACTIVITY} />
      </Stack>
    </Page>
  );
}
