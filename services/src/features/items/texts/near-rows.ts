import type { LanguageCode } from '@subtitle/contracts/languages';
import { findDaysBefore, listNearRows } from '@subtitle/domain/checks/near-rows';
import type { NearRow } from '@subtitle/domain/checks/row';
import type { Row } from '../row/item';
import { findRowsFrom } from './near-rows.repository';

export type ReadNearRows = (row: Row, languages: readonly LanguageCode[]) => Promise<NearRow[]>;

/**
 * Reads the rows of other signs and of the days before, with which a translation is compared, with the texts of its two
 * languages.
 */
export const readNearRows: ReadNearRows = (row, languages) => createNearReader()(row, languages);

/** Returns a function that reads near rows of several rows, those of each day once. */
export function createNearReader(): ReadNearRows {
  const read = new Map<string, Promise<Row[]>>();
  return async (row, languages) => {
    const before = findDaysBefore(row);
    if (!before) return [];
    const name = [row.kind, before.from, row.from, ...languages].join();
    const rows = read.get(name) ?? findRowsFrom(row.kind, [before.from, row.from], languages);
    read.set(name, rows);
    const others = (await rows).map((one) => ({ ...one }));
    return listNearRows({ ...row }, others, languages);
  };
}
