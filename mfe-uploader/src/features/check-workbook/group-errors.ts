import type { ImportError } from '@subtitle/contracts/entities/import';

/** The same fault in rows that follow each other. */
export interface ErrorGroup {
  /** The specification's sentence; 'Rows 118-141: Missing lrname' where more than one row has it. */
  message: string;
  /** First and last sheet row; 0 where the whole sheet is meant. */
  from: number;
  to: number;
  rows: number;
  column: string;
  /** What stood in the cell; '' where it was empty, differs between the rows or is in the sentence already. */
  value: string;
}

const OF_ROW = /^Row (\d+): /;

/** Errors that say the same of consecutive rows become one line; lines stand in the order of their first row. */
export function groupErrors(errors: readonly ImportError[]): ErrorGroup[] {
  const groups: ErrorGroup[] = [];
  const lastOf = new Map<string, ErrorGroup>();
  for (const error of errors) {
    const ofRow = OF_ROW.test(error.message);
    const key = ofRow ? `${error.column}|${error.message.replace(OF_ROW, '')}` : '';
    const last = ofRow ? lastOf.get(key) : undefined;
    if (last && last.to + 1 === error.row) {
      extend(last, error);
      continue;
    }
    const group = startGroup(error);
    groups.push(group);
    if (ofRow) lastOf.set(key, group);
  }
  return groups.sort((a, b) => a.from - b.from);
}

function startGroup({ row, column, value, message }: ImportError): ErrorGroup {
  const shown = value !== '' && !message.includes(value) ? value : '';
  return { message, from: row, to: row, rows: 1, column, value: shown };
}

function extend(group: ErrorGroup, { row, value, message }: ImportError): void {
  group.to = row;
  group.rows++;
  if (value !== group.value) group.value = '';
  group.message = message.replace(OF_ROW, `Rows ${group.from}-${row}: `);
}
