import type { DaySheet, SheetRow } from '@subtitle/contracts/operations/day-sheet';
import type { QuestionState } from '@subtitle/contracts/operations/talk';
import { getText, isSettled } from '../day-sheet/sheet-sentences';

/** A row with a text of the sentence. */
export interface SentenceRow {
  row: SheetRow;
  /** The sentence as this row has it. */
  text: string;
}

/** A new sentence with the rows that have it. */
export interface SentenceGroup {
  text: string;
  /** Number of its versions with other numbers or dates. */
  versions: number;
  /** State of the question on it; undefined for none. */
  question: QuestionState | undefined;
  rows: SentenceRow[];
}

/** A row with the number of its sentences that the memory does not fill. */
export interface CountedRow {
  row: SheetRow;
  fresh: number;
  /** Sentences that are known with other numbers and must be checked. */
  check: number;
}

/** The rows of a sheet by new sentence, and the rows with and without new sentences. */
export interface SentenceGroups {
  sentences: SentenceGroup[];
  withNew: CountedRow[];
  withoutNew: CountedRow[];
}

/** Groups the rows of a sheet by new sentence: those in most rows first, then in the order of the rows. */
export function groupBySentence(sheet: Pick<DaySheet, 'rows' | 'sentences'>): SentenceGroups {
  const open = sheet.sentences.filter((sentence) => !isSettled(sentence));
  const fresh = open.filter(({ state }) => state === 'new');
  const sentences = fresh.map((sentence): SentenceGroup => {
    // A row may have several versions of a sentence; it is listed once.
    const textOfRow = new Map(
      sentence.texts.flatMap(({ text, rows }) => rows.map((at) => [at, text] as const)).reverse(),
    );
    const rows = [...textOfRow].sort(([a], [b]) => a - b).map(([at, text]) => ({ row: sheet.rows[at]!, text }));
    const { question } = sentence;
    return { text: getText(sentence), versions: sentence.texts.length, question, rows };
  });
  const count = (some: typeof open, at: number) =>
    some.filter(({ texts }) => texts.some(({ rows }) => rows.includes(at))).length;
  const counted = sheet.rows.map((row, at): CountedRow => {
    const all = count(open, at);
    const isNew = count(fresh, at);
    return { row, fresh: isNew, check: all - isNew };
  });
  return {
    sentences: sentences.toSorted((a, b) => b.rows.length - a.rows.length),
    withNew: counted.filter((one) => one.fresh > 0),
    withoutNew: counted.filter((one) => one.fresh === 0),
  };
}
