import { Anchor } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../ui/text/formats';
import classes from './charts.module.css';

export interface BarPart {
  name: string;
  color: string;
  value: number;
  /** Path of the list with the rows of this part. */
  to?: string | null;
}

export interface Bar {
  key: string;
  name: string;
  parts: readonly BarPart[];
  /** Path of the list with the rows of this bar. */
  to?: string | null;
  /** Content beside the bar's number. */
  more?: ReactNode;
}

interface Props {
  bars: readonly Bar[];
  /** Value at which a line crosses all bars. The line is always visible; a text beside the chart explains it. */
  line?: number;
}

/** Horizontal bars in the given order; the longest fills the width. */
export function BarsChart({ bars, line = 0 }: Props) {
  const most = Math.max(1, line, ...bars.map(sumParts));
  return (
    <ul className={classes.bars}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <span className={classes.name} title={bar.name}>
            {bar.to ? (
              <Anchor component={Link} to={bar.to} size="sm">
                {bar.name}
              </Anchor>
            ) : (
              bar.name
            )}
          </span>
          <span
            className={classes.track}
            aria-hidden={!bar.parts.some(({ to }) => to) || undefined}
            data-line={line > 0 || undefined}
            style={{ '--line': `${(line / most) * 100}%` } as CSSProperties}
          >
            {bar.parts
              .filter(({ value }) => value > 0)
              .map(({ name, color, value, to }) => {
                const title = `${name}: ${formatNumber(value)}`;
                const style = { width: `${(value / most) * 100}%`, background: color };
                return to ? (
                  <Link key={name} to={to} title={title} aria-label={`${bar.name}, ${title}`} style={style} />
                ) : (
                  <i key={name} title={title} style={style} />
                );
              })}
          </span>
          <span className={classes.total}>
            {formatNumber(sumParts(bar))}
            {bar.more}
          </span>
        </li>
      ))}
    </ul>
  );
}

const sumParts = ({ parts }: Bar) => parts.reduce((sum, { value }) => sum + value, 0);
