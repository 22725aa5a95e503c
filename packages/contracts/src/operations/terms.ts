import { type Static, Type } from 'typebox';
import { LANG_PAIRS, LANGUAGE_CODES, type LanguageCode } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoTime, oneOf, operation, orNull, Revision } from '../operation';
import { WORK_ROLES } from '../roles';

/** Proposed terms wait for a reviewer; only approved ones are marked and checked; retired ones stay in the list. */
export const TERM_STATUSES = ['proposed', 'approved', 'retired'] as const;
export type TermStatus = (typeof TERM_STATUSES)[number];
export const [PROPOSED_TERM, APPROVED_TERM, RETIRED_TERM] = TERM_STATUSES;

export const TERM_LIMITS = {
  formCharacters: 100,
  /** Further forms, or forbidden words, of one language. */
  forms: 20,
  noteCharacters: 500,
  /** Terms in one imported file. */
  imported: 2_000,
  page: 50,
  pageMax: 500,
  /** Approved terms of one pair. */
  ofPair: 5_000,
} as const;

const Form = Type.String({ minLength: 1, maxLength: TERM_LIMITS.formCharacters });
const Forms = Type.Array(Form, { maxItems: TERM_LIMITS.forms });

/** A term in one language. */
export const TermEntry = closed({
  form: { ...Form, description: 'The form to use.' },
  forms: { ...Forms, description: 'Further forms that are also right, or by which the term is found.' },
  forbidden: { ...Forms, description: 'Words that must not be used for this term.' },
  note: Type.String({ maxLength: TERM_LIMITS.noteCharacters }),
  example: Type.String({ maxLength: TERM_LIMITS.noteCharacters, description: 'A sentence with the term.' }),
  isAmbiguous: Type.Boolean({
    description: 'The form is also another word: it is marked in texts, but a missing translation is not reported.',
  }),
});
export type TermEntry = Static<typeof TermEntry>;

const Entries = Type.Unsafe<Partial<Record<LanguageCode, TermEntry>>>(
  Type.Object(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, Type.Optional(TermEntry)])), {
    additionalProperties: false,
    minProperties: 2,
    description: 'By language; at least two.',
  }),
);
export type TermEntries = Partial<Record<LanguageCode, TermEntry>>;

const CONTENT = {
  entries: Entries,
  note: Type.String({ maxLength: TERM_LIMITS.noteCharacters, description: 'Meaning or subject, for all languages.' }),
};
export const TermContent = closed(CONTENT);
export type TermContent = Static<typeof TermContent>;

const Reason = Type.String({ maxLength: LIMITS.reasonCharacters });

/** Kinds of changes of a term. A change into a status has its name. */
export const TERM_EVENTS = ['proposed', 'added', 'imported', 'changed', 'approved', 'retired'] as const;
export type TermEvent = (typeof TERM_EVENTS)[number];

/** A term with its current content and who changed it last. */
export const TermAnswer = closed({
  id: Type.Integer(),
  revision: Revision,
  status: oneOf(TERM_STATUSES),
  ...CONTENT,
  by: Type.String({ description: 'User who changed it last; empty for terms that came with the product.' }),
  at: IsoTime,
});
export type TermAnswer = Static<typeof TermAnswer>;

/** One change of a term, with the content after it. */
export const TermChange = closed({
  revision: Revision,
  event: oneOf(TERM_EVENTS),
  by: Type.String(),
  at: IsoTime,
  reason: Type.String(),
  ...CONTENT,
});
export type TermChange = Static<typeof TermChange>;

/** An approved term of a language pair, as texts are compared with it. */
export const PairTerm = closed({
  id: Type.Integer(),
  source: Type.Array(Type.String(), { description: 'Forms in the source language, the usual one first.' }),
  target: Type.Array(Type.String(), { description: 'Forms in the target language, the one to use first.' }),
  forbidden: Type.Array(Type.String(), { description: 'Words of the target language that must not be used.' }),
  note: Type.String(),
  isAmbiguous: Type.Boolean({ description: 'A missing translation is not reported.' }),
});
export type PairTerm = Static<typeof PairTerm>;

const READ = { roles: [...WORK_ROLES, 'assigner', 'reviewer'] } as const;
const ID = closed({ id: Type.Integer({ minimum: 1 }) });

export const getPairTerms = operation({
  name: 'get-pair-terms',
  method: 'GET',
  path: '/terms/pairs/:pair',
  summary: 'Approved terms of a language pair; a 304 if they have not changed.',
  access: READ,
  params: closed({ pair: oneOf(LANG_PAIRS) }),
  answer: closed({ terms: Type.Array(PairTerm) }),
});

