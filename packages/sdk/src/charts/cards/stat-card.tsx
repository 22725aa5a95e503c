import { Anchor, Paper, Text } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { StatCardData } from './sample-cards';
import classes from './stat-cards.module.css';
import { isGoodTrend, trendText } from './trend';

/** A card with one number, its meaning and its trend. @param to path of the list with the counted rows */
export function StatCard({ card, to }: { card: StatCardData; to?: string | null }) {
  const { title, value, subtitle, trend, direction, variant, hint } = card;
  const isGood = isGoodTrend(card);
  const Arrow = direction === 'up' ? IconTrendingUp : IconTrendingDown;
  return (
    <Paper withBorder p="md" className={classes.card} data-variant={variant} component="li" title={hint}>
      <Text size="sm" c="dimmed">
        {to ? (
          <Anchor component={Link} to={to} size="sm">
            {title}
          </Anchor>
        ) : (
          title
        )}
      </Text>
      <Text className={classes.value}>{value}</Text>
      <Text size="sm" c="dimmed">
        {subtitle}
      </Text>
      {trend !== null && (
        <span className={classes.trend} data-good={isGood ?? undefined}>
          {isGood === null ? null : <Arrow size={16} aria-hidden />}
          {trendText({ trend, direction })}
        </span>
      )}
    </Paper>
  );
}
