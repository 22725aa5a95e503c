import type { ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { getVisibleFilter } from '../../imports/rows/visible-rows';
import type { Row, RowFilter } from '../row/item';
import { getKindSpec } from '../row/item-kinds';

const FINDING_FIELDS = LANGUAGE_CODES.map((code) => `findings_${code}`);
const TIMEOUT_MS = 5_000;
/** Most rows that are read for the warnings of one text: many people may have kept the same one. */
const MAX_ROWS = 500;

/** Returns rows of a kind with a kept warning about one of these sentences, without the texts. */
export async function findRowsWithKept(kind: ItemKind, hashes: readonly string[]): Promise<Row[]> {
  const filter = { kept_sentences: { $in: hashes }, kind, ...(await getVisibleFilter()) } as RowFilter;
  const findings = Object.fromEntries(FINDING_FIELDS.map((field) => [field, 1]));
  return getKindSpec(kind)
    .model.find(filter, { id: 1, kind: 1, ...findings })
    .limit(MAX_ROWS)
    .maxTimeMS(TIMEOUT_MS)
    .lean<Row[]>();
}
