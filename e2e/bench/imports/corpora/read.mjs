import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { readMemory } from '../../support.mjs';
import { OUR_BUNDLE } from '../readers.mjs';

// `node read.mjs <ours|SheetJS>`: reads files until its input ends. Each input line is JSON {file, sheet, out}. When
// the rows are in `out`, it prints a line {sheet, peak}, or {refused}. Each line of `out` is one row [number, cells];
// same-cell.mjs lists the possible cells.
const require = createRequire(import.meta.url);
const READ = { ours: readOurs, SheetJS: readSheetJs };
const FLUSH = 1_000_000;

async function* readOurs({ file }) {
  const { readRows } = require(OUR_BUNDLE);
  for await (const { sheet, row, cells } of readRows(file, { allowXls: true })) yield { sheet, row, cells };
}

async function* readSheetJs({ file, sheet: wanted }) {
  const XLSX = require('xlsx');
  const options = { dense: true, cellNF: true, cellText: false, cellHTML: false, cellFormula: false };
  const workbook = XLSX.read(readFileSync(file), options);
  const visible = workbook.SheetNames.filter((_name, at) => !workbook.Workbook?.Sheets?.[at]?.Hidden);
  const names = visible.includes(wanted) ? [wanted] : visible;
  if (workbook.SheetNames.every((name) => !workbook.Sheets[name])) throw new Error('no sheet');
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  for (const name of names) {
    let filled = false;
    for (const [at, line] of Object.entries(workbook.Sheets[name]?.['!data'] ?? [])) {
      const cells = [];
      for (const [column, cell] of Object.entries(line ?? [])) cells[column] = convertSheetJsCell(XLSX, cell, date1904);
      filled ||= cells.some(isText);
      yield { sheet: name, row: Number(at) + 1, cells: Array.from(cells, (cell) => cell ?? '') };
    }
    if (filled) return;
  }
}

const ERRORS = { 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' };

function convertSheetJsCell({ SSF }, cell, date1904) {
  if (cell?.v === undefined || cell.v === null || cell.t === 'z') return '';
  if (cell.t === 'e') return ERRORS[cell.v] ?? cell.w ?? String(cell.v);
  if (cell.t !== 'n' || typeof cell.z !== 'string' || !SSF.is_date(cell.z)) return cell.v;
  const date = SSF.parse_date_code(cell.v, { date1904 });
  if (!date) return cell.v;
  return { day: `${date.d}/${date.m}/${date.y}`, clock: date.H * 3600 + date.M * 60 + date.S, all: cell.v * 86_400 };
}

const isText = (cell) => cell !== undefined && (typeof cell !== 'string' || cell.trim() !== '');

async function writeRows(read, request) {
  const out = openSync(request.out, 'w');
  let text = '';
  let chosen = null;
  try {
    for await (const { sheet, row, cells } of read(request)) {
      if (!cells.some(isText)) continue;
      chosen = sheet;
      text += `${JSON.stringify([row, cells])}\n`;
      if (text.length < FLUSH) continue;
      writeSync(out, text);
      text = '';
    }
    writeSync(out, text);
    return { sheet: chosen };
  } catch (error) {
    return { refused: String(error?.message ?? error).slice(0, 200) };
  } finally {
    closeSync(out);
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const result = await writeRows(READ[process.argv[2]], JSON.parse(line));
  process.stdout.write(`${JSON.stringify({ ...result, peak: readMemory('self').peak })}\n`);
}
process.exit(0);
