import { getSourceLanguage, getTargetLanguage } from '@subtitle/contracts/languages';
import type { FilePart, WantedPairs } from './file-parts';
import { listTranslations, readLanguage } from './read-tmx-units';
import { SHEET_COLUMNS } from './sheet-columns';

const { source, target, sourceLanguage, targetLanguage } = SHEET_COLUMNS;

/**
 * Creates a reader of the rows of a workbook with a header, whose columns may have any order. Other columns are
 * ignored. Without columns of languages, all rows belong to the only wanted pair.
 */
export function createSheetReader(wanted: WantedPairs) {
  let header: string[] | null = null;

  function readHeader(row: number, cells: readonly string[]): FilePart[] {
    header = cells.map(normalizeName);
    const required = wanted.only ? [source, target] : [sourceLanguage, targetLanguage, source, target];
    const missing = required.filter((name) => !header!.includes(normalizeName(name)));
    return missing.map((name) => ({ line: row, sentence: `The column “${name}” is missing.` }));
  }

  /** Returns the parts of one row. */
  return ({ row, cells }: { row: number; cells: readonly string[] }): FilePart[] => {
    if (header === null) return readHeader(row, cells);
    const at = (name: string) => header!.indexOf(normalizeName(name));
    const read = (name: string) => (cells[at(name)] ?? '').trim();
    const readCode = (name: string) => readLanguage(read(name));
    const [from, into] =
      wanted.only && at(sourceLanguage) < 0
        ? [getSourceLanguage(wanted.only), getTargetLanguage(wanted.only)]
        : [readCode(sourceLanguage), readCode(targetLanguage)];
    if (read(source) === '' && read(target) === '') return [];
    const nameless = [sourceLanguage, targetLanguage].filter((name) => at(name) >= 0 && read(name) === '');
    if (nameless.length > 0) return nameless.map((name) => ({ line: row, sentence: `The cell “${name}” is empty.` }));
    if (from !== undefined && from === into)
      return [{ line: row, sentence: 'The source language and the target language are the same.' }];
    if (!from || !into) return [{ line: row, skipped: 'otherLanguages' }];
    const texts = new Map([
      [from, read(source)],
      [into, read(target)],
    ]);
    return listTranslations(row, texts, from, wanted);
  };
}

/** Capitals, spaces and signs of a column's name do not count. */
const normalizeName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
