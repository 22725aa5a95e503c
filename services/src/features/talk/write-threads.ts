import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { BodyOf } from '@subtitle/contracts/operation';
import type {
  changeComment as changeCall,
  replyInThread as replyCall,
  settleThread as settleCall,
  startThread as startCall,
  Thread,
} from '@subtitle/contracts/operations/talk';
import { MEMORY_VERSION } from '@subtitle/domain/memory/sentence-key';
import { findMentions, type MentionedPerson } from '@subtitle/domain/talk/comment-runs';
import { isSameUser } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../actor';
import { cutText } from '../../infra/cut-text';
import { isDuplicateKey } from '../../infra/duplicate-key';
import { inTransaction } from '../../infra/transaction';
import { makeQuestionKey } from '../../models/question-key';
import type { TalkComment, TalkThreadDocument } from '../../models/talk-thread.model';
import { invalid, Refusal } from '../../refusal';
import { findItem } from '../items/row/find-item';
import type { Row, UnitKey } from '../items/row/item';
import { recordQuestion, withdrawQuestion } from '../source-doubts/record-doubts';
import { type FoundThread, findThreadFor } from './find-thread';
import { listPeopleOfQuestion, listPeopleOfUnit } from './list-people';
import { presentThread } from './present-thread';
import { changeThread, findQuestionIds, findThread, getUnitName, insertThread } from './thread.repository';
import { listUnitSentences } from './unit-sentences';

const HOUR_MS = 3_600_000;
/** Attempts to change a thread that other people write to at the same time. */
const MAX_ATTEMPTS = 5;
/** UTF-16 code units of a question or an answer in a refusal. */
const MAX_QUOTED = 200;

/**
 * Stores a comment on a row, or a question on one of its source sentences.
 * @throws Refusal not-found; invalid-request for an empty text or a sentence that the row does not have; conflict if
 *   the sentence has a question
 */
export async function startThread(
  actor: SessionActor,
  unit: UnitKey,
  { text, place = {}, question }: BodyOf<typeof startCall>,
  now: Date,
): Promise<Thread> {
  const row = await findItem(actor, unit);
  if (question) await requireSentence(actor, row, unit, question);
  const people = question ? await listPeopleOfQuestion(row, unit.language) : await listPeopleOfUnit(row, unit.language);
  const comment = createComment(actor, text, people, now);
  const { kind, id: item, language } = unit;
  const thread = {
    unit: getUnitName(unit),
    ...{ kind, item, language, place },
    ...(question && {
      question: { ...question, rules: MEMORY_VERSION, ...nameAuthor(row, question.language) },
      key: makeQuestionKey(kind, question.language, question.sentence),
    }),
    ...{ open: true, settled: null, answer: null, last_at: now },
    people: listPeople([comment], question && row[`author_${question.language}`]),
    comments: [comment],
  };
  return presentThread(await (question ? storeQuestion(row, thread, now) : insertThread(thread)));
}

/** Stores a question and that it doubts its sentence. */
function storeQuestion(row: Row, thread: Omit<TalkThreadDocument, '_id'>, at: Date): Promise<TalkThreadDocument> {
  return inTransaction(async (session) => {
    const stored = await insertThread(thread, session);
    await recordQuestion(row, stored, { at, session });
    return stored;
  }).catch(async (error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    const [id] = (await findQuestionIds([thread.key!])).values();
    const known = id === undefined ? null : await findThread(id);
    throw new Refusal('conflict', {}, known ? describeQuestion(known) : undefined);
  });
}

const describeQuestion = ({ comments }: TalkThreadDocument) =>
  `This sentence already has a question: “${cutText(comments[0]!.text, MAX_QUOTED)}”`;

async function requireSentence(
  actor: SessionActor,
  row: Row,
  unit: UnitKey,
  { language, sentence }: NonNullable<BodyOf<typeof startCall>['question']>,
): Promise<void> {
  const key = makeQuestionKey(unit.kind, language, sentence);
  const sentences = await listUnitSentences(actor, row, unit.language, language);
  if (!sentences.some((one) => one.language === language && one.key === key))
    throw invalid('question', 'The source text no longer has this sentence.');
}

/**
 * Adds a comment to a thread. One that answers settles the question for all its rows. One that its author sends again
 * is not added again.
 * @throws Refusal conflict if another answer stands than the one that the comment replaces
 */
export async function replyInThread(
  actor: SessionActor,
  id: number,
  { text, answers = false, replaces, unit }: BodyOf<typeof replyCall>,
  now: Date,
): Promise<Thread> {
  return changeFound(actor, id, unit, async ({ thread, row, mayAnswer }) => {
    if (answers && !mayAnswer) throw new Refusal('forbidden');
    if (answers && isAnsweredBy(thread, actor, text)) return { $set: {} };
    if (answers) requireSeenAnswer(thread, replaces);
    if (thread.comments.length >= LIMITS.threadComments)
      throw invalid('text', `A thread has at most ${LIMITS.threadComments} comments.`);
    const comment = createComment(actor, text, await listMentionable(thread, row), now);
    const comments = [...thread.comments, comment];
    const settled = answers && {
      open: false,
      settled: { by: actor.username, at: now },
      answer: thread.comments.length,
    };
    return { $set: { comments, people: listPeople(comments, thread.question?.author), last_at: now, ...settled } };
  });
}

