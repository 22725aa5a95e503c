import type { LanguageCode } from '@subtitle/contracts/languages';
import { findDaysBefore, listNearRows } from '@subtitle/domain/checks/near-rows';
import type { NearRow } from '@subtitle/domain/checks/row';
import { tryLookUp } from '../../../infra/try-look-up';
import type { Row } from '../row/item';
import { findRowsNear } from './near-rows.repository';

export type ReadNearRows = (row: Row, languages: readonly LanguageCode[]) => Promise<NearRow[]>;

/**
 * Reads the rows of other signs and of the days before, with which a translation is compared, with the texts of its two
 * languages.
 */
export const readNearRows: ReadNearRows = (row, languages) => createNearReader()(row, languages);

/** Returns a function that reads near rows of several rows, those of each day once; none if that fails. */
export function createNearReader(): ReadNearRows {
  const read = new Map<string, Promise<Row[]>>();
  return async (row, languages) => {
    const before = findDaysBefore(row);
    if (!before) return [];
    const { kind, from, to } = row;
    const name = [kind, from, to, ...languages].join();
    const rows = read.get(name) ?? readNear(() => findRowsNear(kind, { from, to }, before, languages));
    read.set(name, rows);
    const others = (await rows).map((one) => ({ ...one }));
    return listNearRows({ ...row }, others, languages);
  };
}

const readNear = async (find: () => Promise<Row[]>) => (await tryLookUp('near rows', find)) ?? [];
