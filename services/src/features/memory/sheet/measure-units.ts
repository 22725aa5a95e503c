import { hasTextColumns } from '@subtitle/contracts/columns';
import type { LangPair } from '@subtitle/contracts/languages';
import type { AnswerOf, BodyOf } from '@subtitle/contracts/operation';
import type { measureUnits as operation } from '@subtitle/contracts/operations/assignment';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import type { SessionActor } from '../../../actor';
import { invalid } from '../../../refusal';
import { groupBy } from '../../figures/group-by';
import { findItems } from '../../items/row/find-item';
import { countLimit, listNewSentences } from './new-sentences';
import { buildProjection, listOpenTexts } from './open-texts';

type Units = BodyOf<typeof operation>['units'];

/**
 * Counts the different sentences without a stored translation in selected rows. Nothing is changed.
 * @throws Refusal invalid-request for equal languages
 */
export async function measureUnits(
  actor: SessionActor,
  { units }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  if (units.some(({ source, language }) => source === language))
    throw invalid('units', 'Source and target must differ.');
  return countLimit.run(async () => {
    const counted = { rows: 0, sentences: 0 };
    for (const some of groupBy(units, ({ source, language }) => `${source}_${language}`).values()) {
      const open = await readOpen(actor, some);
      // The id of a sentence contains its pair, so no pair counts a sentence of another one.
      const fresh = await listNewSentences(`${some[0]!.source}_${some[0]!.language}`, open, null);
      counted.rows += open.length;
      counted.sentences += new Set(fresh.flat()).size;
    }
    return counted;
  });
}

/** Reads units of one pair of languages, without those that are submitted, taken back or removed. */
async function readOpen(actor: SessionActor, units: Units) {
  const { source, language } = units[0]!;
  const pair: LangPair = `${source}_${language}`;
  const open = [];
  for (const [kind, own] of groupBy(units, (unit) => unit.kind)) {
    if (!hasTextColumns(kind)) continue;
    const ids = [...new Set(own.map(({ id }) => id))];
    const rows = await findItems(kind, ids, buildProjection(kind, pair));
    open.push(...rows.filter((row) => row[`status_${language}`] === ASSIGNED));
  }
  return open.flatMap((row) => listOpenTexts(row, pair, actor));
}
