import type { ImportErrorGroup } from '@subtitle/contracts/entities/import';
import { IconChevronLeft, IconChevronRight } from '@subtitle/sdk/icons';
import { ActionIcon, formatNumber, Group, Stack, Text, Title } from '@subtitle/sdk/ui';
import { type ReactNode, useState } from 'react';
import { ErrorLine } from './error-line';
import classes from './workbook-errors.module.css';

/** Lines shown at once: a long list stays quick and can be read. */
const PAGE = 50;

interface Props {
  title: string;
  /** All errors there are. */
  count: number;
  /** Lines for those that were kept. */
  groups: readonly ImportErrorGroup[];
  /** What is to be known about the list as a whole. */
  note: string;
  /** Ways to take the errors along. */
  children?: ReactNode;
}

/** Every error of a workbook, consecutive rows in one line, page by page. */
export function WorkbookErrors({ title, count, groups, note, children }: Props) {
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(groups.length / PAGE));
  const at = Math.min(page, pages - 1);
  const told = groups.reduce((sum, group) => sum + group.rows, 0);
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Group gap="xs" justify="space-between">
        <Title order={2} size="h5">
          {title}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {errorWords(count)}
          {sheetWords(groups)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
      {children}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="List of errors">
        <ol className={classes.list} start={at * PAGE + 1} key={at}>
          {groups.slice(at * PAGE, (at + 1) * PAGE).map((group) => (
            <ErrorLine key={`${group.message}|${group.column}`} group={group} />
          ))}
        </ol>
      </section>
      {told < count && (
        <Text size="sm" c="dimmed">
          {formatNumber(told)} of {formatNumber(count)} errors are listed.
        </Text>
      )}
      {pages > 1 && <Pager at={at} pages={pages} onPage={setPage} />}
    </Stack>
  );
}

function Pager({ at, pages, onPage }: { at: number; pages: number; onPage: (page: number) => void }) {
  return (
    <Group gap="xs" justify="center">
      <ActionIcon variant="default" aria-label="Earlier errors" disabled={at === 0} onClick={() => onPage(at - 1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <Text size="sm">
        Page {formatNumber(at + 1)} of {formatNumber(pages)}
      </Text>
      <ActionIcon variant="default" aria-label="More errors" disabled={at === pages - 1} onClick={() => onPage(at + 1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
    </Group>
  );
}

/** '1 error', '24 errors'. */
function errorWords(count: number): string {
  return count === 1 ? '1 error' : `${formatNumber(count)} errors`;
}

/** ' in sheet “Daily”'. */
function sheetWords(groups: readonly ImportErrorGroup[]): string {
  const sheets = [...new Set(groups.map(({ sheet }) => sheet))].filter((sheet) => sheet !== '');
  return sheets.length === 0 ? '' : ` in sheet ${sheets.map((sheet) => `“${sheet}”`).join(', ')}`;
}
