/** Returns the query of an address with the given parts; '' without any. */
export function buildQuery(parts: Record<string, string | number | undefined>): string {
  const given = Object.entries(parts).filter((part): part is [string, string | number] => part[1] !== undefined);
  return given.length > 0 ? `?${given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}` : '';
}

/** Query of the page of imported rows: an import, an open row, and a rule with its language. */
export interface RowsQuery {
  import?: number;
  item?: number;
  language?: string;
  findings?: string;
}
