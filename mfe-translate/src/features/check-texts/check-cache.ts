import type { CheckedText, Finding } from '@subtitle/domain/checks/check';
import type { CheckColumn } from '@subtitle/domain/checks/check-columns';
import { checkSubmittedRow } from '@subtitle/domain/checks/check-row';
import { checkSubmittedText } from '@subtitle/domain/checks/check-text';
import type { CheckRow } from '@subtitle/domain/checks/check-unit';
import type { CheckedRow, RowFinding } from '@subtitle/domain/checks/row';

interface Result {
  given: CheckedText;
  found: Finding[];
}

/** Results kept for each column and for the row: those of the settled text, of the text being typed, and of the text before. */
const RESULTS_PER_COLUMN = 3;

/** Creates checks that remember their last results, because a render checks every column and typing changes one. */
export function createCheckCache(): { column: CheckColumn; row: CheckRow } {
  return { column: createColumnCheck(), row: createRowCheck() };
}

function createColumnCheck(): CheckColumn {
  const results = new Map<string, Result[]>();
  return (column, given) => {
    const known = results.get(column) ?? [];
    const same = known.find((result) => isSameText(result.given, given));
    if (same) return same.found;
    const found = checkSubmittedText(given);
    results.set(column, [{ given, found }, ...known].slice(0, RESULTS_PER_COLUMN));
    return found;
  };
}

function createRowCheck(): CheckRow {
  let results: { texts: string; near: CheckedRow['near']; found: RowFinding[] }[] = [];
  return ({ near, ...row }, language) => {
    const texts = JSON.stringify([language, row]);
    const same = results.find((result) => result.texts === texts && result.near === near);
    if (same) return same.found;
    const found = checkSubmittedRow({ ...row, ...(near && { near }) }, language);
    results = [{ texts, near, found }, ...results].slice(0, RESULTS_PER_COLUMN);
    return found;
  };
}

function isSameText(a: CheckedText, b: CheckedText): boolean {
  return (Object.keys({ ...a, ...b }) as (keyof CheckedText)[]).every((name) => a[name] === b[name]);
}
