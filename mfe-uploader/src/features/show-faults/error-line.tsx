import type { ImportErrorGroup } from '@subtitle/contracts/operations/imports';
import { Anchor } from '@subtitle/sdk/ui';
import { formatRowCount } from '../../words';
import classes from './workbook-errors.module.css';

interface Props {
  group: ImportErrorGroup;
  /** Shows the row in the preview; absent if there is no preview. */
  onRow?: (row: number, sheet: string) => void;
}

/** One error, or the same error in consecutive rows: its message, and below it the location and the cell's value. */
export function ErrorLine({ group, onRow }: Props) {
  const details = listErrorDetails(group);
  return (
    <li className={classes.line}>
      <span>{group.message}</span>
      {details.length > 0 && <span className={classes.detail}>{details.join(' · ')}</span>}
      {onRow && group.from > 1 && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          className={classes.show}
          onClick={() => onRow(group.from, group.sheet)}
        >
          {group.message.startsWith('Sheet ') ? `Show row ${group.from} of ${group.sheet}` : `Show row ${group.from}`}
        </Anchor>
      )}
    </li>
  );
}

/** Returns details that the message does not contain, for example '24 rows', 'column fromdate' or '“31/02/2026”'. */
function listErrorDetails({ rows, column, value, message }: ImportErrorGroup): string[] {
  const where = column === '' || message.includes(column) ? '' : `column ${column}`;
  return [rows > 1 ? formatRowCount(rows) : '', where, value && `“${value}”`].filter(Boolean);
}
