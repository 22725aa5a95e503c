import type { LanguageCode } from '@subtitle/contracts/languages';
import { ANSWER_ROLES } from '@subtitle/contracts/operations/talk';
import { hasAnyRole, isSameUser } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../actor';
import type { TalkThreadDocument } from '../../models/talk-thread.model';
import { ignoreNotFound, Refusal } from '../../refusal';
import { findItem } from '../items/row/find-item';
import type { Row, UnitKey } from '../items/row/item';
import { findThread } from './thread.repository';
import { listUnitSentences } from './unit-sentences';

/** A row through which the caller sees a question that was asked in another row. */
export type ThroughUnit = UnitKey & { source?: LanguageCode };

export interface FoundThread {
  thread: TalkThreadDocument;
  /** The row of the thread, or the one through which the caller sees it; null if the caller sees no such row. */
  row: Row | null;
  /** Whether the caller may answer the question. */
  mayAnswer: boolean;
}

/**
 * Reads a thread that the caller may see: a comment with its row, a question also through any row with its sentence.
 * People who answer questions see all of them, and participants see theirs.
 * @throws Refusal not-found
 */
export async function findThreadFor(actor: SessionActor, id: number, through?: ThroughUnit): Promise<FoundThread> {
  const thread = await findThread(id);
  if (!thread) throw new Refusal('not-found');
  const own = { kind: thread.kind, id: thread.item, language: thread.language };
  const answersAll = thread.question !== undefined && hasAnyRole(actor.roles, ANSWER_ROLES);
  const row = await readRow(actor, own);
  if (row) return { thread, row, mayAnswer: answersAll || isAuthor(actor, row, thread) };
  // The author of the source text sees its questions in that text.
  const others: ThroughUnit[] = thread.question
    ? [{ ...own, language: thread.question.language }, ...(through ? [through] : [])]
    : [];
  for (const unit of others) {
    const other = await readRow(actor, unit);
    if (other && (await hasSentence(actor, other, unit, thread)))
      return { thread, row: other, mayAnswer: answersAll || isAuthor(actor, other, thread) };
  }
  const isParticipant = thread.people.some((one) => isSameUser(one, actor.username));
  if (!answersAll && !(thread.question && isParticipant)) throw new Refusal('not-found');
  return { thread, row: null, mayAnswer: answersAll };
}

async function hasSentence(
  actor: SessionActor,
  row: Row,
  unit: ThroughUnit,
  { key }: TalkThreadDocument,
): Promise<boolean> {
  return (await listUnitSentences(actor, row, unit.language, unit.source)).some((one) => one.key === key);
}

/** An uploader opens no rows, so a row is not found for one. */
async function readRow(actor: SessionActor, unit: UnitKey): Promise<Row | null> {
  return findItem(actor, unit).catch(ignoreNotFound);
}

/** Whether the person wrote the text that a question is about, in this row. */
export function isAuthor({ username }: Pick<SessionActor, 'username'>, row: Row, { question }: TalkThreadDocument) {
  return question !== undefined && isSameUser(row[`author_${question.language}`], username);
}
