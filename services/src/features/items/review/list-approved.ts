import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { AnswerOf } from '@subtitle/contracts/operation';
import type { listApproved } from '@subtitle/contracts/operations/review';
import type { SessionActor } from '../../auth/session-actor';
import { findEntriesBy, findLastChanges } from '../row/audit.repository';
import { findItems } from '../row/find-item';
import { presentItem } from '../row/present-item';

interface Asked {
  kind: ItemKind;
  language: LanguageCode;
  since: Date;
}

/**
 * Rows the actor approved since then, the latest first. The revision tells whether a row still stands as it was approved:
 * one that was reopened, by anybody, has another one; one whose changed source was settled stands.
 */
export async function readApproved(
  actor: SessionActor,
  { kind, language, since }: Asked,
): Promise<AnswerOf<typeof listApproved>> {
  const entries = await findEntriesBy(actor.username, 'approve-item', since);
  const mine = entries.filter((entry) => entry.kind === kind && entry.language === language);
  const rows = await findItems(kind, [...new Set(mine.map(({ item }) => item))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const revisionOf = (id: number) => byId.get(id)?.[`revision_${language}`] ?? 0;
  const earlier = mine.filter(({ item, revision }) => revision < revisionOf(item)).map(({ item }) => item);
  const changes = await findLastChanges(kind, [...new Set(earlier)], language);
  return mine.flatMap(({ item, revision, at }) => {
    const row = byId.get(item);
    if (!row || revision !== (changes.get(item) ?? revisionOf(item))) return [];
    return [{ at: at.toISOString(), item: presentItem(row, actor) }];
  });
}
