import path from 'node:path';
import { firstDifference } from './compare.mjs';
import { ASKED } from './readers.mjs';

const ERROR = /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA)$/;

/**
 * Lets every reader of this form read the file, ours first: it chooses the sheet.
 * @param {{ file: string, form: 'OOXML' | '.xls' }} workbook
 * @param {string} scratch folder for the rows
 * @returns {Promise<Record<string, { outcome: 'read' | 'refused' | 'hang' | 'crash', why: string,
 *   differs: Record<string, string> }>>} by reader; `differs` from each other one that read it: '' or the first cell
 */
export async function judge({ file, form }, readers, scratch) {
  const seen = {};
  let sheet = null;
  for (const name of ASKED[form]) {
    const said = await readers[name].read({ file, sheet, out: path.join(scratch, name) });
    sheet ??= said.sheet ?? null;
    seen[name] = { ...outcomeOf(said), differs: {} };
  }
  const read = Object.keys(seen).filter((name) => seen[name].outcome === 'read');
  for (const [at, a] of read.entries()) {
    for (const b of read.slice(at + 1)) {
      if (isOneReader(form, a, b)) continue;
      const difference = firstDifference(path.join(scratch, a), path.join(scratch, b), viewOf(a, b));
      seen[a].differs[b] = difference;
      seen[b].differs[a] = difference;
    }
  }
  return seen;
}

/** Ours reads .xls with SheetJS, so that the two always agree. */
const isOneReader = (form, a, b) => form === '.xls' && a === 'ours' && b === 'SheetJS';

/** calamine says nothing of a cell's error, and trims texts: what it is compared with is looked at as if it did so too. */
function viewOf(a, b) {
  if (a !== 'calamine' && b !== 'calamine') return (cell) => cell;
  return (cell) => {
    if (typeof cell !== 'string') return cell;
    return ERROR.test(cell) ? '' : cell.trim();
  };
}

function outcomeOf({ refused, hang, crash }) {
  if (hang) return { outcome: 'hang', why: '' };
  if (crash) return { outcome: 'crash', why: crash };
  return refused === undefined ? { outcome: 'read', why: '' } : { outcome: 'refused', why: refused };
}
