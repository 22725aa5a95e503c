import type { UserAnswer } from '@subtitle/contracts/operations/users';
import classes from './describe-person.module.css';
import { formatUserStatus } from './words';

/** Dot and label of a person's status. */
export function UserStatusLabel({ status }: { status: UserAnswer['status'] }) {
  return (
    <span className={classes.status}>
      <span className={classes.dot} data-status={status} aria-hidden />
      {formatUserStatus(status)}
    </span>
  );
}
