import { PENDING, type Status } from '@subtitle/contracts/statuses';
import classes from './states.module.css';

/** Dot and name of a status; an empty status is pending (specification 4). */
export function StatusLabel({ status }: { status: Status | '' | null | undefined }) {
  const word = status || PENDING;
  return (
    <span className={classes.status}>
      <span className={classes.dot} style={{ background: `var(--status-${word})` }} aria-hidden />
      {word}
    </span>
  );
}
