import type { ItemDocument } from '../models/item-row';
import { makeRows } from './make-rows';

const TRANSLATOR = 'translator@example.com';

/**
 * Stores a daily row whose Telugu waits for review, translated from Hindi.
 * @param texts of the first column
 * @returns its id
 */
export async function makeTaughtRow(
  { hi, te }: { hi: string; te: string },
  parts: Partial<ItemDocument> = {},
): Promise<number> {
  const [id] = await makeRows(1, {
    ...makeFirstText(hi),
    te_1: te,
    status_te: 'inreview',
    assigned_te: TRANSLATOR,
    author_te: TRANSLATOR,
    submitter_te: TRANSLATOR,
    stage_te: 'translate',
    source_te: 'hi',
    made_from_te: 'hi',
    revision_te: 2,
    ...parts,
  });
  return id!;
}

/** Returns Hindi texts of a row that has only the first one. */
export const makeFirstText = (hi_1: string) => ({ hi_1, hi_2: undefined, hi_3: undefined, hi_4: undefined });
