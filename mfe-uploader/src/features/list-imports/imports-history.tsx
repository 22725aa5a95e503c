import type { ImportKind } from '@subtitle/contracts/columns';
import type { ImportAnswer } from '@subtitle/contracts/entities/import';
import { Link } from '@subtitle/sdk/router';
import {
  Anchor,
  Button,
  EmptyState,
  FailedState,
  formatDateTime,
  formatNumber,
  Group,
  LoadingRows,
  Paper,
  ScrollArea,
  Table,
  Title,
  VisuallyHidden,
} from '@subtitle/sdk/ui';
import { ImportResult } from './import-result';
import classes from './imports-history.module.css';
import { type ImportsPage, useImports } from './use-imports';

const KINDS: Record<ImportKind, string> = {
  videos: 'Videos',
  activities: 'Activity',
  daily: 'Daily',
  tenday: '10 Days',
};
const OPEN_LABELS: Partial<Record<ImportAnswer['status'], string>> = {
  queued: 'Follow',
  scanning: 'Follow',
  importing: 'Follow',
  failed: 'Errors',
};

interface Props {
  /** The page shown: imports older than this id; null is the newest page. */
  before: number | null;
  onPage: (before: number | null) => void;
  /** Address of one import on its tab. */
  linkTo: (of: ImportAnswer) => string;
}

/** Everybody's imports, newest first. */
export function ImportsHistory({ before, onPage, linkTo }: Props) {
  const page = useImports(before);
  return (
    <Paper withBorder component="section" aria-labelledby="imports-history" className={classes.card}>
      <Group justify="space-between" px="md" py="sm">
        <Title order={2} size="h5" id="imports-history">
          Imports
        </Title>
      </Group>
      <HistoryBody page={page.data} failed={page.isError} onRetry={() => void page.refetch()} linkTo={linkTo} />
      {(before !== null || page.data?.next != null) && (
        <Group justify="flex-end" gap="xs" px="md" py="sm">
          <Button size="xs" variant="default" disabled={before === null} onClick={() => onPage(null)}>
            Newest
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={page.data?.next == null}
            onClick={() => onPage(page.data?.next ?? null)}
          >
            Older
          </Button>
        </Group>
      )}
    </Paper>
  );
}

interface BodyProps {
  page: ImportsPage | undefined;
  failed: boolean;
  onRetry: () => void;
  linkTo: Props['linkTo'];
}

function HistoryBody({ page, failed, onRetry, linkTo }: BodyProps) {
  if (!page && failed) return <FailedState message="Failed to load the imports." onRetry={onRetry} />;
  if (!page) return <LoadingRows rows={3} />;
  if (page.imports.length === 0)
    return (
      <EmptyState title="Nothing imported yet" text="The first workbook you upload stands here with its result." />
    );
  return (
    <ScrollArea
      type="auto"
      scrollbars="x"
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'List of imports' }}
    >
      <Table className={classes.table} verticalSpacing={8} horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            {['File', 'Kind', 'By', 'When', 'Rows', 'Result'].map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
            <Table.Th>
              <VisuallyHidden>Open</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {page.imports.map((one) => (
            <HistoryRow key={one.id} one={one} to={linkTo(one)} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}

function HistoryRow({ one, to }: { one: ImportAnswer; to: string }) {
  const label = OPEN_LABELS[one.status] ?? 'Show';
  return (
    <Table.Tr>
      <Table.Td className={classes.file}>{one.file.name}</Table.Td>
      <Table.Td>{KINDS[one.kind]}</Table.Td>
      <Table.Td>{one.createdBy}</Table.Td>
      <Table.Td className={classes.number}>{formatDateTime(one.createdAt)}</Table.Td>
      <Table.Td className={classes.number}>{formatNumber(one.rows)}</Table.Td>
      <Table.Td>
        <ImportResult of={one} />
      </Table.Td>
      <Table.Td>
        <Anchor component={Link} to={to} size="sm" aria-label={`${label}: ${one.file.name}`}>
          {label}
        </Anchor>
      </Table.Td>
    </Table.Tr>
  );
}
