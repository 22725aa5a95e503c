import type { Status } from '@subtitle/contracts/statuses';
import classes from './states.module.css';

/** Dot and word of a status; an empty status is pending (specification 4). */
export function StatusLabel({ status }: { status: Status | '' | null | undefined }) {
  const word = status || 'pending';
  return (
    <span className={classes.status}>
      <span className={`${classes.dot} ${classes[word] ?? ''}`} aria-hidden />
      {word}
    </span>
  );
}
