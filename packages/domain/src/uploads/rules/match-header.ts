/** Position of each column, and faults of the header. */
export interface HeaderMatch {
  /** Column name to cell index. */
  at: Map<string, number>;
  missing: string[];
  /** Names of columns that occur twice. */
  repeated: string[];
  /** Headings that are no columns. */
  unmatched: string[];
}

/**
 * Finds the wanted columns in a header row: first by exact name; then in any case among the remaining cells, because a
 * workbook of activities has both `day` and `Day`; then without spaces and underscores. Spaces, no-break spaces and a
 * byte order mark around names are ignored.
 */
export function matchHeader(cells: readonly string[], columns: readonly string[]): HeaderMatch {
  const names = cells.map(cleanName);
  const at = new Map<string, number>();
  const repeated: string[] = [];
  names.forEach((name, index) => {
    if (!columns.includes(name)) return;
    if (at.has(name)) repeated.push(name);
    else at.set(name, index);
  });
  const taken = new Set(at.values());
  for (const same of [isSameIgnoringCase, hasSameLetters])
    for (const column of columns) {
      if (at.has(column)) continue;
      const index = names.findIndex((name, i) => !taken.has(i) && same(name, column));
      if (index < 0) continue;
      at.set(column, index);
      taken.add(index);
    }
  const rest = names.flatMap((name, index) => (taken.has(index) || name === '' ? [] : { name, index }));
  // A heading that is itself another column is no repetition, for example `day` beside `Day`.
  const doubles = rest.filter(
    ({ name }) => !columns.includes(name) && columns.some((each) => hasSameLetters(name, each)),
  );
  repeated.push(...doubles.map(({ name }) => columns.find((each) => hasSameLetters(name, each))!));
  const unmatched = rest
    .filter((each) => !doubles.includes(each) && !columns.includes(each.name))
    .map(({ name }) => name);
  return { at, missing: columns.filter((column) => !at.has(column)), repeated: [...new Set(repeated)], unmatched };
}

const isSameIgnoringCase = (name: string, column: string) => name.toLowerCase() === column.toLowerCase();
/** 'en 1' equals en_1, 'lagna rasi' equals lagna_rasi. */
const hasSameLetters = (name: string, column: string) => foldName(name) === foldName(column);
const foldName = (name: string) => name.toLowerCase().replace(/[\s_]+/g, '');

/**
 * Removes invisible characters from a header cell: byte order mark, zero-width and no-break spaces, and spaces at its
 * ends.
 */
export function cleanName(cell: string): string {
  return cell
    .replace(/[\uFEFF\u200B]/g, '')
    .replace(/[\u00A0\s]+/g, ' ')
    .trim();
}
