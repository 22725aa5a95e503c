import { LANGUAGE_CODES, type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { APPROVED_TERM, TERM_STATUSES, type TermAnswer, type TermEntries } from '@subtitle/contracts/operations/terms';
import type { OutSheet } from '@subtitle/workbook/write-sheet';
import { addTerm, NO_ENTRY, type ReadTerms, readNothing } from './read-file';

/** Columns of a language: `hi`, `hi_forms`, `hi_forbidden`, `hi_note`, `hi_example`, `hi_other_word`. */
const PARTS = ['', '_forms', '_forbidden', '_note', '_example', '_other_word'] as const;
const NOTE = 'note';
const STATUS = 'status';
const YES = 'yes';
const SEPARATOR = '; ';
/** Statuses whose rows are not imported. */
const SKIPPED: readonly string[] = TERM_STATUSES.filter((status) => status !== APPROVED_TERM);

/** Returns the sheet of an export: a header and one row per term. */
export function buildSheet(terms: readonly TermAnswer[]): OutSheet {
  const languages = LANGUAGE_CODES.filter((code) => terms.some(({ entries }) => entries[code]));
  const header = [...languages.flatMap((code) => PARTS.map((part) => code + part)), NOTE, STATUS];
  const rows = terms.map(({ entries, note, status }) => [
    ...languages.flatMap((code) => {
      const { form, forms, forbidden, note: own, example, isAmbiguous } = entries[code] ?? NO_ENTRY;
      return [form, forms.join(SEPARATOR), forbidden.join(SEPARATOR), own, example, isAmbiguous ? YES : ''];
    }),
    note,
    status,
  ]);
  const lines = [header, ...rows].map((cells, at) => ({ row: at + 1, cells }));
  return { name: 'Terms', rows: lines, widths: header.map((name) => (name.includes('_') ? 16 : 22)), frozen: 1 };
}

/** Reads the rows of a sheet with a header. Unknown columns are ignored; proposed and retired terms are skipped. */
export function readSheetTerms(rows: readonly { row: number; cells: readonly string[] }[]): ReadTerms {
  const read: ReadTerms = { terms: [], faults: [], skipped: 0 };
  const [head, ...lines] = rows;
  const header = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const languages = LANGUAGE_CODES.filter((code) => header.includes(code));
  if (languages.length < 2) {
    const sentence = 'The first row must name at least two languages, such as hi and te.';
    return readNothing(sentence, head?.row);
  }
  for (const { row: line, cells } of lines) {
    const readCell = (name: string) => (cells[header.indexOf(name)] ?? '').trim();
    if (SKIPPED.includes(readCell(STATUS).toLowerCase())) {
      read.skipped++;
      continue;
    }
    const formless = languages.filter(
      (code) => readCell(code) === '' && PARTS.some((part) => readCell(code + part) !== ''),
    );
    read.faults.push(...formless.map((code) => ({ line, sentence: `The ${languageTitle(code)} term is empty.` })));
    const entries = Object.fromEntries(
      languages.filter((code) => readCell(code) !== '').map((code) => [code, readEntry(code, readCell)]),
    ) as TermEntries;
    addTerm(read, { line, entries, note: readCell(NOTE) });
  }
  return read;
}

function readEntry(code: LanguageCode, readCell: (name: string) => string) {
  const readList = (part: (typeof PARTS)[number]) =>
    readCell(code + part)
      .split(/[;\n]/u)
      .map((form) => form.trim())
      .filter(Boolean);
  return {
    form: readCell(code),
    forms: readList('_forms'),
    forbidden: readList('_forbidden'),
    note: readCell(`${code}_note`),
    example: readCell(`${code}_example`),
    isAmbiguous: readCell(`${code}_other_word`).toLowerCase() === YES,
  };
}
