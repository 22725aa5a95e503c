import { type Static, Type } from 'typebox';
import { ITEM_KINDS, ITEM_TEXT_PATTERN } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { CueNumber, closed, IsoTime, oneOf, operation, orNull } from '../operation';
import { type EffectiveRole, WORK_ROLES } from '../roles';
import { UnitParams } from './items';

/** Roles that see every question on a source sentence and may answer it. */
export const ANSWER_ROLES: readonly EffectiveRole[] = ['uploader', 'assigner', 'reviewer'];
/** Roles that open rows and comment on them. */
const TALK_ROLES = [...WORK_ROLES, 'assigner', 'reviewer'] as const;

const Text = Type.String({ minLength: 1, maxLength: LIMITS.commentCharacters });
/** Longer sentences are texts without end marks and have no question of their own. */
const Sentence = Type.String({ minLength: 1, maxLength: LIMITS.memoryTextCharacters });
const Id = Type.Integer({ minimum: 1 });

/** Place that a comment is about; the whole row without any of these fields. */
export const ThreadPlace = closed({
  column: Type.Optional(Type.String({ pattern: ITEM_TEXT_PATTERN })),
  sentence: Type.Optional({ ...Sentence, description: 'Words of a sentence in that column, as the author saw them.' }),
  cue: Type.Optional({ ...CueNumber, description: 'Number of a cue of a video.' }),
});
export type ThreadPlace = Static<typeof ThreadPlace>;

export const ThreadComment = closed({
  id: Type.Integer({ minimum: 0, description: 'Position in its thread.' }),
  by: Type.String({ description: 'Username.' }),
  at: IsoTime,
  text: Type.String({ description: 'Empty if it was deleted.' }),
  mentions: Type.Array(Type.String(), { description: 'Usernames.' }),
  deleted: Type.Boolean(),
  earlier: Type.Array(closed({ text: Type.String(), at: IsoTime }), {
    description: 'Texts before each change, oldest first; none if the comment was deleted.',
  }),
});
export type ThreadComment = Static<typeof ThreadComment>;

/** A comment with its replies. A question belongs to its source sentence, so rows of other languages show it, too. */
export const Thread = closed({
  id: Id,
  kind: oneOf(ITEM_KINDS),
  item: Type.Integer({ description: 'Row in which it was written.' }),
  language: oneOf(LANGUAGE_CODES),
  place: ThreadPlace,
  question: orNull(closed({ language: oneOf(LANGUAGE_CODES), sentence: Type.String() })),
  open: Type.Boolean(),
  settled: orNull(closed({ by: Type.String(), at: IsoTime })),
  answer: orNull(Type.Integer({ minimum: 0, description: 'Comment that answers the question.' })),
  comments: Type.Array(ThreadComment),
});
export type Thread = Static<typeof Thread>;

/**
 * A sentence of a text of the row. The source texts list all sentences, the target texts those with a question.
 * Subtitles list only source cues with a question.
 */
export const TalkSentence = closed({
  language: oneOf(LANGUAGE_CODES),
  column: Type.String({ description: 'Column of the text; for subtitles the number of the cue.' }),
  text: Type.String(),
  question: orNull({
    ...Id,
    description: 'Thread of the question on this sentence, which may be missing in the list.',
  }),
});
export type TalkSentence = Static<typeof TalkSentence>;

export const UnitTalk = closed({
  comments: Type.Array(Thread, { description: 'Threads of this row in this language, oldest first.' }),
  questions: Type.Array(Thread, {
    description: 'Questions on sentences of its texts, wherever they were asked; open and newer ones of too many.',
  }),
  sentences: Type.Array(TalkSentence),
  people: Type.Array(closed({ username: Type.String(), name: Type.String() }), {
    description: 'People who may open the row and can be mentioned.',
  }),
  mayAnswer: Type.Boolean({ description: 'Whether the caller may answer every question.' }),
  answers: Type.Array(Id, { description: 'Questions that the caller may answer as author of the source text.' }),
});
export type UnitTalk = Static<typeof UnitTalk>;

const Source = Type.Optional({
  ...oneOf(LANGUAGE_CODES),
  description: 'Source language shown to the caller; the one of the assignment by default.',
});

/** A row through which the caller sees a question that was asked in another row. */
const ThroughUnit = Type.Optional(closed({ ...UnitParams.properties, source: Source }));

