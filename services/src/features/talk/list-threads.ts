import { hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { ANSWER_ROLES, type QuestionState, type UnitTalk } from '@subtitle/contracts/operations/talk';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../actor';
import { findItem } from '../items/row/find-item';
import type { UnitKey } from '../items/row/item';
import { isAuthor } from './find-thread';
import { listPeopleOfUnit } from './list-people';
import { presentThread } from './present-thread';
import { findQuestions, findQuestionsByKey, findThreadsOfUnit, getUnitName } from './thread.repository';
import { listUnitSentences } from './unit-sentences';

/**
 * Returns the comments on a row in a language, and the questions on the sentences of its texts, wherever they were
 * asked.
 * @throws Refusal not-found where the caller may not see the row
 */
export async function listUnitTalk(actor: SessionActor, unit: UnitKey, source?: LanguageCode): Promise<UnitTalk> {
  const row = await findItem(actor, unit);
  const sentences = await listUnitSentences(actor, row, unit.language, source);
  // A video has thousands of cues, so only those with a question are sent.
  const listsSource = hasTextColumns(unit.kind);
  const [threads, questions, people] = await Promise.all([
    findThreadsOfUnit(getUnitName(unit)),
    findQuestionsByKey(sentences.map(({ key }) => key)),
    listPeopleOfUnit(row, unit.language),
  ]);
  const shown = new Set(questions.map(({ _id }) => _id));
  // A question whose sentence has changed since stays with the row in which it was asked.
  const rest = threads.filter(({ _id }) => !shown.has(_id));
  const idByKey = new Map(questions.map(({ key, _id }) => [key, _id]));
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

/** Returns a page of questions, the latest first. */
export async function listQuestionPage(state: QuestionState, cursor?: number) {
  const found = await findQuestions(state === 'open', cursor, LIMITS.questionPage + 1);
  const page = found.slice(0, LIMITS.questionPage);
  return {
    questions: page.map(presentThread),
    nextCursor: found.length > page.length ? page.at(-1)!._id : null,
  };
}
