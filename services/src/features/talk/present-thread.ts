import type { Thread, ThreadComment } from '@subtitle/contracts/operations/talk';
import type { TalkComment, TalkThreadDocument } from '../../models/talk-thread.model';

/** Returns a thread in the form of answers. Deleted comments keep their place and lose their text. */
export function presentThread(thread: TalkThreadDocument): Thread {
  const { _id, kind, item, language, place, question, open, settled, answer, comments } = thread;
  return {
    id: _id,
    kind,
    item,
    language,
    place,
    question: question ? { language: question.language, sentence: question.sentence } : null,
    open,
    settled: settled && { by: settled.by, at: settled.at.toISOString() },
    answer,
    comments: comments.map(presentComment),
  };
}

function presentComment(comment: TalkComment, id: number): ThreadComment {
  const { by, at, text, mentions, deleted = false, earlier = [] } = comment;
  return {
    id,
    by,
    at: at.toISOString(),
    text: deleted ? '' : text,
    mentions: deleted ? [] : mentions,
    deleted,
    earlier: deleted ? [] : earlier.map((one) => ({ text: one.text, at: one.at.toISOString() })),
  };
}