export const listTerms = operation({
  name: 'list-terms',
  method: 'GET',
  path: '/terms',
  summary: 'Terms, newest change first.',
  access: READ,
  query: closed({
    pair: Type.Optional({ ...oneOf(LANG_PAIRS), description: 'Only terms with both languages.' }),
    status: Type.Optional(oneOf(TERM_STATUSES)),
    search: Type.Optional(
      Type.String({ maxLength: LIMITS.searchCharacters, description: 'Beginning of a form in any language.' }),
    ),
    before: Type.Optional(Type.Integer({ minimum: 1, description: '`next` of the page before.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: TERM_LIMITS.pageMax })),
  }),
  answer: closed({
    terms: Type.Array(TermAnswer),
    next: orNull(Type.Integer()),
    proposed: Type.Integer({ description: 'Number of proposals in all pairs, at most 1,000.' }),
  }),
});

export const getTerm = operation({
  name: 'get-term',
  method: 'GET',
  path: '/terms/:id',
  summary: 'A term with its history, newest change first.',
  access: READ,
  params: ID,
  answer: closed({ term: TermAnswer, history: Type.Array(TermChange) }),
  errors: ['not-found'],
});

/** A reviewer's term is approved immediately; any other waits as a proposal. */
export const addTerm = operation({
  name: 'add-term',
  method: 'POST',
  path: '/terms',
  summary: 'Add a term, or propose one.',
  access: { roles: [...WORK_ROLES, 'reviewer'] },
  body: TermContent,
  answer: closed({ term: TermAnswer }),
  status: 201,
  errors: ['term-exists'],
});

export const changeTerm = operation({
  name: 'change-term',
  method: 'PUT',
  path: '/terms/:id',
  summary: 'Change the content of a term.',
  access: { roles: ['reviewer'] },
  params: ID,
  body: closed({ ...CONTENT, revision: Revision }),
  answer: closed({ term: TermAnswer }),
  errors: ['not-found', 'conflict', 'term-exists'],
});

export const decideTerm = operation({
  name: 'decide-term',
  method: 'POST',
  path: '/terms/:id/decide',
  summary: 'Approve a term, retire it, or make it a proposal again.',
  access: { roles: ['reviewer'] },
  params: ID,
  body: closed({ status: oneOf(TERM_STATUSES), reason: Reason, revision: Revision }),
  answer: closed({ term: TermAnswer }),
  errors: ['not-found', 'conflict', 'wrong-status'],
});

/**
 * Retires a proposal and adds its forms to an existing term: forms of the same language become further forms, missing
 * languages are added.
 */
export const mergeTerm = operation({
  name: 'merge-term',
  method: 'POST',
  path: '/terms/:id/merge',
  summary: 'Merge a proposed term into an existing one.',
  access: { roles: ['reviewer'] },
  params: ID,
  body: closed({ into: Type.Integer({ minimum: 1 }), revision: Revision }),
  answer: closed({ term: TermAnswer }),
  errors: ['not-found', 'conflict', 'wrong-status', 'term-exists'],
});

/** A term of an imported file; `line` is its place in the file, for faults. */
export const ImportedTerm = closed({ ...CONTENT, line: Type.Integer({ minimum: 1 }) });
export type ImportedTerm = Static<typeof ImportedTerm>;

/** Imports all terms of a file, approved, or none of them if one has a fault. Terms that exist already are skipped. */
export const importTerms = operation({
  name: 'import-terms',
  method: 'POST',
  path: '/terms/import',
  summary: 'Import terms; nothing is imported if one has a fault.',
  access: { roles: ['reviewer'] },
  body: closed({
    terms: Type.Array(ImportedTerm, { minItems: 1, maxItems: TERM_LIMITS.imported }),
    preview: Type.Optional(Type.Boolean({ description: 'Count only; import nothing.' })),
  }),
  answer: closed({
    id: orNull(
      Type.Integer({ description: 'A term of the import, by which it is undone; null if nothing was imported.' }),
    ),
    imported: Type.Integer({ description: 'New terms.' }),
    existing: Type.Integer({ description: 'Terms that are skipped because they exist already.' }),
    differing: Type.Integer({ description: 'Those of the existing terms whose content differs from the file.' }),
    faults: Type.Array(closed({ line: Type.Integer(), sentence: Type.String() })),
  }),
});

/** Removes the terms of the import of a term, except those that were changed since. The file can be imported again afterwards. */
export const undoTermImport = operation({
  name: 'undo-term-import',
  method: 'POST',
  path: '/terms/:id/undo-import',
  summary: 'Undo the import of a term and of those of its file; terms that were changed since stay.',
  access: { roles: ['reviewer'] },
  params: ID,
  answer: closed({ removed: Type.Integer(), kept: Type.Integer({ description: 'Terms that were changed since.' }) }),
  errors: ['not-found'],
});
