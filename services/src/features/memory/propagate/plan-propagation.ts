import { setImmediate } from 'node:timers/promises';
import { getSourceLanguage, getTargetLanguage } from '@subtitle/contracts/languages';
import { adaptTarget } from '@subtitle/domain/memory/adapt-target';
import { isUntouched } from '@subtitle/domain/workflow/imported-draft';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { groupBy } from '../../imports/rows/target-rows';
import type { Row } from '../../items/row/item';
import type { KeyedSentence } from '../learn/list-places';
import type { Confirmed } from './list-confirmed';
import { findOpenRows } from './open-rows.repository';
import { type PlannedUnit, planUnit } from './plan-unit';
import { findPropagations, type Propagations } from './propagated.repository';

/** Rows that are split before other requests get their turn. */
const ROWS_AT_ONCE = 20;

/** Texts for a unit, with the fields of its row that lists need. */
interface PlannedRow extends PlannedUnit {
  row: Row;
}

/**
 * Plans the units that confirmed sentences fill.
 * @param username owner of the units
 * @param submitted row of the sentences
 */
export async function planPropagation(
  username: string,
  submitted: Pick<Row, 'kind' | 'id'>,
  confirmed: Confirmed,
): Promise<{ units: PlannedRow[]; limited: boolean }> {
  if (confirmed.sentences.size === 0) return { units: [], limited: false };
  const { rows, limited } = await findOpenRows(username, confirmed.pair);
  const earlier = await findEarlier(rows, confirmed);
  const units: PlannedRow[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === 0) await setImmediate();
    if (row.id === submitted.id && row.kind === submitted.kind) continue;
    const planned = planUnit(row, confirmed.pair, earlier.get(`${row.kind}:${row.id}`), (one) => adapt(confirmed, one));
    if (planned.sentences > 0) units.push({ ...planned, row });
  }
  return { units, limited };
}

/** Reads the earlier propagations into rows that already have a text, by `kind:id`. */
async function findEarlier(rows: readonly Row[], { pair }: Confirmed): Promise<ReadonlyMap<string, Propagations>> {
  const target = getTargetLanguage(pair);
  const changed = rows.filter((row) => !isUntouched(readUnit(row, target)));
  const found = await Promise.all(
    [...groupBy(changed, ({ kind }) => [kind])].map(async ([kind, same]) => {
      const ids = same.map(({ id }) => id);
      return [...(await findPropagations(kind, ids, target))].map(([id, one]) => [`${kind}:${id}`, one] as const);
    }),
  );
  return new Map(found.flat());
}

/** Returns the confirmed translation of a sentence; null where a person has to decide about its form. */
function adapt({ pair, sentences }: Confirmed, { text, sentence }: KeyedSentence): string | null {
  const known = sentences.get(sentence);
  const [sourceLanguage, targetLanguage] = [getSourceLanguage(pair), getTargetLanguage(pair)];
  const adapted = known && adaptTarget({ ...known, sourceLanguage, targetLanguage }, text);
  return adapted && !adapted.changesNumber ? adapted.text : null;
}
