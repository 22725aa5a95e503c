import path from 'node:path';
import { findFirstDifference } from './compare.mjs';
import { READERS_BY_FORM } from './readers.mjs';

const ERROR = /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA)$/;

/**
 * Reads a file with every reader for its form. Our reader is the first, because it selects the sheet.
 * @param {{ file: string, form: 'OOXML' | '.xls' }} workbook
 * @param {string} scratch folder for the rows
 * @returns {Promise<Record<string, { outcome: 'read' | 'refused' | 'hang' | 'crash', why: string,
 *   differs: Record<string, string> }>>} by reader; `differs`: for each other reader the first different cell, or ''
 */
export async function judgeFile({ file, form }, readers, scratch) {
  const seen = {};
  let sheet = null;
  for (const name of READERS_BY_FORM[form]) {
    const result = await readers[name].read({ file, sheet, out: path.join(scratch, name) });
    sheet ??= result.sheet ?? null;
    seen[name] = { ...describeOutcome(result), differs: {} };
  }
  const read = Object.keys(seen).filter((name) => seen[name].outcome === 'read');
  for (const [at, a] of read.entries()) {
    for (const b of read.slice(at + 1)) {
      if (isOneReader(form, a, b)) continue;
      const difference = findFirstDifference(path.join(scratch, a), path.join(scratch, b), chooseView(a, b));
      seen[a].differs[b] = difference;
      seen[b].differs[a] = difference;
    }
  }
  return seen;
}

/** Our reader uses SheetJS for .xls, so the two always agree. */
const isOneReader = (form, a, b) => form === '.xls' && a === 'ours' && b === 'SheetJS';

/** calamine drops cell errors and trims texts, so a comparison with it changes both sides in the same way. */
function chooseView(a, b) {
  if (a !== 'calamine' && b !== 'calamine') return (cell) => cell;
  return (cell) => {
    if (typeof cell !== 'string') return cell;
    return ERROR.test(cell) ? '' : cell.trim();
  };
}

function describeOutcome({ refused, hang, crash }) {
  if (hang) return { outcome: 'hang', why: '' };
  if (crash) return { outcome: 'crash', why: crash };
  return refused === undefined ? { outcome: 'read', why: '' } : { outcome: 'refused', why: refused };
}
