import { columnLanguage, type WorkbookKind } from '@subtitle/contracts/columns';
import { LIMITS } from '@subtitle/contracts/limits';
import { Checkbox } from '@subtitle/sdk/forms';
import { cut, formatNumber, Group, LangText, ScrollArea, Stack, Table, Title } from '@subtitle/sdk/ui';
import { useState } from 'react';
import type { WorkbookPreview as Preview } from './check-workbook';
import { firstColumns } from './preview-columns';
import classes from './workbook-preview.module.css';

interface Props {
  kind: WorkbookKind;
  preview: Preview;
  /** Rows in the whole workbook; undefined while they are still being counted. */
  total?: number;
}

/** The first 5 rows, the telling columns at first, all of them on demand. */
export function WorkbookPreview({ kind, preview, total }: Props) {
  const [all, setAll] = useState(false);
  const cells = preview.rows.map((row) => row.cells);
  const shown = all ? preview.columns.map((_name, at) => at) : firstColumns(kind, preview.columns, cells);
  const title = previewTitle(preview.rows.length, total);
  return (
    <Stack gap="xs" component="section" aria-label="Preview">
      <Group justify="space-between">
        <Title order={3} size="h6">
          {title}
        </Title>
        <Checkbox
          size="xs"
          label={`All ${preview.columns.length} columns`}
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
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
              <Table.Tr key={row}>
                <Table.Td className={classes.number}>{row}</Table.Td>
                {shown.map((at) => (
                  <Table.Td key={at}>
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
  const language = columnLanguage(column);
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

function previewTitle(shown: number, total: number | undefined): string {
  if (total === undefined) return `Preview: first ${shown} rows`;
  return `Preview: first ${shown} of ${formatNumber(total)} rows`;
}
