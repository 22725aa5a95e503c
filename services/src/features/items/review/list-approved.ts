import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { AnswerOf } from '@subtitle/contracts/operation';
import type { listApproved } from '@subtitle/contracts/operations/review';
import type { SessionActor } from '../../../actor';
import type { AuditEntryDocument } from '../../../models/audit-entry.model';
import { findEntriesBy, findLastChanges, MAX_ENTRIES } from '../row/audit.repository';
import { findItems } from '../row/find-item';
import { presentItem } from '../row/present-item';

interface ApprovedQuery {
  kind: ItemKind;
  language: LanguageCode;
  since: Date;
  /** Rows per page. Default: all rows. */
  limit?: number;
  cursor?: string;
}

interface ApprovedPage {
  answer: AnswerOf<typeof listApproved>;
  nextCursor: string | null;
}

/**
 * Returns the rows that the caller approved since a time, newest first. An approval is valid as long as the row's
 * revision has not changed since, except by confirming its source. A reopened row has another revision.
 */
export async function readApproved(
  actor: SessionActor,
  { kind, language, since, limit = MAX_ENTRIES, cursor }: ApprovedQuery,
): Promise<ApprovedPage> {
  const entries = await findEntriesBy(actor.username, 'approve-item', since);
  const mine = entries.filter((entry) => entry.kind === kind && entry.language === language);
  const answer: ApprovedPage['answer'] = [];
  let at = cursor === undefined ? 0 : findPageStart(cursor, mine);
  while (answer.length < limit && at < mine.length) {
    const some = mine.slice(at, at + limit - answer.length);
    at += some.length;
    answer.push(...(await presentValid(some, { kind, language }, actor)));
  }
  return { answer, nextCursor: at < mine.length ? createApprovalCursor(mine[at - 1]!) : null };
}

type Approval = Pick<AuditEntryDocument, 'item' | 'revision' | 'at'>;

/** Returns the approvals that are still valid. */
async function presentValid(
  entries: readonly Approval[],
  { kind, language }: Pick<ApprovedQuery, 'kind' | 'language'>,
  actor: SessionActor,
): Promise<ApprovedPage['answer']> {
  const rows = await findItems(kind, [...new Set(entries.map(({ item }) => item))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const getRevision = (id: number) => byId.get(id)?.[`revision_${language}`] ?? 0;
  const earlier = entries.filter(({ item, revision }) => revision < getRevision(item)).map(({ item }) => item);
  const changes = await findLastChanges(kind, [...new Set(earlier)], language);
  return entries.flatMap(({ item, revision, at }) => {
    const row = byId.get(item);
    if (!row || revision !== (changes.get(item) ?? getRevision(item))) return [];
    return [{ at: at.toISOString(), item: presentItem(row, actor) }];
  });
}

const createApprovalCursor = ({ item, revision }: Approval) => `${item}:${revision}`;

/**
 * New entries are added at the start, and the oldest entries are dropped at the end. So no entry follows one that was
 * dropped.
 */
function findPageStart(cursor: string, entries: readonly Approval[]): number {
  const at = entries.findIndex((entry) => createApprovalCursor(entry) === cursor);
  return at < 0 ? entries.length : at + 1;
}
