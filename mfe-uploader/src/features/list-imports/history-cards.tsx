import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { Link } from '@subtitle/sdk/router';
import { usePersonName } from '@subtitle/sdk/session';
import { Anchor, formatBytes, formatNumber, Group } from '@subtitle/sdk/ui';
import type { ReactNode } from 'react';
import { getImportTexts } from '../../upload-kinds';
import { hasEnded } from '../watch-import/import-words';
import { formatWhen, type HistoryListProps } from './history-table';
import { getOpenLabel } from './history-words';
import { ImportResult } from './import-result';
import classes from './imports-history.module.css';

/** The import history on a phone: one card for each import. */
export function HistoryCards({ imports, linkTo, actions }: HistoryListProps) {
  return (
    <ul className={classes.cards} aria-label="List of imports">
      {imports.map((one) => (
        <HistoryCard key={one.id} one={one} to={linkTo(one)} actions={actions(one)} />
      ))}
    </ul>
  );
}

function HistoryCard({ one, to, actions }: { one: ImportAnswer; to: string; actions: ReactNode }) {
  const label = getOpenLabel(one);
  const nameOf = usePersonName();
  return (
    <li className={classes.one}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <span className={classes.name}>{one.file.name}</span>
        <Anchor component={Link} to={to} size="sm" className={classes.open} aria-label={`${label}: ${one.file.name}`}>
          {label}
        </Anchor>
      </Group>
      <ImportResult of={one} />
      <div className={classes.quiet}>
        {getImportTexts(one.kind).name} · {formatBytes(one.file.bytes)} · {nameOf(one.createdBy)}
        <br />
        {formatWhen(one)}
      </div>
      <dl className={classes.counts}>
        <CardCount name="Rows" value={one.rows} />
        {hasEnded(one) && (
          <>
            <CardCount name="Inserted" value={one.inserted} />
            {one.replaced > 0 && <CardCount name="of them replaced" value={one.replaced} />}
            <CardCount name="Already existed" value={one.duplicate} />
            <CardCount name="Not imported" value={one.rejected} />
          </>
        )}
      </dl>
      <Group gap={4}>{actions}</Group>
    </li>
  );
}

function CardCount({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className={classes.quiet}>{name}</dt>
      <dd className={classes.value}>{formatNumber(value)}</dd>
    </div>
  );
}
