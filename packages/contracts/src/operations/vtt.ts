import { type Static, Type } from 'typebox';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { type Access, CueNumber, closed, LanguageGiven, Lease, oneOf, operation, Revision } from '../operation';
import { WORK_ROLES } from '../roles';
import { STAGES, STATUSES } from '../statuses';
import { SentBack } from './item-answer';

/*
 * The subtitles of a video in one language, as a unit of the workflow (kind `video`): what befalls them befalls them by the
 * calls of item-events.ts (`submit-item` with `columns: {}`, `recall-item`, `approve-item` ...), which read and answer the
 * video's row without any text. The texts are read and written here, cue by cue. A cue is named by its number in the source
 * file, from 1; the lists of texts below hold one for each cue of that file, in its order, '' where there is none.
 */

const Language = oneOf(LANGUAGE_CODES);
const languageOrNull = Type.Union([Language, Type.Null()]);
const nameOrNull = Type.Union([Type.String(), Type.Null()]);
const Count = Type.Integer({ minimum: 0 });
/** A whole file as WebVTT; no cue of it is longer. */
const FILE_CHARACTERS = 8_000_000;
/** The translator's own tool, and the editor's for what they were given to correct. */
const OWN: Access = { roles: WORK_ROLES, scope: 'own' };
const Params = closed({ id: Type.Integer({ minimum: 1 }), language: Language });

/**
 * Why somebody may only read a translation: they have not the role or the pair and were not given it (`right`), somebody
 * else owns it (`owner`), its status waits for somebody else or is final (`status`), somebody else is at work there
 * (`lease`), or its texts were made from subtitles in another language, whose cues differ from these (`source`).
 */
export const READ_ONLY = ['right', 'owner', 'status', 'lease', 'source'] as const;
export type ReadOnly = (typeof READ_ONLY)[number];

export const TranslationAnswer = closed({
  video: closed({ id: Type.Integer(), channel_id: Type.Integer(), video_title: Type.String(), link: Type.String() }),
  languages: Type.Array(Language, { description: 'Those in which a subtitle file was uploaded.' }),
  source: closed({
    language: Language,
    content: Type.String({ description: 'The uploaded file as WebVTT, character for character.' }),
    file: Type.String({
      description: 'Which uploaded file this is; another one that replaces it has another name here.',
    }),
  }),
  target: closed({
    language: Language,
    status: oneOf(STATUSES),
    stage: Type.Union([oneOf(STAGES), Type.Null()]),
    revision: Revision,
    round: Type.Integer({ minimum: 0, description: 'How often it was submitted.' }),
    owner: nameOrNull,
    ownerName: nameOrNull,
    author: nameOrNull,
    submitter: nameOrNull,
    sentBack: Type.Union([SentBack, Type.Null()]),
    bound: { ...languageOrNull, description: 'The language its texts were made from; null while there is none.' },
    texts: Type.Array(Type.String(), {
      description:
        'One for each cue of the source, as typed; none where they belong to cues that differ from these (`source`).',
    }),
    imported: Type.Boolean({
      description:
        'The texts are those of a file that was uploaded in this language: nobody has worked on them yet, or they wait for review as they came.',
    }),
    own: Type.Optional(
      Type.String({
        description: 'The uploaded file in this language that the texts began with, character for character.',
      }),
    ),
    changed: Type.Array(CueNumber, {
      description: 'Cues whose text changed since the last submission before the present round; none in the first.',
    }),
    earlier: Type.Array(closed({ cue: CueNumber, text: Type.String() }), {
      description: 'What those cues said then, as far as the history tells.',
    }),
  }),
  lease: Type.Union([Lease, Type.Null()], { description: 'Somebody else who is at work there now.' }),
  editable: Type.Boolean(),
  why: Type.Union([oneOf(READ_ONLY), Type.Null()], { description: 'Null where it is editable.' }),
});
export type TranslationAnswer = Static<typeof TranslationAnswer>;

/**
 * Source and translation of a video, to work on or to look at. Without `source`: the language its texts were made from,
 * else the one its assignment named, else the one that was uploaded first. Without `target`: both of the first of the
 * caller's pairs whose source the video has a file in (of those from `source`, if it is given); whoever may open every
 * video has all pairs, after their own. Reads only: who begins to work calls
 * `hold-translation`. Not found: a video without subtitles in the source language; for translators and editors also one
 * that they neither own nor have a pair into the target for.
 */
export const openTranslation = operation({
  name: 'open-translation',
  method: 'GET',
  path: '/videos/:id/translation',
  summary: 'The subtitles of a video in two languages, cue by cue.',
  access: { roles: [...WORK_ROLES, 'assigner', 'reviewer'], scope: 'own' },
  params: closed({ id: Type.Integer({ minimum: 1 }) }),
  query: closed({ target: Type.Optional(Language), source: Type.Optional(Language) }),
  answer: TranslationAnswer,
  errors: ['not-found'],
});

