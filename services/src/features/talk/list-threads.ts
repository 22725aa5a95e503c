import { hasTextColumns } from '@subtitle/contracts/columns';
import { LIMITS } from '@subtitle/contracts/limits';
import type { QueryOf } from '@subtitle/contracts/operation';
import { ANSWER_ROLES, type listThreads, type QuestionState, type UnitTalk } from '@subtitle/contracts/operations/talk';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../actor';
import type { TalkThreadDocument } from '../../models/talk-thread.model';
import { findItem } from '../items/row/find-item';
import type { UnitKey } from '../items/row/item';
import { isAuthor } from './find-thread';
import { listPeopleOfUnit } from './list-people';
import { presentThread } from './present-thread';
import {
  findQuestionIds,
  findQuestions,
  findQuestionsById,
  findThread,
  findThreadsOfUnit,
  getUnitName,
} from './thread.repository';
import { listUnitSentences } from './unit-sentences';

/**
 * Returns the comments on a row in a language, and the questions on the sentences of its texts, wherever they were
 * asked. Every sentence has the id of its question, also where the question is not among those listed.
 * @param asked question that is listed in any case
 * @throws Refusal not-found where the caller may not see the row
 */
export async function listUnitTalk(
  actor: SessionActor,
  unit: UnitKey,
  { source, question: asked }: QueryOf<typeof listThreads>,
): Promise<UnitTalk> {
  const row = await findItem(actor, unit);
  const sentences = await listUnitSentences(actor, row, unit.language, source);
  // A video has thousands of cues, so only those with a question are sent.
  const listsSource = hasTextColumns(unit.kind);
  const [threads, idByKey, people] = await Promise.all([
    findThreadsOfUnit(getUnitName(unit)),
    findQuestionIds(sentences.map(({ key }) => key)),
    listPeopleOfUnit(row, unit.language),
  ]);
  const ids = new Set(idByKey.values());
  const questions = await readQuestions(ids, asked);
  // A question whose sentence has changed since stays with the row in which it was asked.
  const rest = threads.filter(({ _id }) => !ids.has(_id));
  return {
    comments: rest.map(presentThread),
    questions: questions.map(presentThread),
    sentences: sentences
      .map(({ key, ...one }) => ({ ...one, question: idByKey.get(key) ?? null }))
      .filter(({ language, question }) => (listsSource && language !== unit.language) || question !== null),
    people,
    mayAnswer: hasAnyRole(actor.roles, ANSWER_ROLES),
    answers: questions.filter((thread) => isAuthor(actor, row, thread)).map(({ _id }) => _id),
  };
}

async function readQuestions(ids: ReadonlySet<number>, asked: number | undefined): Promise<TalkThreadDocument[]> {
  const questions = await findQuestionsById([...ids]);
  if (asked === undefined || !ids.has(asked) || questions.some(({ _id }) => _id === asked)) return questions;
  const further = await findThread(asked);
  return further ? [...questions, further].sort((a, b) => a._id - b._id) : questions;
}

/** Returns a page of questions, the latest first. */
export async function listQuestionPage(state: QuestionState, cursor?: number) {
  const found = await findQuestions(state === 'open', cursor, LIMITS.questionPage + 1);
  const page = found.slice(0, LIMITS.questionPage);
  return {
    questions: page.map(presentThread),
    nextCursor: found.length > page.length ? page.at(-1)!._id : null,
  };
}
