import type { ImportedTerm, TermEntry } from '@subtitle/contracts/operations/terms';

/** Fault of a file, with the line or sheet row that has it. */
export interface FileFault {
  line: number;
  sentence: string;
}

/** Terms that a file contains; a file with a fault has no terms. */
export interface ReadTerms {
  terms: ImportedTerm[];
  faults: FileFault[];
}

export const NO_ENTRY: TermEntry = { form: '', forms: [], forbidden: [], note: '', example: '', isAmbiguous: false };

/** Adds a term, or the fault that it has fewer than two languages or a text that is too long. */
export function addTerm(read: ReadTerms, term: ImportedTerm): void {
  const { line, entries } = term;
  if (Object.keys(entries).length < 2) read.faults.push({ line, sentence: 'A term needs at least two languages.' });
  else read.terms.push(term);
}
