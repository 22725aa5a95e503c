import type { ImportError, ImportErrorGroup, SystemicFault } from '@subtitle/contracts/entities/import';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';

/** A fault counts as systemic when so many of the first rows have it, or of all rows where there are fewer. */
const SYSTEMIC_SHARE = 0.9;
const FIRST_ROWS = 1_000;
const FEWEST_ROWS = 100;

/** A row that stands twice, or several that repeat rows which follow each other. */
const REPEATED = /^Same rows? as rows? (\d+)(?:-(\d+))?$/;

interface Growing {
  group: ImportErrorGroup;
  /** The sentence without 'Row N: ', while all rows of the group have the very same. */
  said: string;
}

/**
 * Joins errors as they come in: the same fault of consecutive rows is one line, although other faults stand between them
 * and although each row's sentence quotes another value. Memory is bounded by the number of lines that are kept.
 */
export class ErrorGroups {
  readonly #kept: ImportErrorGroup[] = [];
  /** Latest line of each fault. */
  readonly #latest = new Map<string, Growing>();
  /** Rows among the first ones that have each fault. */
  readonly #tally = new Map<string, { column: string; message: string; rows: number }>();
  #systemic: SystemicFault | null = null;

  /** `dataRow` says which data row this is, from 1; 0 for errors that concern no single row. */
  add(error: ImportError, dataRow: number): void {
    const said = dataRow > 0 ? sentenceOfRow(error) : null;
    if (said === null) {
      this.#start(error);
      return;
    }
    const fault = withoutValue(said, error.value);
    const key = `${error.column}|${fault}`;
    if (dataRow <= FIRST_ROWS) this.#count(key, error.column, fault);
    const last = this.#latest.get(key);
    if (last && last.group.to + 1 === error.row) extend(last, error, said, fault);
    else this.#start(error, key, said);
  }

  /** To be told when a data row has been checked; `of` rows so far. */
  rowChecked(of: number): void {
    if (of === FIRST_ROWS) this.#judge(of);
  }

  /** To be told when all rows have been checked. */
  end(of: number): void {
    if (of >= FEWEST_ROWS && of < FIRST_ROWS) this.#judge(of);
  }

  /** The lines in the order of their first rows. */
  lines(): ImportErrorGroup[] {
    return [...this.#kept].sort((a, b) => a.from - b.from);
  }

  systemic(): SystemicFault | null {
    return this.#systemic;
  }

  #start({ sheet, column, value, message, row }: ImportError, key?: string, said = ''): void {
    if (this.#kept.length >= UPLOAD_LIMITS.errorGroupsKept) return;
    const shown = value !== '' && !message.includes(value) ? value : '';
    const group = { sheet, column, value: shown, message, from: row, to: row, rows: 1 };
    this.#kept.push(group);
    if (key !== undefined) this.#latest.set(key, { group, said });
  }

  #count(key: string, column: string, message: string): void {
    const entry = this.#tally.get(key) ?? { column, message, rows: 0 };
    entry.rows++;
    this.#tally.set(key, entry);
  }

  #judge(of: number): void {
    const most = [...this.#tally.values()].reduce((a, b) => (b.rows > a.rows ? b : a), { rows: 0 } as SystemicFault);
    if (most.rows >= of * SYSTEMIC_SHARE) this.#systemic = { ...most, of };
  }
}

function extend(last: Growing, { row, value, message }: ImportError, said: string, fault: string): void {
  const { group } = last;
  if (said !== last.said) last.said = nextRepeated(last.said, group.rows, said) ?? fault;
  group.to = row;
  group.rows++;
  if (value !== group.value || message.includes(value)) group.value = '';
  group.message = `Rows ${group.from}-${row}: ${last.said}`;
}

/** 'Missing lrname' of 'Row 7: Missing lrname'; null for sentences about something else than the row. */
function sentenceOfRow({ row, message }: ImportError): string | null {
  const prefix = `Row ${row}: `;
  return message.startsWith(prefix) ? message.slice(prefix.length) : null;
}

/** 'Unknown lrname' of 'Unknown lrname "Mash"'; rows that repeat others have one fault, whichever row each repeats. */
function withoutValue(said: string, value: string): string {
  if (REPEATED.test(said)) return 'Same row as an earlier row';
  return value === '' ? said : said.replace(` "${value}"`, '');
}

/** 'Same rows as rows 2-4' where `rows` rows repeat rows 2-3 and the next one repeats row 4; else null. */
function nextRepeated(before: string, rows: number, said: string): string | null {
  const [, from, to = from] = REPEATED.exec(before) ?? [];
  const [, next] = REPEATED.exec(said) ?? [];
  const follows = Number(to) - Number(from) === rows - 1 && Number(next) === Number(to) + 1;
  return follows ? `Same rows as rows ${from}-${next}` : null;
}
