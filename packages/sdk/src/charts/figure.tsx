import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatNumber } from '../ui/text/formats';
import classes from './charts.module.css';

interface Props {
  count: number;
  /** Path of the list with the counted rows; null if the count is 0 or the person cannot see the list. */
  to?: string | null;
  /** Set within a sentence, where colour alone would not distinguish the link from the text. */
  inText?: boolean;
  /** Description of the number for screen readers, such as 'Pending'. */
  label?: string;
}

/** A number that links to the list of the counted rows. */
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
