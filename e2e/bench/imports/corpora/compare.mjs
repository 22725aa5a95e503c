import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { isSameCell } from './same-cell.mjs';

const CHUNK = 1 << 20;

/**
 * Returns the first cell in which two files of rows (see read.mjs) differ, as 'B7: "text of one" / "text of the
 * other"', or '' if all cells are equal. Rows without text and empty cells at the end of a row are ignored.
 * @param {(cell: unknown) => unknown} view applied to the cells of both files
 */
export function findFirstDifference(fileA, fileB, view) {
  const [rowsA, rowsB] = [readRows(fileA, view), readRows(fileB, view)];
  try {
    for (;;) {
      const [a, b] = [rowsA.next().value, rowsB.next().value];
      if (!a && !b) return '';
      const difference = a?.row === b?.row ? describeCellDifference(a, b) : describeRowDifference(a, b);
      if (difference) return difference;
    }
  } finally {
    rowsA.return();
    rowsB.return();
  }
}

function describeRowDifference(a, b) {
  const isFirst = !b || a?.row < b.row;
  return isFirst
    ? `row ${a.row}: ${shorten(a.cells)} / no such row`
    : `row ${b.row}: no such row / ${shorten(b.cells)}`;
}

function describeCellDifference(a, b) {
  for (let at = 0; at < Math.max(a.cells.length, b.cells.length); at++) {
    const [one, other] = [a.cells[at] ?? '', b.cells[at] ?? ''];
    if (!isSameCell(one, other)) return `${toColumnName(at)}${a.row}: ${shorten(one)} / ${shorten(other)}`;
  }
  return '';
}

function* readRows(file, view) {
  for (const line of readLines(file)) {
    const [row, all] = JSON.parse(line);
    const cells = all.map(view);
    if (cells.some((cell) => typeof cell !== 'string' || cell.trim() !== '')) yield { row, cells };
  }
}

function* readLines(file) {
  const handle = openSync(file);
  const bytes = Buffer.alloc(CHUNK);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for (let length = readSync(handle, bytes); length > 0; length = readSync(handle, bytes)) {
      const lines = (rest + decoder.write(bytes.subarray(0, length))).split('\n');
      rest = lines.pop();
      yield* lines;
    }
  } finally {
    closeSync(handle);
  }
}

function toColumnName(at) {
  return (at >= 26 ? toColumnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
}

function shorten(value) {
  const text = JSON.stringify(value).replaceAll('|', '\\u007c');
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
