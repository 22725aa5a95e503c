import type { LangPair } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { AnswerOf, QueryOf } from '@subtitle/contracts/operation';
import type { countNewSentences } from '@subtitle/contracts/operations/day-sheet';
import type { SessionActor } from '../../../actor';
import { createLimit } from '../../../infra/limit';
import { invalid } from '../../../refusal';
import { requireDay } from '../../items/row/days';
import { groupSentences } from './group-sentences';
import { findKnownKeys } from './known-keys.repository';
import { type OpenRow, readOpenRows } from './open-texts';

/** One count at a time: counts of thousands of rows use the processor for seconds, and many at once would hold up all. */
export const countLimit = createLimit(1);

/**
 * Counts the sentences without a stored translation in the caller's open rows.
 * @throws Refusal invalid-request for equal languages or an invalid day
 */
export async function countFreshSentences(
  actor: SessionActor,
  { source, target, ...selection }: QueryOf<typeof countNewSentences>,
): Promise<AnswerOf<typeof countNewSentences>> {
  if (source === target) throw invalid('source', 'Source and target must differ.');
  requireDay('from', selection.from);
  requireDay('to', selection.to);
  const pair = `${source}_${target}` as const;
  return countLimit.run(async () => {
    const { rows, more } = await readOpenRows(actor, { pair, ...selection }, LIMITS.countedRows);
    const fresh = await listNewSentences(pair, rows, actor.username);
    return { rows: rows.length, fresh: new Set(fresh.flat()).size, more };
  });
}

/**
 * Returns the ids of each row's sentences without a stored translation.
 * @param username user whose own translations count as stored; null for none
 */
export async function listNewSentences(
  pair: LangPair,
  rows: readonly OpenRow[],
  username: string | null,
): Promise<string[][]> {
  const groups = await groupSentences(pair, rows);
  const known = await findKnownKeys(
    groups.map(({ sentence }) => sentence),
    username,
  );
  const ofRows = rows.map((): string[] => []);
  for (const { sentence, texts } of groups) {
    if (known.has(sentence)) continue;
    for (const at of new Set([...texts.values()].flat())) ofRows[at]!.push(sentence);
  }
  return ofRows;
}
