import { Checkbox } from '@subtitle/sdk/forms';
import { formatNumber } from '@subtitle/sdk/ui';
import { useHouse } from '@subtitle/sdk/work';
import { formatWorkRoles } from '../describe-person/words';
import { describeExcess } from '../people-load/over-agreed';
import classes from './assign-dialog.module.css';
import type { AssignCandidate } from './candidates';

interface Props {
  candidate: AssignCandidate;
  /** Number of units to hand over. */
  of: number;
  chosen: boolean;
  gets: number;
  onToggle: () => void;
}

/** One person to select, with their open work now and after the move. */
export function Candidate({
  candidate: { user, title, fits, open, overdue, others },
  of,
  chosen,
  gets,
  onToggle,
}: Props) {
  const { openItems } = useHouse();
  const then = open === undefined ? undefined : others + gets;
  const over = describeExcess(then, openItems);
  const words = [
    formatWorkRoles(user),
    open === undefined ? null : `${formatNumber(open)} open`,
    describeExcess(open, openItems) || null,
    overdue > 0 ? `${formatNumber(overdue)} overdue` : null,
    fits < of ? `can take ${formatNumber(fits)} of ${formatNumber(of)}` : null,
  ].filter((part) => part !== null);
  return (
    <li className={classes.person} data-chosen={chosen || undefined}>
      <Checkbox checked={chosen} onChange={onToggle} label={title} description={words.join(' · ')} />
      {chosen && (
        <span className={classes.then}>
          +{formatNumber(gets)}
          {then === undefined ? '' : ` (${formatNumber(then)} open)`}
          {over && <strong className={classes.over}>{over}</strong>}
        </span>
      )}
    </li>
  );
}
