import { languageTitle } from '@subtitle/contracts/languages';
import type { ThreadNews } from '@subtitle/contracts/operations/notifications';
import { buildQuestionsPath } from '@subtitle/domain/thread-paths';
import { isSameUser } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../actor';
import { cutText } from '../../infra/cut-text';
import type { TalkComment, TalkThreadDocument } from '../../models/talk-thread.model';
import { isInScope, type Row } from '../items/row/item';
import { MAX_COUNTED_QUESTIONS, readOpenQuestions, readThreadsWith } from '../talk/read-news';
import { getThreadPath } from '../talk/thread-path';
import type { Notice } from './notice';
import { findNames, findRowsByKey } from './notice.repository';
import { formatRowTitle, MAX_SENTENCE } from './notice-texts';

/** UTF-16 code units of a comment in a line. */
const MAX_TEXT = 160;

/**
 * Returns news in the threads in which a person wrote or was mentioned, the latest first: one line for each thread whose
 * latest comment is another person's. Threads on rows that the person may no longer open are left out.
 */
export async function listThreadNews(actor: SessionActor, since: Date): Promise<ThreadNews[]> {
  const threads = await readThreadsWith(actor.username, since);
  const found = threads.flatMap((thread) => {
    const latest = thread.comments.findLast(({ deleted }) => !deleted);
    return !latest || isSameUser(latest.by, actor.username) ? [] : [{ thread, latest }];
  });
  const [rows, names] = await Promise.all([
    findRowsByKey(found.map(({ thread }) => thread)),
    findNames(found.map(({ latest }) => latest.by)),
  ]);
  return found.flatMap(({ thread, latest }) => {
    const row = findOpenRow(actor, rows.get(`${thread.kind}:${thread.item}`), thread);
    if (!row && !thread.question) return [];
    return [
      {
        thread: thread._id,
        kind: getNewsKind(thread, latest, actor.username),
        title: thread.question ? cutText(thread.question.sentence, MAX_SENTENCE) : formatRowTitle(row!),
        language: thread.question?.language ?? thread.language,
        text: cutText(latest.text, MAX_TEXT),
        by: latest.by,
        byName: names.get(latest.by) ?? latest.by,
        at: latest.at.toISOString(),
        path: getThreadPath(actor, row, thread),
      },
    ];
  });
}

/** Returns the row of a thread if the person may open it in the language of the thread or of the question. */
function findOpenRow(
  actor: SessionActor,
  row: Row | undefined,
  { language, question }: TalkThreadDocument,
): Row | null {
  const languages = [language, ...(question ? [question.language] : [])];
  return row && languages.some((code) => isInScope(row, actor, code)) ? row : null;
}

function getNewsKind(
  { question, answer, comments }: TalkThreadDocument,
  latest: TalkComment,
  username: string,
): ThreadNews['kind'] {
  if (answer !== null && comments[answer] === latest) return 'answered';
  const ownLast = comments.findLastIndex(({ by }) => isSameUser(by, username));
  const since = comments.slice(ownLast + 1);
  if (since.some(({ mentions, deleted }) => !deleted && mentions.includes(username))) return 'mentioned';
  return ownLast < 0 && isSameUser(question?.author, username) ? 'questions' : 'replied';
}

/** Returns the news in a person's threads as notices of the bell. */
export async function findThreadNotices(actor: SessionActor, since: Date): Promise<Notice[]> {
  const news = await listThreadNews(actor, since);
  return news.map((one) => ({
    id: `thread:${one.thread}`,
    kind: one.kind,
    at: new Date(one.at),
    sentence: SENTENCES[one.kind](one),
    path: one.path,
  }));
}

const SENTENCES: Record<ThreadNews['kind'], (news: ThreadNews) => string> = {
  mentioned: ({ byName, title, language }) => `${byName} mentioned you: ${title}, ${languageTitle(language)}.`,
  replied: ({ byName, title, language }) => `${byName} replied to a comment: ${title}, ${languageTitle(language)}.`,
  answered: ({ byName, title }) => `${byName} answered the question about “${title}”`,
  questions: ({ byName, title }) => `${byName} asked about your text “${title}”`,
};

/** Returns a notice of the open questions; it is new again after each further question. */
export async function findQuestionNotices(since: Date): Promise<Notice[]> {
  const { count, at } = await readOpenQuestions();
  if (!at || at < since) return [];
  const many =
    count > MAX_COUNTED_QUESTIONS
      ? `More than ${MAX_COUNTED_QUESTIONS} questions`
      : `${count} ${count === 1 ? 'question' : 'questions'}`;
  const sentence = `${many} about source sentences ${count === 1 ? 'is' : 'are'} open.`;
  return [{ id: 'questions', kind: 'questions', at, sentence, path: buildQuestionsPath() }];
}
