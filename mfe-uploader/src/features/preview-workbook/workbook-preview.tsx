import { findColumnLanguage, type WorkbookKind } from '@subtitle/contracts/columns';
import { LIMITS } from '@subtitle/contracts/limits';
import { Checkbox } from '@subtitle/sdk/forms';
import { cut, formatNumber, Group, LangText, ScrollArea, Stack, Table, Title } from '@subtitle/sdk/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatRowCount } from '../../words';
import type { WorkbookPreview as Preview } from '../check-workbook/check-workbook';
import { selectFirstColumns } from './preview-columns';
import classes from './workbook-preview.module.css';

interface Props {
  kind: WorkbookKind;
  preview: Preview;
  title: string;
  /** Number of the requested row, which is highlighted. */
  marked?: number;
  /** Names of columns with errors, by row; these columns are always shown. */
  wrong?: ReadonlyMap<number, ReadonlySet<string>>;
  /** Element beside the title. */
  action?: ReactNode;
}

/** Shows some rows of a workbook: the most important columns first, all columns on demand. */
export function WorkbookPreview({ kind, preview, title, marked, wrong, action }: Props) {
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked === undefined) return;
    table.current?.scrollIntoView({ block: 'nearest' });
    table.current?.querySelector<HTMLElement>('[role=region]')?.focus({ preventScroll: true });
  }, [marked]);
  const [all, setAll] = useState(false);
  const cells = preview.rows.map((row) => row.cells);
  const bad = new Set([...(wrong?.values() ?? [])].flatMap((columns) => [...columns]));
  const shown = all ? preview.columns.map((_name, at) => at) : selectFirstColumns(kind, preview.columns, cells, bad);
  return (
    <Stack gap="xs" component="section" aria-label="Preview" ref={table}>
      <Group justify="space-between">
        {/* On a phone the button has a line of its own, however long its label is. */}
        <Title order={3} size="h6" flex="1 1 14rem">
          {title}
        </Title>
        {action}
        {preview.columns.length > shown.length || all ? (
          <Checkbox
            size="xs"
            label={`Show all ${preview.columns.length} columns`}
            checked={all}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
        ) : null}
      </Group>
      <ScrollArea
        type="auto"
        scrollbars="x"
        offsetScrollbars="present"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': title }}
      >
        <Table className={classes.table} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              {shown.map((at) => (
                <Table.Th key={at}>{preview.columns[at]}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {preview.rows.map(({ row, cells: texts }) => (
              <Table.Tr key={row} data-marked={row === marked || undefined} className={classes.row}>
                <Table.Td className={classes.number}>{row}</Table.Td>
                {shown.map((at) => (
                  <Table.Td key={at} data-wrong={isWrong(wrong, row, preview.columns[at]) || undefined}>
                    <Cell column={preview.columns[at] ?? ''} text={texts[at] ?? ''} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </Stack>
  );
}

function Cell({ column, text }: { column: string; text: string }) {
  const language = findColumnLanguage(column);
  const short = cut(text, LIMITS.predictionPreviewCharacters);
  if (!language) return <span className={classes.plain}>{short}</span>;
  return (
    <div className={classes.text}>
      <LangText language={language} lines={2}>
        {short}
      </LangText>
    </div>
  );
}

function isWrong(wrong: Props['wrong'], row: number, column: string | undefined): boolean {
  return column !== undefined && (wrong?.get(row)?.has(column) ?? false);
}

/**
 * Returns the title of a preview.
 * @param what beginning of the title: 'Preview'
 * @param total rows in the whole workbook; undefined until they are counted
 */
export function formatPreviewTitle(what: string, shown: number, total: number | undefined): string {
  if (total === undefined) return `${what}: first ${formatRowCount(shown)}`;
  if (total <= shown) return `${what}: all ${formatRowCount(shown)}`;
  return `${what}: first ${shown} of ${formatNumber(total)} rows`;
}
