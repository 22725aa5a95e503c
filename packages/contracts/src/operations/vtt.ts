import { type Static, Type } from 'typebox';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { type Access, CueNumber, closed, LanguageInput, Lease, oneOf, operation, Revision } from '../operation';
import { WORK_ROLES } from '../roles';
import { STAGES, STATUSES } from '../statuses';
import { ItemFindings, Overrides, ResolvedFindings } from './findings';
import { SentBack } from './item-answer';

/*
 * The subtitles of a video in one language are a unit of the workflow (kind `video`). The calls of item-events.ts
 * change its status (`submit-item` with `columns: {}`, `recall-item`, `approve-item` ...); they read and return the
 * video's row without texts. The calls in this file read and write the texts of cues. A cue is identified by its number
 * in the source file, from 1. Lists of texts have one element per cue of that file, in its order, '' for an empty one.
 */

const Language = oneOf(LANGUAGE_CODES);
const languageOrNull = Type.Union([Language, Type.Null()]);
const nameOrNull = Type.Union([Type.String(), Type.Null()]);
const Count = Type.Integer({ minimum: 0 });
/** Maximum characters of a whole WebVTT file, and therefore of a cue. */
const FILE_CHARACTERS = 8_000_000;
/** Allows translators, and editors for rows assigned to them. */
const OWN_ROWS: Access = { roles: WORK_ROLES, scope: 'own' };
const Params = closed({ id: Type.Integer({ minimum: 1 }), language: Language });

/**
 * Reason why a user can only read a translation. `right`: they lack the role, the pair or an assignment. `owner`:
 * another user owns it. `status`: its status is final or pending for another user. `lease`: another user is working on
 * it. `source`: its texts were made from subtitles in another language with different cues.
 */
export const READ_ONLY = ['right', 'owner', 'status', 'lease', 'source'] as const;
export type ReadOnly = (typeof READ_ONLY)[number];

export const TranslationAnswer = closed({
  video: closed({ id: Type.Integer(), channel_id: Type.Integer(), video_title: Type.String(), link: Type.String() }),
  languages: Type.Array(Language, { description: 'Languages with an uploaded subtitle file.' }),
  source: closed({
    language: Language,
    content: Type.String({ description: 'The uploaded file as WebVTT, character for character.' }),
    file: Type.String({
      description: 'Id of the uploaded file; a file that replaces it has another id.',
    }),
  }),
  target: closed({
    language: Language,
    status: oneOf(STATUSES),
    stage: Type.Union([oneOf(STAGES), Type.Null()]),
    revision: Revision,
    round: Type.Integer({ minimum: 0, description: 'Number of submissions.' }),
    owner: nameOrNull,
    ownerName: nameOrNull,
    author: nameOrNull,
    submitter: nameOrNull,
    sentBack: Type.Union([SentBack, Type.Null()]),
    bound: { ...languageOrNull, description: 'Language its texts were made from; null without texts.' },
    texts: Type.Array(Type.String(), {
      description: 'One per cue of the source, as typed; empty if they belong to different cues (`source`).',
    }),
    imported: Type.Boolean({
      description: 'The texts are those of an uploaded file in this language, without later work.',
    }),
    own: Type.Optional(
      Type.String({
        description: 'The uploaded file in this language that the texts came from, character for character.',
      }),
    ),
    changed: Type.Array(CueNumber, {
      description: 'Cues changed since the submission before the current round; none in the first round.',
    }),
    earlier: Type.Array(closed({ cue: CueNumber, text: Type.String() }), {
      description: 'Texts of those cues at that time, as far as the history has them.',
    }),
    findings: Type.Optional(ItemFindings),
    unchecked: Type.Optional(
      Type.Array(CueNumber, { description: 'Cues that were saved as `filled`, and not without it since.' }),
    ),
  }),
  lease: Type.Union([Lease, Type.Null()], { description: 'Another user who is working on it now.' }),
  editable: Type.Boolean(),
  why: Type.Union([oneOf(READ_ONLY), Type.Null()], {
    description: 'Reason why it is read-only; null if it is editable.',
  }),
});
export type TranslationAnswer = Static<typeof TranslationAnswer>;

/**
 * Returns source and translation of a video, for work or reading. `source` is by default the language that its texts
 * were made from, otherwise the language of its assignment, otherwise the language uploaded first. Without `target`,
 * both languages are those of the caller's first pair whose source the video has a file in (with `source`: the first
 * pair from it); users who may open every video have all pairs, after their own. This call only reads;
 * `hold-translation` begins the work. A video without subtitles in the source language is not found. Translators and
 * editors also get not found for a video that they neither own nor have a pair into the target for.
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

const workErrors = ['not-found', 'conflict', 'wrong-status', 'in-use'] as const;

/**
 * Shows other users that the caller is working on a translation, for 15 minutes; saving renews it, too. If another user
 * holds it and it has no owner, the answer is 409 `in-use` with `lease`. The owner is never refused.
 */