const working = ['not-found', 'conflict', 'wrong-status', 'in-use'] as const;

/**
 * Tells others that the caller is at work in a translation, for 15 minutes from now; saving renews it too. While somebody
 * else holds it and nobody owns it: 409 `in-use` with `lease`. An owner is never kept out.
 */
export const holdTranslation = operation({
  name: 'hold-translation',
  method: 'PUT',
  path: '/videos/:id/:language/lease',
  summary: 'Tell others that you are at work in the subtitles of a video.',
  access: OWN,
  params: Params,
  body: closed({ source: Language }),
  answer: closed({ lease: Lease }),
  errors: working,
});

/** Ends the caller's lease, if there is one. */
export const leaveTranslation = operation({
  name: 'leave-translation',
  method: 'POST',
  path: '/videos/:id/:language/leave',
  summary: 'You are no longer at work in the subtitles of a video.',
  access: OWN,
  params: Params,
  answer: closed({ ok: Type.Boolean() }),
  errors: ['not-found'],
});

/**
 * One cue as somebody wants it; `before` is the text they saw there when they began to change it, however long: what came by
 * an earlier import may be longer than what is taken today.
 */
export const CueChange = closed({
  cue: CueNumber,
  text: Type.String({ maxLength: LIMITS.textCharacters }),
  before: Type.String({ maxLength: FILE_CHARACTERS }),
});
export type CueChange = Static<typeof CueChange>;

const STATE = {
  revision: Revision,
  status: oneOf(STATUSES),
  owner: nameOrNull,
  filled: Count,
  needed: Count,
};
/** How a translation stands after a change. */
export const UnitState = closed(STATE);
export type UnitState = Static<typeof UnitState>;

export const SavedCues = closed({
  ...STATE,
  changed: Type.Array(closed({ cue: CueNumber, text: Type.String() }), {
    description: 'Texts of other cues that changed since the revision the caller named.',
  }),
});
export type SavedCues = Static<typeof SavedCues>;

/**
 * Keeps changed cues; the status stays. `revision` is the latest the caller knows, and may be an old one: cues are merged,
 * and only a cue that meanwhile holds neither `before` nor `text` clashes (409 with `clashes`; nothing is written). Where
 * nobody owns the translation, the first save takes it; a person with role translator and the pair may. 409 too where the
 * source is no longer the `file` that the cues were typed for. Without any change nothing is written, and the lease is
 * renewed. 413 where all texts together would become too large to be stored.
 */
export const saveCues = operation({
  name: 'save-cues',
  method: 'POST',
  path: '/videos/:id/:language/cues',
  summary: 'Keep changed cues of a translation.',
  access: OWN,
  params: Params,
  body: closed({
    source: Language,
    file: Type.Optional(
      Type.String({ maxLength: 100, description: 'As the translation was opened with; left out, it is not asked.' }),
    ),
    revision: Revision,
    cues: Type.Array(CueChange, { maxItems: 20_000 }),
  }),
  answer: SavedCues,
  errors: [...working, 'file-too-large'],
});

/**
 * Hands an imported draft in as it came (decision 32): 409 where there is none any more. Where nobody owns the translation,
 * it is taken first, as by a save.
 */
export const acceptDraft = operation({
  name: 'accept-draft',
  method: 'POST',
  path: '/videos/:id/:language/accept-draft',
  summary: 'Hand in an uploaded subtitle file in the target language as it is.',
  access: OWN,
  params: Params,
  body: closed({ source: Language, revision: Revision }),
  answer: UnitState,
  errors: [...working, 'incomplete', 'file-too-large'],
});

/**
 * The specification's save: the whole file in a language (code or name), its cues with the numbers and times of the
 * source's; what stands in it beside texts is not kept. Merged by cue against the version that this person was given last,
 * by `get-vtt` or by this call; what they saved or saw in our own editor since then they may replace, and what the file leaves
 * as it was given stays as it is now. The answer's `content` is the file as it stands then. 400 names the first cue that differs
 * from the source's, or that is too long; 409 with `clashes` the cues that somebody else changed too.
 */
export const translateVtt = operation({
  name: 'translate-vtt',
  method: 'POST',
  path: '/vtt/:videoId/translate',
  summary: 'Save the translation of a video as WebVTT.',
  access: OWN,
  params: closed({ videoId: Type.Integer({ minimum: 1 }) }),
  body: closed({ language: LanguageGiven, content: Type.String({ maxLength: FILE_CHARACTERS }) }),
  answer: closed({ content: Type.String(), language: Language, revision: Revision, status: oneOf(STATUSES) }),
  errors: [...working, 'file-too-large'],
});