export const listThreads = operation({
  name: 'list-threads',
  method: 'GET',
  path: '/items/:kind/:id/:language/threads',
  summary: 'Comments on a row in one language, and questions on its source sentences.',
  access: { roles: TALK_ROLES, scope: 'own' },
  params: UnitParams,
  query: closed({
    source: Source,
    question: Type.Optional({ ...Id, description: 'Question on one of its sentences that is listed in any case.' }),
  }),
  answer: UnitTalk,
  errors: ['not-found'],
});

/** Asking about a sentence that has a question already is refused with `conflict`. */
export const startThread = operation({
  name: 'start-thread',
  method: 'POST',
  path: '/items/:kind/:id/:language/threads',
  summary: 'Comment on a row, or ask about a source sentence.',
  access: { roles: TALK_ROLES, scope: 'own' },
  params: UnitParams,
  body: closed({
    text: Text,
    place: Type.Optional(ThreadPlace),
    question: Type.Optional(closed({ language: oneOf(LANGUAGE_CODES), sentence: Sentence })),
  }),
  answer: Thread,
  errors: ['not-found', 'conflict'],
});

const ThreadParams = closed({ id: Id });
const onThread = {
  access: { roles: [...TALK_ROLES, 'uploader'], scope: 'own' },
  params: ThreadParams,
  answer: Thread,
} as const;

export const getThread = operation({
  name: 'get-thread',
  method: 'GET',
  path: '/threads/:id',
  summary: 'A thread, with the caller’s own page of it.',
  access: onThread.access,
  params: ThreadParams,
  answer: closed({ thread: Thread, path: Type.String({ description: 'Address of a page, with its query.' }) }),
  errors: ['not-found'],
});

/**
 * An answer to an answered question is refused with `conflict`, unless it replaces the answer that stands. Opened again,
 * the question takes another one. An answer that its author sends again with the same text changes nothing.
 */
export const replyInThread = operation({
  ...onThread,
  name: 'reply-in-thread',
  method: 'POST',
  path: '/threads/:id/comments',
  summary: 'Reply to a comment, or answer a question.',
  body: closed({
    text: Text,
    answers: Type.Optional(Type.Boolean({ description: 'Answers the question for all its rows.' })),
    replaces: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Comment that answers the question, which this answer replaces.' }),
    ),
    unit: ThroughUnit,
  }),
  errors: ['not-found', 'forbidden', 'conflict'],
});

export const changeComment = operation({
  ...onThread,
  name: 'change-comment',
  method: 'PUT',
  path: '/threads/:id/comments',
  summary: 'Change or delete a comment of one’s own within a day.',
  body: closed({ comment: Type.Integer({ minimum: 0 }), text: orNull(Text), unit: ThroughUnit }),
  errors: ['not-found', 'forbidden', 'conflict'],
});

export const settleThread = operation({
  ...onThread,
  name: 'settle-thread',
  method: 'PUT',
  path: '/threads/:id/state',
  summary: 'Settle a thread or open it again.',
  body: closed({ open: Type.Boolean(), unit: ThroughUnit }),
  errors: ['not-found', 'forbidden'],
});

/** Units as `kind:id:language`, separated by commas. */
const UNIT_PATTERN = '[a-z]+:[0-9]{1,12}:[a-z]{2,3}';

export const countOpenThreads = operation({
  name: 'count-open-threads',
  method: 'GET',
  path: '/threads/open',
  summary: 'Numbers of open comments on rows of a list.',
  access: { roles: TALK_ROLES, scope: 'own' },
  query: closed({
    units: Type.String({ pattern: `^${UNIT_PATTERN}(,${UNIT_PATTERN})*$`, maxLength: 3_000 }),
  }),
  answer: Type.Array(closed({ unit: Type.String(), open: Type.Integer({ minimum: 1 }) }), {
    description: 'Only units with open comments.',
  }),
});

export const QUESTION_STATES = ['open', 'answered'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

export const listQuestions = operation({
  name: 'list-questions',
  method: 'GET',
  path: '/questions',
  summary: 'Questions on source sentences, the latest first.',
  access: { roles: ANSWER_ROLES },
  query: closed({
    state: Type.Optional(oneOf(QUESTION_STATES)),
    cursor: Type.Optional(Type.Integer({ minimum: 1, description: 'Id of the last question of the previous page.' })),
  }),
  answer: closed({
    questions: Type.Array(Thread),
    nextCursor: orNull(Id),
  }),
});
