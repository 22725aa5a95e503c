import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { Link } from '@subtitle/sdk/router';
import { usePersonName } from '@subtitle/sdk/session';
import {
  Anchor,
  formatBytes,
  formatDateTime,
  formatNumber,
  Group,
  ScrollArea,
  Table,
  VisuallyHidden,
} from '@subtitle/sdk/ui';
import type { ReactNode } from 'react';
import { getImportTexts } from '../../upload-kinds';
import { hasEnded } from '../watch-import/import-words';
import { formatImportDuration, getOpenLabel } from './history-words';
import { ImportResult } from './import-result';
import classes from './imports-history.module.css';

export interface HistoryListProps {
  imports: readonly ImportAnswer[];
  linkTo: (of: ImportAnswer) => string;
  actions: (of: ImportAnswer) => ReactNode;
}

/** The import history as a table: rows = inserted + already existed + not imported. */
export function HistoryTable({ imports, linkTo, actions }: HistoryListProps) {
  return (
    <ScrollArea
      type="auto"
      scrollbars="x"
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'List of imports' }}
    >
      <Table className={classes.table} verticalSpacing={8} horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>File</Table.Th>
            <Table.Th>Imported by</Table.Th>
            {['Rows', 'Inserted', 'Already existed', 'Not imported'].map((name) => (
              <Table.Th key={name} className={classes.count}>
                {name}
              </Table.Th>
            ))}
            <Table.Th>Result</Table.Th>
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {imports.map((one) => (
            <HistoryRow key={one.id} one={one} to={linkTo(one)} actions={actions(one)} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}

function HistoryRow({ one, to, actions }: { one: ImportAnswer; to: string; actions: ReactNode }) {
  const label = getOpenLabel(one);
  const nameOf = usePersonName();
  return (
    <Table.Tr>
      <Table.Td className={classes.file}>
        {one.file.name}
        <div className={classes.quiet}>
          {getImportTexts(one.kind).name} · {formatBytes(one.file.bytes)}
        </div>
      </Table.Td>
      <Table.Td className={classes.by}>
        {nameOf(one.createdBy)}
        <div className={classes.quiet}>{formatWhen(one)}</div>
      </Table.Td>
      <CountCell value={one.rows} />
      {hasEnded(one) ? <OutcomeCells of={one} /> : <UndecidedCells />}
      <Table.Td className={classes.outcome}>
        <ImportResult of={one} />
      </Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {actions}
          <Anchor component={Link} to={to} size="sm" className={classes.open} aria-label={`${label}: ${one.file.name}`}>
            {label}
          </Anchor>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function OutcomeCells({ of: { inserted, replaced, duplicate, rejected } }: { of: ImportAnswer }) {
  return (
    <>
      <CountCell value={inserted} note={replaced > 0 ? `${formatNumber(replaced)} replaced` : ''} />
      <CountCell value={duplicate} />
      <CountCell value={rejected} />
    </>
  );
}

/**
 * Placeholders while an import runs. Its rows are still hidden, and each row may still be counted in another column.
 */
function UndecidedCells() {
  return ['inserted', 'duplicate', 'rejected'].map((name) => (
    <Table.Td key={name} className={classes.count}>
      <span className={classes.quiet}>–</span>
    </Table.Td>
  ));
}

function CountCell({ value, note = '' }: { value: number; note?: string }) {
  return (
    <Table.Td className={classes.count}>
      {formatNumber(value)}
      {note && <div className={classes.quiet}>{note}</div>}
    </Table.Td>
  );
}

/** Returns for example '20/11/2026, 11:04 am · 8 s'. */
export function formatWhen(one: ImportAnswer): string {
  return [formatDateTime(one.createdAt), formatImportDuration(one)].filter(Boolean).join(' · ');
}
