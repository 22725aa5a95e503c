import { IconAlertCircle, IconChevronLeft, IconChevronRight } from '@subtitle/sdk/icons';
import { ActionIcon, Button, formatNumber, Group, Stack, Text, Title } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { errorFile } from './error-file';
import type { ErrorGroup } from './group-errors';
import classes from './workbook-errors.module.css';

/** Lines shown at once: a long list stays quick and can be read. */
const PAGE = 50;

interface Props {
  title: string;
  /** All errors there are. */
  count: number;
  /** Lines for those that were kept. */
  groups: readonly ErrorGroup[];
}

/** Every error of a workbook, consecutive rows in one line, page by page. */
export function WorkbookErrors({ title, count, groups }: Props) {
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(groups.length / PAGE));
  const at = Math.min(page, pages - 1);
  const kept = groups.reduce((sum, group) => sum + group.rows, 0);
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Group gap="xs" justify="space-between">
        <Title order={2} size="h5">
          {title}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {errorWords(count)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        Nothing is imported until every row is right.
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="List of errors">
        <ol className={classes.list} start={at * PAGE + 1} key={at}>
          {groups.slice(at * PAGE, (at + 1) * PAGE).map((group) => (
            <ErrorLine key={`${group.message}|${group.column}`} group={group} />
          ))}
        </ol>
      </section>
      {kept < count && (
        <Text size="sm" c="dimmed">
          The first {formatNumber(kept)} of {formatNumber(count)} errors are listed.
        </Text>
      )}
      {pages > 1 && (
        <Group gap="xs" justify="center">
          <ActionIcon variant="default" aria-label="Earlier errors" disabled={at === 0} onClick={() => setPage(at - 1)}>
            <IconChevronLeft size={16} />
          </ActionIcon>
          <Text size="sm">
            Page {formatNumber(at + 1)} of {formatNumber(pages)}
          </Text>
          <ActionIcon
            variant="default"
            aria-label="More errors"
            disabled={at === pages - 1}
            onClick={() => setPage(at + 1)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </Group>
      )}
      <Button size="xs" variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => download(groups)}>
        Download the list of errors
      </Button>
    </Stack>
  );
}

function download(groups: readonly ErrorGroup[]): void {
  const url = URL.createObjectURL(new Blob([errorFile(groups)], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'errors.csv' });
  link.click();
  // Some browsers read the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function ErrorLine({ group: { message, rows, value, column } }: { group: ErrorGroup }) {
  return (
    <li className={classes.line}>
      <IconAlertCircle size={16} aria-hidden className={classes.icon} />
      <span>
        <span className={classes.message}>{message}</span>
        {rows > 1 && <span className={classes.detail}> {formatNumber(rows)} rows</span>}
        {value && (
          <span className={classes.detail}>
            {' '}
            “{value}”{column && `, column ${column}`}
          </span>
        )}
      </span>
    </li>
  );
}

/** '1 error', '24 errors'. */
function errorWords(count: number): string {
  return count === 1 ? '1 error' : `${formatNumber(count)} errors`;
}
