import type { CheckedText, Finding } from '@subtitle/domain/checks/check';
import type { CheckColumn } from '@subtitle/domain/checks/check-columns';
import { checkText } from '@subtitle/domain/checks/check-text';

interface Result {
  given: CheckedText;
  found: Finding[];
}

/** Results kept for each column: those of the settled text, of the text being typed, and of the text before. */
const RESULTS_PER_COLUMN = 3;

/** Creates a check that remembers its last results, because a render checks every column and typing changes one. */
export function createCheckCache(): CheckColumn {
  const results = new Map<string, Result[]>();
  return (column, given) => {
    const known = results.get(column) ?? [];
    const same = known.find((result) => isSameText(result.given, given));
    if (same) return same.found;
    const found = checkText(given);
    results.set(column, [{ given, found }, ...known].slice(0, RESULTS_PER_COLUMN));
    return found;
  };
}

function isSameText(a: CheckedText, b: CheckedText): boolean {
  return (Object.keys(a) as (keyof CheckedText)[]).every((name) => a[name] === b[name]);
}
