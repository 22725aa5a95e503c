import { IconTrendingDown, IconTrendingUp } from '@subtitle/sdk/icons';
import { Paper, Text } from '@subtitle/sdk/ui';
import classes from './overview.module.css';
import type { StatCardData } from './sample-overview';
import { isGoodTrend, trendText } from './trend';

/** One number with what it means and how it moved. */
export function StatCard({ card }: { card: StatCardData }) {
  const Arrow = card.direction === 'up' ? IconTrendingUp : IconTrendingDown;
  return (
    <Paper withBorder p="md" className={classes.card} data-variant={card.variant} component="li">
      <Text size="sm" c="dimmed">
        {card.title}
      </Text>
      <Text className={classes.value}>{card.value}</Text>
      <Text size="sm" c="dimmed">
        {card.subtitle}
      </Text>
      <span className={classes.trend} data-good={isGoodTrend(card) || undefined}>
        <Arrow size={16} aria-hidden />
        {trendText(card)}
      </span>
    </Paper>
  );
}
