import { COLUMNS, getTextColumns, type TextKind, WORKBOOK_OF } from '@subtitle/contracts/columns';
import { makeWorkbook, ROW_STEPS, type WorkbookRow } from '@subtitle/testing/make-workbook';
import * as XLSX from 'xlsx';
import type { ImportTest } from '../../test/start-import-api';
import { DRAFT, type KindInHouse } from './kind-in-house';

/** Names of activities in languages without a column in their upload. */
const MORE = ['act_mr', 'act_gu', 'act_bn', 'act_te'];
/** Username of each unit's last owner, as stored in its row. */
const OWNER = 'editor@example.com';

/** Returns the test content of one kind of workbook. Its export has the imported cells and the work on the rows. */
export function rowsOfWorkbooks(kind: TextKind): KindInHouse {
  const workbookKind = WORKBOOK_OF[kind];
  const columns = COLUMNS[workbookKind];
  const more = kind === 'activity' ? MORE : [];
  const telugu = getTextColumns(kind, 'te');
  const withDraft = (row: WorkbookRow, at: number) =>
    at === 1 ? { ...row, ...Object.fromEntries(telugu.map((column) => [column, DRAFT])) } : row;
  const rows = Math.max(2, ROW_STEPS[workbookKind]);
  const workbook = makeWorkbook({ kind: workbookKind, rows, languages: ['hi'], change: withDraft });
  const bring = async (test: ImportTest, bytes: Uint8Array) => {
    const fields = { duplicates: 'stop' };
    expect(await test.import(workbookKind, bytes, { fields })).toMatchObject({ status: 'done', inserted: rows });
  };
  return {
    bring: (test) => bring(test, workbook),
    expected(typed) {
      const [own, ...cells] = cellsOf(workbook).map((row) => [...row, ...more.map(() => '')]) as [
        string[],
        ...string[][],
      ];
      const header = [...own.slice(0, columns.length), ...more];
      for (const [at, text] of typed.entries()) {
        const done = { ...Object.fromEntries(telugu.map((column) => [column, text])), status_te: 'approved' };
        for (const [column, cell] of Object.entries({ ...done, assigned_to: OWNER }))
          if (header.includes(column)) cells[at]![header.indexOf(column)] = cell;
      }
      return [header, ...cells];
    },
    read: cellsOf,
    bringAgain: (test, exported) => bring(test, exported),
    collections: [kind === 'activity' ? 'activities' : 'predictions'],
  };
}

function cellsOf(bytes: Buffer): string[][] {
  const workbook = XLSX.read(bytes, { raw: true });
  const sheet = workbook.Sheets[workbook.SheetNames[0]!]!;
  const rows = XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '', blankrows: true });
  return rows.map((cells) => cells.map(String));
}
