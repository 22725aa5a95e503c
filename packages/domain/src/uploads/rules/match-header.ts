/** Where each column stands, and what is wrong with the header. */
export interface HeaderMatch {
  /** Column name to cell index. */
  at: Map<string, number>;
  missing: string[];
  /** Columns that stand there twice, by name. */
  repeated: string[];
}

/**
 * Finds the wanted columns in a header row: first by exact name, then what is left over by name without case, because a
 * workbook of activities has both `day` and `Day`. Spaces, no-break spaces and a byte order mark around names do not count.
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
  for (const column of columns) {
    if (at.has(column)) continue;
    const index = names.findIndex((name, i) => !taken.has(i) && name.toLowerCase() === column.toLowerCase());
    if (index < 0) continue;
    at.set(column, index);
    taken.add(index);
  }
  return { at, missing: columns.filter((column) => !at.has(column)), repeated };
}

/** A header cell without what nobody sees: byte order mark, zero-width and no-break spaces, spaces around. */
export function cleanName(cell: string): string {
  return cell
    .replace(/[\uFEFF\u200B]/g, '')
    .replace(/[\u00A0\s]+/g, ' ')
    .trim();
}
