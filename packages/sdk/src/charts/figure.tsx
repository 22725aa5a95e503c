import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatNumber } from '../ui/text/formats';
import classes from './charts.module.css';

interface Props {
  count: number;
  /** Where what it counts is listed; none of nothing, and where this person cannot see it. */
  to?: string | null;
  /** Within a sentence, where colour alone would not tell it from the words. */
  inText?: boolean;
  /** What it counts, for whoever hears it alone. */
  label?: string;
}

/** A number that leads to what it counts. */
export function Figure({ count, to, inText = false, label }: Props) {
  const text = formatNumber(count);
  if (!to || count === 0) return text;
  return (
    <Anchor
      component={Link}
      to={to}
      inherit
      className={inText ? undefined : classes.figure}
      underline={inText ? 'always' : 'hover'}
      aria-label={label && `${label}: ${text}`}
    >
      {text}
    </Anchor>
  );
}
