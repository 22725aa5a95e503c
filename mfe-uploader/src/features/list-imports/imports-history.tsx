import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import type { UrlStep } from '@subtitle/sdk/router';
import { Button, EmptyState, FailedState, Group, LoadingRows, Paper, Title, useNarrow } from '@subtitle/sdk/ui';
import type { ReactNode } from 'react';
import { HistoryCards } from './history-cards';
import { HistoryFilters } from './history-filters';
import { HistoryTable } from './history-table';
import { type ImportsFilter, isImportsFilterActive, NO_FILTER } from './imports-filter';
import classes from './imports-history.module.css';
import { type ImportsPage, useImports } from './use-imports';

interface Props {
  filter: ImportsFilter;
  onFilter: (filter: ImportsFilter, how?: UrlStep) => void;
  /** Returns the address of an import on its tab. */
  linkTo: (of: ImportAnswer) => string;
  /** Returns the buttons of an import. */
  actions: (of: ImportAnswer) => ReactNode;
}

/** Lists the imports of all users, newest first. */
export function ImportsHistory({ filter, onFilter, linkTo, actions }: Props) {
  const page = useImports(filter);
  const next = page.data?.next ?? null;
  const { before } = filter;
  return (
    <Paper withBorder component="section" aria-labelledby="imports-history" className={classes.card}>
      <Group justify="space-between" gap="xs" px="md" py="sm">
        <Title order={2} size="h5" id="imports-history">
          Imports
        </Title>
        <HistoryFilters filter={filter} onFilter={onFilter} />
      </Group>
      <HistoryBody
        page={page.data}
        failed={page.isError}
        onRetry={() => void page.refetch()}
        filtered={isImportsFilterActive(filter)}
        onClear={() => onFilter(NO_FILTER)}
        linkTo={linkTo}
        actions={actions}
      />
      {(before !== null || next !== null) && (
        <Group justify="flex-end" gap="xs" px="md" py="sm">
          <Button
            size="xs"
            variant="default"
            disabled={before === null}
            onClick={() => onFilter({ ...filter, before: null })}
          >
            Newest
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={next === null}
            onClick={() => onFilter({ ...filter, before: next })}
          >
            Older
          </Button>
        </Group>
      )}
    </Paper>
  );
}

interface BodyProps extends Pick<Props, 'linkTo' | 'actions'> {
  page: ImportsPage | undefined;
  failed: boolean;
  onRetry: () => void;
  filtered: boolean;
  onClear: () => void;
}

function HistoryBody({ page, failed, onRetry, filtered, onClear, linkTo, actions }: BodyProps) {
  const narrow = useNarrow();
  if (!page && failed) return <FailedState message="Failed to load the imports." onRetry={onRetry} />;
  if (!page) return <LoadingRows rows={3} />;
  if (page.imports.length === 0 && filtered)
    return (
      <EmptyState
        title="No imports match"
        action={
          <Button variant="default" onClick={onClear}>
            Show all imports
          </Button>
        }
      />
    );
  if (page.imports.length === 0)
    return <EmptyState title="Nothing imported yet" text="Workbooks you upload appear here with their results." />;
  const List = narrow ? HistoryCards : HistoryTable;
  return <List imports={page.imports} linkTo={linkTo} actions={actions} />;
}
