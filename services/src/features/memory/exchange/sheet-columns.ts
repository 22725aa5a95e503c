/** Columns of an exported memory, by which an import reads it back. */
export const SHEET_COLUMNS = {
  sourceLanguage: 'Source language',
  targetLanguage: 'Target language',
  source: 'Source',
  target: 'Translation',
  by: 'Approved by',
  at: 'Date',
  uses: 'Used',
} as const;
