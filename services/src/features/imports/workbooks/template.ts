import { findColumnLanguage, STATUS_COLUMNS, type WorkbookKind } from '@subtitle/contracts/columns';
import { LAGNAS } from '@subtitle/contracts/lagnas';
import { STATUSES } from '@subtitle/contracts/statuses';
import { WORKBOOK_RULES } from '@subtitle/domain/uploads/workbook-kinds';
import type { OutList, OutRow, OutSheet } from '@subtitle/workbook/write-sheet';
import { writeWorkbook } from '@subtitle/workbook/write-workbook.node';
import { type ColumnNote, createTemplateNotes } from './template-notes';

const TEXT_WIDTH = 40;

/**
 * Returns a template as the bytes of an .xlsx: the columns of a kind with a note on each, drop-downs, and example rows,
 * which uploads refuse unchanged. A second sheet lists all notes; uploads ignore it.
 */
export async function makeTemplate(kind: WorkbookKind): Promise<Buffer> {
  const notes = createTemplateNotes(kind);
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeWorkbook([createRowsSheet(kind, notes), createHelpSheet(notes)])) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function createRowsSheet(kind: WorkbookKind, notes: readonly ColumnNote[]): OutSheet {
  const columns = notes.map(({ column }) => column);
  const required = notes.flatMap(({ isRequired }, at) => (isRequired ? [[at, 'required-header'] as const] : []));
  const header: OutRow = { row: 1, cells: columns, look: 'header', looks: new Map(required) };
  const rows = WORKBOOK_RULES[kind].example().map((row, at) => ({
    row: at + 2,
    cells: columns.map((column) => row[column] ?? ''),
  }));
  return {
    name: 'Rows',
    frozen: 1,
    widths: columns.map(chooseWidth),
    notes: notes.map(({ note }) => note),
    lists: columns.flatMap(createDropDowns),
    rows: [header, ...rows],
  };
}

function createHelpSheet(notes: readonly ColumnNote[]): OutSheet {
  const rows = notes.map(({ column, note }, at): OutRow => ({ row: at + 2, cells: [column, note] }));
  const header: OutRow = { row: 1, cells: ['Column', 'What goes in'], look: 'header' };
  return { name: 'How to fill in', frozen: 1, widths: [26, 110], rows: [header, ...rows] };
}

function createDropDowns(column: string, at: number): OutList[] {
  if (column === 'lrname') return [{ column: at, words: LAGNAS, refusal: 'Please choose one of the 12 lagnas.' }];
  if (column === 'lagna_rasi') return [{ column: at, words: LAGNAS }];
  if (!STATUS_COLUMNS.includes(column)) return [];
  return [{ column: at, words: STATUSES, refusal: `Please choose one of ${STATUSES.join(', ')}, or leave it empty.` }];
}

function chooseWidth(column: string): number {
  const isLong = findColumnLanguage(column) !== undefined || /^(url|link|video_title)$/.test(column);
  return isLong ? TEXT_WIDTH : Math.max(12, column.length + 3);
}
