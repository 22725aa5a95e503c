import { COLUMNS, getTextColumns, type TextKind, WORKBOOK_OF } from '@subtitle/contracts/columns';
import { makeWorkbook, ROW_STEPS, type WorkbookRow } from '@subtitle/testing/make-workbook';
import * as XLSX from 'xlsx';
import type { ImportTest } from '../../test/start-import-api';
import { DRAFT_TEXT, type TestContent } from './test-content';

/** Names of activities in languages without a column in their upload. */
const MORE = ['act_mr', 'act_gu', 'act_bn', 'act_te'];
/** Username of each unit's last owner, as stored in its row. */
const LAST_OWNER = 'editor@example.com';

/** Returns the test content of one kind of workbook. Its export has the imported cells and the work on the rows. */
export function createWorkbookContent(kind: TextKind): TestContent {
  const workbookKind = WORKBOOK_OF[kind];
  const columns = COLUMNS[workbookKind];
  const more = kind === 'activity' ? MORE : [];
  const telugu = getTextColumns(kind, 'te');
  const addDraft = (row: WorkbookRow, at: number) =>
    at === 1 ? { ...row, ...Object.fromEntries(telugu.map((column) => [column, DRAFT_TEXT])) } : row;
  const rows = Math.max(2, ROW_STEPS[workbookKind]);
  const workbook = makeWorkbook({ kind: workbookKind, rows, languages: ['hi'], change: addDraft });
  const importWorkbook = async (test: ImportTest, bytes: Uint8Array) => {
    const fields = { duplicates: 'stop' };
    expect(await test.importFile(workbookKind, bytes, { fields })).toMatchObject({ status: 'done', inserted: rows });
  };
  return {
    importFiles: (test) => importWorkbook(test, workbook),
    getExpected(typed) {
      const [own, ...cells] = readCells(workbook).map((row) => [...row, ...more.map(() => '')]) as [
        string[],
        ...string[][],
      ];
      const header = [...own.slice(0, columns.length), ...more];
      for (const [at, text] of typed.entries()) {
        const done = { ...Object.fromEntries(telugu.map((column) => [column, text])), status_te: 'approved' };
        for (const [column, cell] of Object.entries({ ...done, assigned_to: LAST_OWNER }))
          if (header.includes(column)) cells[at]![header.indexOf(column)] = cell;
      }
      return [header, ...cells];
    },
    readExport: readCells,
    importExport: (test, exported) => importWorkbook(test, exported),
    collections: [kind === 'activity' ? 'activities' : 'predictions'],
  };
}

function readCells(bytes: Buffer): string[][] {
  const workbook = XLSX.read(bytes, { raw: true });
  const sheet = workbook.Sheets[workbook.SheetNames[0]!]!;
  const rows = XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '', blankrows: true });
  return rows.map((cells) => cells.map(String));
}
