import type { LanguageCode } from '@subtitle/contracts/languages';
import { isSameUser } from '@subtitle/domain/users/roles';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { findEntry, findSentBack } from '../row/audit.repository';
import type { Row, UnitKey } from '../row/item';

/** Returns whether this revision of a unit is this step of the actor. */
export async function isOwnStep({ username }: SessionActor, key: UnitKey, revision: number, event: string) {
  const entry = await findEntry(key, revision);
  return entry?.event === event && isSameUser(entry.by, username);
}

/**
 * Returns the ids of the rows that were sent back before. A row that its submitter recalled is in a further round too, so
 * the history tells.
 * @param rows rows of one kind
 */
export async function findReturnedRows(rows: readonly Row[], language: LanguageCode): Promise<ReadonlySet<number>> {
  const again = rows.filter((row) => readUnit({ ...row }, language).round > 1);
  const ids = again.map(({ id }) => id);
  return again.length > 0 ? findSentBack(again[0]!.kind, ids, language) : new Set();
}
