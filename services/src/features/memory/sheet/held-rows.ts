import { hasTextColumns, ITEM_KINDS } from '@subtitle/contracts/columns';
import { getTargetLanguage, type LangPair } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import type { SessionActor } from '../../../actor';
import { getVisibleFilterForLists } from '../../imports/rows/visible-rows';
import type { Row } from '../../items/row/item';
import { buildRowQuery } from '../../items/row/row-query';
import { listOpenTexts, type OpenRow, readSourceRows } from './open-texts';

/**
 * Reads the open rows that are translated in a pair: those of the receivers first, then those of other people, both up
 * to the limit of counted rows.
 * @param receivers user names
 * @returns the rows, and whether there are more
 */
export async function readHeldRows(
  pair: LangPair,
  actor: SessionActor,
  receivers: readonly string[],
): Promise<{ held: OpenRow[]; more: boolean }> {
  const target = getTargetLanguage(pair);
  const part = Math.ceil(LIMITS.countedRows / receivers.length);
  const own: Row[] = [];
  let more = false;
  for (const username of receivers) {
    const rows = await readOfKinds(
      pair,
      { [`assigned_${target}`]: username, [`status_${target}`]: ASSIGNED },
      part + 1,
    );
    own.push(...rows.slice(0, part));
    more ||= rows.length > part;
  }
  const known = new Set(own.map(nameRow));
  const limit = LIMITS.countedRows + own.length;
  const all = await readOfKinds(pair, { [`status_${target}`]: ASSIGNED }, limit + 1);
  const others = all.filter((row) => !known.has(nameRow(row))).slice(0, LIMITS.countedRows);
  return {
    held: [...own, ...others].flatMap((row) => listOpenTexts(row, pair, actor)),
    more: more || all.length > limit,
  };
}

const nameRow = ({ kind, id }: Row) => `${kind}:${id}`;

async function readOfKinds(pair: LangPair, by: Record<string, string>, limit: number): Promise<Row[]> {
  const visible = await getVisibleFilterForLists();
  const found: Row[] = [];
  for (const kind of ITEM_KINDS) {
    if (!hasTextColumns(kind) || found.length >= limit) continue;
    found.push(...(await readSourceRows(buildRowQuery(kind, { by, visible }), pair, limit - found.length)));
  }
  return found;
}
