import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, IsoTime, oneOf, operation, orNull, Revision } from '../operation';
import { WORK_ROLES } from '../roles';
import { REASSIGN_REASONS } from '../statuses';
import { UnitParams } from './items';

const Count = Type.Integer({ minimum: 0 });
const Reason = oneOf(REASSIGN_REASONS);
const READERS = { roles: [...WORK_ROLES, 'assigner', 'reviewer'], scope: 'own' } as const;

export const CORRECTED_LIMITS = {
  /** Changed sentences that are stored of one correction. */
  changes: 100,
  /** Corrections that one call marks as read. */
  read: 50,
} as const;

/** A sentence, or a cue, before and after the correction. One of the two is empty if it was added or removed. */
export const CorrectedSentence = closed({
  column: Type.String({ description: 'Text column, or number of a cue.' }),
  before: Type.String(),
  after: Type.String(),
});
export type CorrectedSentence = Static<typeof CorrectedSentence>;

/** A text that another person changed after its author had submitted it. */
export const CorrectedText = closed({
  id: Type.String(),
  kind: oneOf(ITEM_KINDS),
  item: Type.Integer(),
  language: oneOf(LANGUAGE_CODES),
  revision: Revision,
  author: Type.String({ description: 'User whose text was corrected.' }),
  by: Type.String({ description: 'User who corrected it.' }),
  at: IsoTime,
  reason: orNull(Reason),
  note: Type.String(),
  isUnread: Type.Boolean({ description: 'The author has not seen it.' }),
  changes: Type.Array(CorrectedSentence),
  more: { ...Count, description: 'Number of changed sentences that are not stored.' },
  name: orNull(Type.String({ description: 'Name of the row; null if it was removed.' })),
  from: orNull(IsoDate),
  to: orNull(IsoDate),
  path: orNull(Type.String({ description: 'Address of the row; null if the caller may not open it now.' })),
});
export type CorrectedText = Static<typeof CorrectedText>;

/** Reason of a correction in filters: one of the list, or none. */
export const NO_REASON = 'none';
const FILTERS = {
  language: Type.Optional(oneOf(LANGUAGE_CODES)),
  reason: Type.Optional(oneOf([...REASSIGN_REASONS, NO_REASON] as const)),
  from: Type.Optional(IsoDate),
  to: Type.Optional(IsoDate),
};
/** For assigners and admins only: texts of all people, or of one. */
const PEOPLE = {
  everyone: Type.Optional(Type.Boolean({ description: 'Texts of all people instead of those of the caller.' })),
  person: Type.Optional(Type.String({ maxLength: 254, description: 'Username of an author.' })),
};

/** Texts of the caller that others corrected, newest first. */
export const listCorrectedTexts = operation({
  name: 'list-corrected-texts',
  method: 'GET',
  path: '/corrected-texts',
  summary: 'Texts that an editor or reviewer corrected, with the difference and the reason.',
  access: READERS,
  query: closed({
    ...FILTERS,
    ...PEOPLE,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPage })),
    cursor: Type.Optional(Type.String({ maxLength: 100, pattern: '^[0-9]{15}:[a-z0-9-]+$' })),
  }),
  answer: closed({ texts: Type.Array(CorrectedText), nextCursor: orNull(Type.String()) }),
  errors: ['forbidden'],
});

const ReasonCount = closed({ reason: orNull(Reason), count: Count });

export const countCorrectedTexts = operation({
  name: 'count-corrected-texts',
  method: 'GET',
  path: '/corrected-texts/counts',
  summary: 'Corrected texts by reason and by author.',
  access: READERS,
  query: closed({ language: FILTERS.language, from: FILTERS.from, to: FILTERS.to, ...PEOPLE }),
  answer: closed({
    unread: { ...Count, description: 'Texts of the caller that the caller has not seen, in any period.' },
    reasons: Type.Array(ReasonCount, { description: 'The most frequent first.' }),
    people: Type.Array(closed({ username: Type.String(), count: Count, reasons: Type.Array(ReasonCount) }), {
      description: 'With `everyone`: the authors, those with the most corrections first.',
    }),
  }),
  errors: ['forbidden'],
});

/** Ids of other people's texts have no effect. */
export const readCorrectedTexts = operation({
  name: 'read-corrected-texts',
  method: 'POST',
  path: '/corrected-texts/read',
  summary: 'Mark corrected texts of the caller as read.',
  access: READERS,
  body: closed({
    ids: Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,60}$' }), { minItems: 1, maxItems: CORRECTED_LIMITS.read }),
  }),
  answer: closed({ read: Count }),
});

/** The answer is null if the caller changed nobody's text in the row. */
export const getCorrectedText = operation({
  name: 'get-corrected-text',
  method: 'GET',
  path: '/corrected-texts/:kind/:id/:language',
  summary: 'The latest correction that the caller made in a row.',
  access: READERS,
  params: UnitParams,
  query: closed({
    revision: Type.Optional({ ...Revision, description: 'Only the correction that this revision made.' }),
  }),
  answer: closed({ text: orNull(CorrectedText) }),
});

/** The person who corrected a text says why, or takes it back. */
export const explainCorrectedText = operation({
  name: 'explain-corrected-text',
  method: 'PUT',
  path: '/corrected-texts/:kind/:id/:language',
  summary: 'Give the reason of a correction.',
  access: READERS,
  params: UnitParams,
  body: closed({
    revision: Revision,
    reason: orNull(Reason),
    note: Type.String({ maxLength: LIMITS.reasonCharacters }),
  }),
  answer: closed({ text: CorrectedText }),
  errors: ['not-found'],
});
