import type { ImportErrorGroup } from '@subtitle/contracts/entities/import';
import { IconAlertCircle } from '@subtitle/sdk/icons';
import { rowWords } from '../../words';
import classes from './workbook-errors.module.css';

/** One fault: its sentence, and below it where to look and what stood there. */
export function ErrorLine({ group }: { group: ImportErrorGroup }) {
  const details = detailsOf(group);
  return (
    <li className={classes.line}>
      <IconAlertCircle size={16} aria-hidden className={classes.icon} />
      <div className={classes.texts}>
        <span className={classes.message}>{group.message}</span>
        {details.length > 0 && <span className={classes.detail}>{details.join(' · ')}</span>}
      </div>
    </li>
  );
}

/** '24 rows', 'column fromdate', '“31/02/2026”': what the sentence does not say already. */
function detailsOf({ rows, column, value, message }: ImportErrorGroup): string[] {
  const where = column === '' || message.includes(column) ? '' : `column ${column}`;
  return [rows > 1 ? rowWords(rows) : '', where, value && `“${value}”`].filter(Boolean);
}
