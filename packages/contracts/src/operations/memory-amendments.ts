import { type Static, Type } from 'typebox';
import { LANG_PAIRS } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoTime, oneOf, operation, orNull } from '../operation';
import { IMPORTED_STATE } from './memory';

/** Acts on an entry. `replace` corrects its translation, `undo` takes back the act before it. */
export const AMENDMENT_ACTS = ['add', 'replace', 'retire', 'undo'] as const;
export type AmendmentAct = (typeof AMENDMENT_ACTS)[number];

/** States of an entry that a person amended, or that came from a file. */
const AMENDED_STATES = ['added', IMPORTED_STATE, 'replaced', 'retired'] as const;

/** The state of an entry that a person amended. */
export const Amended = closed({
  state: oneOf(AMENDED_STATES),
  by: Type.String(),
  at: IsoTime,
  reason: Type.String({ description: 'For an imported one: the name of the file.' }),
  learnt: Type.String({ description: 'The translation before.' }),
});
export type Amended = Static<typeof Amended>;

const EntryParams = closed({ entry: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }) });
const Text = Type.String({ minLength: 1, maxLength: LIMITS.memoryTextCharacters });
const Reason = Type.String({ maxLength: LIMITS.reasonCharacters });
const Made = closed({ entry: Type.String(), amendment: Type.Integer({ minimum: 1 }) });

/**
 * Corrects or retires a stored translation, or takes the last act back. Nothing is overwritten: the act is added to the
 * history of the entry.
 */
export const amendTranslation = operation({
  name: 'amend-translation',
  method: 'POST',
  path: '/memory/entries/:entry/amend',
  summary: 'Correct or retire a stored translation, or undo that.',
  access: { roles: ['reviewer'], scope: 'own' },
  params: EntryParams,
  body: closed({
    act: Type.Unsafe<'replace' | 'retire' | 'undo'>({ type: 'string', enum: ['replace', 'retire', 'undo'] }),
    target: Type.Optional({ ...Text, description: 'For `replace`: the right translation.' }),
    reason: Type.Optional(Reason),
    seen: Type.Integer({ minimum: 0, description: 'Latest amendment that the caller saw; 0 if there was none.' }),
  }),
  answer: Made,
  errors: ['not-found', 'conflict'],
});

export const addTranslation = operation({
  name: 'add-translation',
  method: 'POST',
  path: '/memory/entries',
  summary: 'Add a translation of a sentence to the memory.',
  access: { roles: ['reviewer'], scope: 'own' },
  body: closed({ pair: oneOf(LANG_PAIRS), source: Text, target: Text, reason: Type.Optional(Reason) }),
  answer: Made,
});

const Amendment = closed({
  id: Type.Integer(),
  act: oneOf(AMENDMENT_ACTS),
  source: Type.String(),
  learnt: Type.String(),
  target: orNull(Type.String({ description: 'Translation after the act; null if none, or the learnt one, holds.' })),
  by: Type.String(),
  at: IsoTime,
  reason: Type.String(),
});
export type Amendment = Static<typeof Amendment>;

export const listAmendments = operation({
  name: 'list-amendments',
  method: 'GET',
  path: '/memory/entries/:entry/amendments',
  summary: 'The amendments of a stored translation, latest first.',
  access: { roles: ['reviewer'], scope: 'own' },
  params: EntryParams,
  answer: closed({ amendments: Type.Array(Amendment, { maxItems: 100 }) }),
  errors: ['not-found'],
});
