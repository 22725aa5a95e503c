import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import type { ImportError, ImportErrorGroup } from '@subtitle/contracts/operations/imports';
import { faultTitle, REPEATED, sentenceOfRow } from './fault-of';

/** Lines that each fault has, however many others have. */
const OWN_LINES = 20;
/** Different values that a line of several rows quotes. */
const VALUES_QUOTED = 3;

/** Some lines of one fault, out of all it has. */
export interface WantedLines {
  /** Key of the fault. */
  fault: string;
  skip: number;
  take: number;
}

interface Growing {
  group: ImportErrorGroup;
  /** The sentence without 'Row N: ', while all rows of the group have the very same. */
  said: string;
  values: Set<string>;
}

/**
 * Joins errors as they come in: the same fault of consecutive rows is one line, although other faults stand between them
 * and although each row's sentence quotes another value. Memory is bounded by the number of lines that are kept: the first
 * ones, some of each fault; or only those that are wanted.
 */
export class ErrorGroups {
  readonly #wanted: WantedLines | undefined;
  readonly #kept: ImportErrorGroup[] = [];
  /** Latest line of each fault, and how many it has. */
  readonly #latest = new Map<string, Growing>();
  readonly #lines = new Map<string, number>();
  readonly #sheets = new Set<string>();

  constructor(wanted?: WantedLines) {
    this.#wanted = wanted;
  }

  /** @param fault key of its fault */
  add(error: ImportError, fault: string): void {
    this.#sheets.add(error.sheet);
    if (this.#wanted && this.#wanted.fault !== fault) return;
    const said = sentenceOfRow(error);
    const last = said === null ? undefined : this.#latest.get(fault);
    const follows = last && last.group.sheet === error.sheet && last.group.to + 1 === error.row;
    if (follows) extend(last, error, said!);
    else this.#start(error, fault, said ?? '');
  }

  /** The lines in the order of their sheets and first rows. */
  lines(): ImportErrorGroup[] {
    const order = [...this.#sheets];
    const at = ({ sheet, from }: ImportErrorGroup) => (from === 0 ? -1 : order.indexOf(sheet));
    return [...this.#kept].sort((a, b) => at(a) - at(b) || a.from - b.from);
  }

  /** Everything wanted is there, and nothing can be added to it any more. */
  isFull(): boolean {
    if (!this.#wanted) return false;
    const { fault, skip, take } = this.#wanted;
    return (this.#lines.get(fault) ?? 0) > skip + take;
  }

  #start({ sheet, column, value, message, row }: ImportError, fault: string, said: string): void {
    const shown = message.includes(value) ? '' : value;
    const group = { fault, sheet, column, value: shown, message, from: row, to: row, rows: 1 };
    if (this.#isKept(fault)) this.#kept.push(group);
    this.#latest.set(fault, { group, said, values: new Set([value]) });
  }

  #isKept(fault: string): boolean {
    const before = this.#lines.get(fault) ?? 0;
    this.#lines.set(fault, before + 1);
    if (this.#wanted) return before >= this.#wanted.skip && before < this.#wanted.skip + this.#wanted.take;
    return before < OWN_LINES || this.#kept.length < UPLOAD_LIMITS.errorGroupsKept;
  }
}

function extend(last: Growing, error: ImportError, said: string): void {
  const { group, values } = last;
  if (said !== last.said) last.said = nextRepeated(last.said, group.rows, said) ?? faultTitle(error);
  group.to = error.row;
  group.rows++;
  group.message = `${rowsWord(error)} ${group.from}-${error.row}: ${last.said}`;
  if (values.size > VALUES_QUOTED || values.has(error.value)) return;
  values.add(error.value);
  const quoted = [...values].filter((value) => value !== '').slice(0, VALUES_QUOTED);
  group.value = `${quoted.join(', ')}${values.size > VALUES_QUOTED ? ' …' : ''}`;
}

function rowsWord({ message, sheet }: ImportError): string {
  if (message.startsWith('Line ')) return 'Lines';
  return message.startsWith('Sheet ') ? `Sheet ${sheet}, rows` : 'Rows';
}

/** 'Same rows as rows 2-4' where `rows` rows repeat rows 2-3 and the next one repeats row 4; else null. */
function nextRepeated(before: string, rows: number, said: string): string | null {
  const [, from, to = from, sheet = ''] = REPEATED.exec(before) ?? [];
  const [, next, , nextSheet = ''] = REPEATED.exec(said) ?? [];
  const follows = sheet === nextSheet && Number(to) - Number(from) === rows - 1 && Number(next) === Number(to) + 1;
  return follows ? `Same rows as rows ${from}-${next}${sheet}` : null;
}
