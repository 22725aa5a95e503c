import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { SessionActor } from '../../actor';
import { invalid } from '../../refusal';
import { buildScopeFilter, type RowFilter, seesEveryRow } from '../items/row/item';
import { getKindSpec } from '../items/row/item-kinds';
import { countOpenByUnit } from './thread.repository';

const TIMEOUT_MS = 3_000;

/**
 * Counts the open comments of units of a list; units without any, and units that the caller may not see, are left out.
 * @param named units as `kind:id:language`, separated by commas
 */
export async function countOpenThreads(actor: SessionActor, named: string) {
  const units = named.split(',');
  if (units.length > LIMITS.countedUnits) throw invalid('units', `At most ${LIMITS.countedUnits} units.`);
  const counts = await countOpenByUnit(units);
  const shown = seesEveryRow(actor)
    ? null
    : await findShown(
        actor,
        counts.map(({ _id }) => _id),
      );
  return counts.filter(({ _id }) => !shown || shown.has(_id)).map(({ _id, open }) => ({ unit: _id, open }));
}

/** Returns which of these units the caller owns. */
async function findShown(actor: SessionActor, units: readonly string[]): Promise<ReadonlySet<string>> {
  const groups = new Map<string, { kind: ItemKind; language: LanguageCode; ids: number[] }>();
  for (const unit of units) {
    const [kind, id, language] = unit.split(':') as [ItemKind, string, LanguageCode];
    if (!ITEM_KINDS.includes(kind) || !LANGUAGE_CODES.includes(language)) continue;
    const group = groups.get(`${kind}:${language}`) ?? { kind, language, ids: [] };
    group.ids.push(Number(id));
    groups.set(`${kind}:${language}`, group);
  }
  const found = await Promise.all(
    [...groups.values()].map(async ({ kind, language, ids }) => {
      const filter = { id: { $in: ids }, kind, ...buildScopeFilter(actor, language) } as RowFilter;
      const rows = await getKindSpec(kind).model.find(filter, { id: 1 }).maxTimeMS(TIMEOUT_MS).lean<{ id: number }[]>();
      return rows.map(({ id }) => `${kind}:${id}:${language}`);
    }),
  );
  return new Set(found.flat());
}
