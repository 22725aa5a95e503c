import type { PersonFigures } from '@subtitle/contracts/operations/figures';
import { saveFile } from '@subtitle/sdk/api';
import { IconDownload } from '@subtitle/sdk/icons';
import { useAct } from '@subtitle/sdk/query';
import { Button, Text } from '@subtitle/sdk/ui';
import type { OutSheet } from '@subtitle/workbook/write-sheet';
import { writeWorkbook } from '@subtitle/workbook/write-workbook.browser';
import { formatHours } from './people-table';

interface Props {
  people: readonly PersonFigures[];
  /** Displayed range of dates, yyyy-mm-dd. */
  days: { from: string; to: string };
}

/** Downloads the table as a workbook, with all people that match the filters. */
export function DownloadFigures({ people, days: { from, to } }: Props) {
  const download = useAct({
    mutationFn: () => writeWorkbook([buildFiguresSheet(people)]),
    onSuccess: (workbook: Blob) => saveFile(`task-status ${from} to ${to}.xlsx`, workbook),
  });
  return (
    <>
      {download.isError && (
        <Text size="sm" c="red" role="alert">
          The workbook could not be made. Please try again.
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void download.run()}
      >
        Download .xlsx
      </Button>
    </>
  );
}

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
function buildFiguresSheet(people: readonly PersonFigures[]): OutSheet {
  const rows = [COLUMNS.map(({ name }) => name), ...people.map((person) => COLUMNS.map(({ of }) => of(person)))];
  return {
    name: 'Task Status',
    rows: rows.map((cells, at) => ({ row: at + 1, cells })),
    widths: COLUMNS.map(({ width }) => width),
    frozen: 1,
    filtered: COLUMNS.length,
  };
}
