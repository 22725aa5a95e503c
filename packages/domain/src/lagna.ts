/** The sign of a row as people are shown it: the name its workbook gives, else that of the day's sign; '' without either. */
export function lagnaOf(row: Readonly<Record<string, unknown>>): string {
  return String(row.lrname || row.lagna_rasi || '');
}