export const holdTranslation = operation({
  name: 'hold-translation',
  method: 'PUT',
  path: '/videos/:id/:language/lease',
  summary: 'Show others that the caller is working on the subtitles of a video.',
  access: OWN_ROWS,
  params: Params,
  body: closed({ source: Language }),
  answer: closed({ lease: Lease }),
  errors: workErrors,
});

/** Ends the caller's lease, if there is one. */
export const leaveTranslation = operation({
  name: 'leave-translation',
  method: 'POST',
  path: '/videos/:id/:language/leave',
  summary: 'End the caller’s work on the subtitles of a video.',
  access: OWN_ROWS,
  params: Params,
  answer: closed({ ok: Type.Boolean() }),
  errors: ['not-found'],
});

/**
 * The new text of a cue. `before` is the text that was displayed when editing began. The length of `before` is not
 * limited, because earlier imports allowed longer texts.
 */
export const CueChange = closed({
  cue: CueNumber,
  text: Type.String({ maxLength: LIMITS.textCharacters }),
  before: Type.String({ maxLength: FILE_CHARACTERS }),
  filled: Type.Optional(
    Type.Literal(true, { description: 'The memory filled the text, and nobody has changed or checked it.' }),
  ),
});
export type CueChange = Static<typeof CueChange>;

const STATE = {
  revision: Revision,
  status: oneOf(STATUSES),
  owner: nameOrNull,
  filled: Count,
  needed: Count,
};
/** State of a translation after a change. */
export const UnitState = closed(STATE);
export type UnitState = Static<typeof UnitState>;

export const SavedCues = closed({
  ...STATE,
  changed: Type.Array(closed({ cue: CueNumber, text: Type.String() }), {
    description: 'Texts of other cues that changed since the revision in the request.',
  }),
});
export type SavedCues = Static<typeof SavedCues>;

/**
 * Saves changed cues; the status stays. `revision` is the latest that the caller knows and may be old: cues are merged.
 * A conflict is only a cue whose current text is neither `before` nor `text` (409 with `clashes`; nothing is written).
 * If the translation has no owner, the first save makes the caller its owner, which requires the role translator and
 * the pair. The answer is also 409 if the source is no longer the `file` that the cues were written for. Without
 * changes nothing is written, but the lease is renewed. A filled cue that is sent again without `filled` is checked.
 * The answer is 413 if all texts together are too large to be stored. Each save of a corrected translation submits it:
 * it is checked, and `overrides` are the warnings that its author keeps.
 */
export const saveCues = operation({
  name: 'save-cues',
  method: 'POST',
  path: '/videos/:id/:language/cues',
  summary: 'Save changed cues of a translation.',
  access: OWN_ROWS,
  params: Params,
  body: closed({
    source: Language,
    file: Type.Optional(
      Type.String({ maxLength: 100, description: '`file` of the opened translation; without it, it is not checked.' }),
    ),
    revision: Revision,
    cues: Type.Array(CueChange, { maxItems: 20_000 }),
    overrides: Type.Optional(Overrides),
    resolved: Type.Optional(ResolvedFindings),
  }),
  answer: SavedCues,
  errors: [...workErrors, 'incomplete', 'text-error', 'file-too-large'],
});

/**
 * Submits an imported draft unchanged (decision 32); the answer is 409 if the draft no longer exists. If the
 * translation has no owner, the caller first becomes its owner, as with a save. The texts are checked as in every
 * submission.
 */
export const acceptDraft = operation({
  name: 'accept-draft',
  method: 'POST',
  path: '/videos/:id/:language/accept-draft',
  summary: 'Submit an uploaded subtitle file in the target language unchanged.',
  access: OWN_ROWS,
  params: Params,
  body: closed({
    source: Language,
    revision: Revision,
    overrides: Type.Optional(Overrides),
    resolved: Type.Optional(ResolvedFindings),
  }),
  answer: UnitState,
  errors: [...workErrors, 'incomplete', 'text-error', 'file-too-large'],
});

/**
 * The specification's save: the whole file in a language (code or name), with the cue numbers and times of the source;
 * only its texts are stored. Cues are merged with the version that this user last got from `get-vtt` or this call. The
 * user may replace cues that they saved or saw in our editor since then; cues unchanged in the file keep their current
 * text. `content` of the answer is the file after the merge. 400 names the first cue that is too long or differs from
 * the source. 409 with `clashes` names cues that another user changed, too.
 */
export const translateVtt = operation({
  name: 'translate-vtt',
  method: 'POST',
  path: '/vtt/:videoId/translate',
  summary: 'Save the translation of a video as WebVTT.',
  access: OWN_ROWS,
  params: closed({ videoId: Type.Integer({ minimum: 1 }) }),
  body: closed({ language: LanguageInput, content: Type.String({ maxLength: FILE_CHARACTERS }) }),
  answer: closed({ content: Type.String(), language: Language, revision: Revision, status: oneOf(STATUSES) }),
  errors: [...workErrors, 'incomplete', 'text-error', 'file-too-large'],
});
