import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import type { ImportError, ImportErrorGroup } from '@subtitle/contracts/operations/imports';
import { getFaultTitle, getRowMessage, REPEATED } from './fault-title';

/** Number of lines kept for each fault, in addition to the first lines of the list. */
const LINES_PER_FAULT = 20;
/** Number of different values quoted for a line of several rows. */
const MAX_QUOTED_VALUES = 3;

/** Requested lines of one fault. */
export interface WantedLines {
  /** Key of the fault. */
  fault: string;
  skip: number;
  take: number;
}

interface OpenGroup {
  group: ImportErrorGroup;
  /** Message without 'Row N: ', as long as all rows of the group have the same message. */
  message: string;
  values: Set<string>;
}

/**
 * Joins errors in the order of their rows. Consecutive rows with one fault become one line, even if the rows have other
 * faults too and the values differ. Memory is bounded by the number of lines kept: the first lines and some of each
 * fault, or only the requested lines.
 */
export class ErrorGroups {
  readonly #wanted: WantedLines | undefined;
  readonly #kept: ImportErrorGroup[] = [];
  /** Latest line of each fault; the second map has its number of lines. */
  readonly #latest = new Map<string, OpenGroup>();
  readonly #lines = new Map<string, number>();
  readonly #sheets = new Set<string>();

  constructor(wanted?: WantedLines) {
    this.#wanted = wanted;
  }

  /** @param fault key of the error's fault */
  add(error: ImportError, fault: string): void {
    this.#sheets.add(error.sheet);
    if (this.#wanted && this.#wanted.fault !== fault) return;
    const message = getRowMessage(error);
    const last = message === null ? undefined : this.#latest.get(fault);
    const follows = last && last.group.sheet === error.sheet && last.group.to + 1 === error.row;
    if (follows) extendGroup(last, error, message!);
    else this.#start(error, fault, message ?? '');
  }

  /** Returns the lines in the order of their sheets and first rows. */
  getLines(): ImportErrorGroup[] {
    const order = [...this.#sheets];
    const at = ({ sheet, from }: ImportErrorGroup) => (from === 0 ? -1 : order.indexOf(sheet));
    return [...this.#kept].sort((a, b) => at(a) - at(b) || a.from - b.from);
  }

  /** Returns whether all requested lines are complete, so later errors cannot change them. */
  isFull(): boolean {
    if (!this.#wanted) return false;
    const { fault, skip, take } = this.#wanted;
    return (this.#lines.get(fault) ?? 0) > skip + take;
  }

  #start({ sheet, column, value, message, row }: ImportError, fault: string, rowMessage: string): void {
    const shown = message.includes(value) ? '' : value;
    const group = { fault, sheet, column, value: shown, message, from: row, to: row, rows: 1 };
    if (this.#isKept(fault)) this.#kept.push(group);
    this.#latest.set(fault, { group, message: rowMessage, values: new Set([value]) });
  }

  #isKept(fault: string): boolean {
    const before = this.#lines.get(fault) ?? 0;
    this.#lines.set(fault, before + 1);
    if (this.#wanted) return before >= this.#wanted.skip && before < this.#wanted.skip + this.#wanted.take;
    return before < LINES_PER_FAULT || this.#kept.length < UPLOAD_LIMITS.errorGroupsKept;
  }
}

function extendGroup(last: OpenGroup, error: ImportError, message: string): void {
  const { group, values } = last;
  if (message !== last.message)
    last.message = extendRepeated(last.message, group.rows, message) ?? getFaultTitle(error);
  group.to = error.row;
  group.rows++;
  group.message = `${getRowNoun(error)} ${group.from}-${error.row}: ${last.message}`;
  if (values.size > MAX_QUOTED_VALUES || values.has(error.value)) return;
  values.add(error.value);
  const quoted = [...values].filter((value) => value !== '').slice(0, MAX_QUOTED_VALUES);
  group.value = `${quoted.join(', ')}${values.size > MAX_QUOTED_VALUES ? ' …' : ''}`;
}

function getRowNoun({ message, sheet }: ImportError): string {
  if (message.startsWith('Line ')) return 'Lines';
  return message.startsWith('Sheet ') ? `Sheet ${sheet}, rows` : 'Rows';
}

/** Returns 'Same rows as rows 2-4' if `rows` rows repeat rows 2-3 and the next row repeats row 4, else null. */
function extendRepeated(before: string, rows: number, message: string): string | null {
  const [, from, to = from, sheet = ''] = REPEATED.exec(before) ?? [];
  const [, next, , nextSheet = ''] = REPEATED.exec(message) ?? [];
  const follows = sheet === nextSheet && Number(to) - Number(from) === rows - 1 && Number(next) === Number(to) + 1;
  return follows ? `Same rows as rows ${from}-${next}${sheet}` : null;
}
