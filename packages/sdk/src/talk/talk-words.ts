import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import type { Thread, ThreadPlace } from '@subtitle/contracts/operations/talk';
import { ApiError } from '../api/api-error';

/** '1 open comment', '2 open comments' */
export const formatOpen = (count: number) => `${count} open ${count === 1 ? 'comment' : 'comments'}`;

/** Describes what a comment is about: 'te_1', 'Cue 12'; '' for the whole row. */
export function describePlace({ column, cue }: ThreadPlace): string {
  if (cue !== undefined) return `Cue ${cue}`;
  return column ?? '';
}

export type ThreadState = 'open' | 'answered' | 'resolved';

export function getThreadState({ open, answer }: Pick<Thread, 'open' | 'answer'>): ThreadState {
  if (open) return 'open';
  return answer === null ? 'resolved' : 'answered';
}

export const STATE_TITLES: Record<ThreadState, string> = { open: 'Open', answered: 'Answered', resolved: 'Resolved' };

export const TALK_TEXTS = {
  title: (id: number, language: LanguageCode) => `Comments on #${id} in ${languageTitle(language)}`,
  failed: 'Failed to load the comments',
  empty: 'No comments yet',
  emptyText: 'Write to the people who work on this row, or ask about a source sentence.',
  questions: 'Questions about the source',
  comments: 'Comments',
  further: 'There are further questions. Each is shown with its sentence.',
  placeholder: 'Write a comment. Type @ to mention a person.',
  questionPlaceholder: 'What is unclear in this sentence?',
  replyPlaceholder: 'Write a reply',
  answerPlaceholder: 'Write a reply or the answer',
  notSent: 'Not sent. Your text is kept on this device.',
  perhapsSent: 'Perhaps not sent. Check the list before you send it again.',
  notDeleted: 'The comment could not be deleted',
  notSaved: 'The change could not be saved',
  deleted: 'Deleted',
  questionStates: { open: 'Open question', answered: 'Question answered' },
  ask: 'Ask a question',
  asked: 'This sentence already has a question. Add to it instead of asking again.',
  shared: 'The question and its answer appear wherever this sentence comes again, in all languages.',
} as const;

/** Returns the server's sentence for a failed call, or this text if there is none. */
export const describeFailure = (error: unknown, text: string): string =>
  (error instanceof ApiError && error.sentence) || text;