/** Two people may answer at the same time. The later one reads what stands and decides whether to replace it. */
function requireSeenAnswer({ open, answer, comments }: TalkThreadDocument, replaces: number | undefined): void {
  if (answer === null || answer === replaces || (open && replaces === undefined)) return;
  const words = cutText(comments[answer]!.text, MAX_QUOTED);
  throw new Refusal('conflict', { answered: answer }, `This question is already answered: “${words}”`);
}

/** Whether the person has answered with this text, and this answer stands: its response may have been lost. */
function isAnsweredBy({ open, answer, comments }: TalkThreadDocument, { username }: SessionActor, text: string) {
  const standing = open || answer === null ? undefined : comments[answer];
  return standing !== undefined && isSameUser(standing.by, username) && standing.text === requireText(text);
}

/**
 * Changes or deletes a comment of the caller. A thread whose only comment is deleted disappears. Deleting an answer
 * opens its question again.
 */
export async function changeComment(
  actor: SessionActor,
  id: number,
  { comment: at, text, unit }: BodyOf<typeof changeCall>,
  now: Date,
): Promise<Thread> {
  return changeFound(actor, id, unit, async ({ thread, row }) => {
    const old = thread.comments[at];
    if (!old || old.deleted) throw new Refusal('not-found');
    requireChangeable(actor, old, now);
    const comments = [...thread.comments];
    if (text !== null) {
      comments[at] = rewriteComment(old, text, await listMentionable(thread, row), now);
      return { $set: { comments, people: listPeople(comments, thread.question?.author) } };
    }
    comments[at] = { ...old, deleted: true, changed_at: now };
    const others = comments.some((one) => !one.deleted);
    if (at === 0 && others)
      throw new Refusal('forbidden', {}, 'A comment with replies cannot be deleted. You can change its text.');
    if (!others) return { $set: { comments, people: [], open: false }, $unset: { unit: 1, key: 1 } };
    const reopened = thread.answer === at && { answer: null, open: true, settled: null };
    return { $set: { comments, people: listPeople(comments, thread.question?.author), ...reopened } };
  });
}

/** Stores the change that deletes a thread; a deleted question doubts its sentence no longer. */
function deleteThread(thread: TalkThreadDocument, change: Change): Promise<TalkThreadDocument | null> {
  return inTransaction(async (session) => {
    const deleted = await changeThread(thread, change, session);
    if (deleted?.question) await withdrawQuestion(thread._id, session);
    return deleted;
  });
}

function requireChangeable({ username }: SessionActor, { by, at }: TalkComment, now: Date): void {
  if (!isSameUser(by, username)) throw new Refusal('forbidden', {}, 'Only its author can change a comment.');
  if (now.getTime() - at.getTime() > LIMITS.commentEditHours * HOUR_MS)
    throw new Refusal('forbidden', {}, `A comment can be changed for ${LIMITS.commentEditHours} hours.`);
}

function rewriteComment(old: TalkComment, text: string, people: readonly MentionedPerson[], now: Date): TalkComment {
  const earlier = [...(old.earlier ?? []), { text: old.text, at: old.changed_at ?? old.at }];
  return { ...old, text: requireText(text), mentions: findMentions(text, people), earlier, changed_at: now };
}

/**
 * Settles a thread or opens it again. A question is settled by people who answer it and by the person who asked. Opened
 * again, it keeps its answer until another one replaces it.
 */
export async function settleThread(
  actor: SessionActor,
  id: number,
  { open, unit }: BodyOf<typeof settleCall>,
  now: Date,
): Promise<Thread> {
  return changeFound(actor, id, unit, async ({ thread, mayAnswer }) => {
    const asked = isSameUser(thread.comments[0]!.by, actor.username);
    if (!open && thread.question && !mayAnswer && !asked) throw new Refusal('forbidden');
    if (thread.open === open) return { $set: {} };
    const settled = open ? null : { by: actor.username, at: now };
    return { $set: { open, settled } };
  });
}

type Change = Parameters<typeof changeThread>[1];

/** Reads a thread, computes its change and stores it, again if another person changed the thread meanwhile. */
async function changeFound(
  actor: SessionActor,
  id: number,
  through: Parameters<typeof findThreadFor>[2],
  compute: (found: FoundThread) => Promise<Change>,
): Promise<Thread> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const found = await findThreadFor(actor, id, through);
    const change = await compute(found);
    if (Object.keys(change.$set).length === 0) return presentThread(found.thread);
    const changed = await (change.$unset ? deleteThread : changeThread)(found.thread, change);
    if (changed) return presentThread(changed);
  }
  throw new Refusal('conflict');
}

const listMentionable = ({ question, language }: TalkThreadDocument, row: Row | null) =>
  question || !row ? listPeopleOfQuestion(row, language) : listPeopleOfUnit(row, language);

function createComment(
  { username }: SessionActor,
  text: string,
  people: readonly MentionedPerson[],
  at: Date,
): TalkComment {
  return { by: username, at, text: requireText(text), mentions: findMentions(text, people) };
}

function requireText(text: string): string {
  const trimmed = text.normalize('NFC').trim();
  if (!trimmed) throw invalid('text', 'Type a comment first.');
  return trimmed;
}

const nameAuthor = (row: Row, language: LanguageCode) => {
  const author = row[`author_${language}`];
  return author ? { author } : {};
};

/** Returns the authors of comments, the people that they mention, and the author of the text in question. */
function listPeople(comments: readonly TalkComment[], author?: string | null): string[] {
  const shown = comments.filter(({ deleted }) => !deleted);
  return [...new Set([...(author ? [author] : []), ...shown.flatMap(({ by, mentions }) => [by, ...mentions])])];
}
