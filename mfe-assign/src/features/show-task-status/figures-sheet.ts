import type { PersonFigures } from '@subtitle/contracts/operations/figures';
import type { OutSheet } from '@subtitle/workbook/write-sheet';
import { formatHours } from './people-table';

interface Column {
  name: string;
  /** Width of the column in characters. */
  width: number;
  /** Returns the cell's value; empty if the server does not return it to this person. */
  of: (person: PersonFigures) => string | number;
}

const COLUMNS: readonly Column[] = [
  { name: 'User', width: 24, of: ({ name }) => name },
  { name: 'Username', width: 30, of: ({ username }) => username },
  { name: 'Role', width: 20, of: ({ roles }) => roles.join(', ') },
  { name: 'Status', width: 10, of: ({ status }) => status },
  { name: 'VTT Files', width: 10, of: ({ vttFiles }) => vttFiles },
  { name: 'Pending', width: 10, of: ({ pending }) => pending },
  { name: 'Overdue', width: 10, of: ({ overdue }) => overdue },
  { name: 'Success', width: 10, of: ({ success, reviewed }) => success + reviewed },
  { name: 'In Progress', width: 12, of: ({ inProgress }) => inProgress },
  { name: 'Sent back', width: 10, of: ({ sentBack }) => sentBack?.back ?? '' },
  { name: 'Decided', width: 10, of: ({ sentBack }) => sentBack?.decided ?? '' },
  { name: 'Hours', width: 10, of: ({ seconds }) => (seconds === null ? '' : Number(formatHours(seconds))) },
];

/** Builds the sheet of the table: a header, and a row for each person. */
export function buildFiguresSheet(people: readonly PersonFigures[]): OutSheet {
  const rows = [COLUMNS.map(({ name }) => name), ...people.map((person) => COLUMNS.map(({ of }) => of(person)))];
  return {
    name: 'Task Status',
    rows: rows.map((cells, at) => ({ row: at + 1, cells })),
    widths: COLUMNS.map(({ width }) => width),
    frozen: 1,
    filtered: COLUMNS.length,
  };
}
