import { type Static, Type } from 'typebox';
import { ITEM_KINDS, TEXT_NAME_PATTERN } from '../columns';
import { LIMITS } from '../limits';
import { CueNumber, closed, IsoTime, oneOf, Revision } from '../operation';
import { SEVERITIES } from '../severities';

/** Names a finding in a unit. */
const FINDING_NAME = {
  rule: Type.String({ minLength: 1, maxLength: 50 }),
  column: Type.String({ pattern: TEXT_NAME_PATTERN, description: 'Column of the text, or the number of a cue.' }),
  words: Type.String({
    maxLength: LIMITS.overrideCharacters * 2,
    description: `The marked text, at most ${LIMITS.overrideCharacters} characters; the message where something is missing.`,
  }),
};

/** Reason for which a warning is kept. */
export const KeptReason = Type.String({ minLength: 1, maxLength: LIMITS.keptReasonCharacters });

/** A warning that its author keeps on purpose. */
export const Override = closed({
  ...FINDING_NAME,
  why: Type.Optional({ ...KeptReason, description: 'Reason in the words of its author; absent for none.' }),
});
export type Override = Static<typeof Override>;

export const Overrides = Type.Array(Override, {
  maxItems: LIMITS.findingsKept,
  description: 'Warnings that the author keeps; those of the last submission by default.',
});

/** The row in which somebody keeps a warning about the same sentence, and for subtitles the cue. */
export const KeptRow = closed({
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer({ minimum: 1 }),
  cue: Type.Optional(CueNumber),
});
export type KeptRow = Static<typeof KeptRow>;

/**
 * A fault that was found in a submitted text; `kept` is set if its author kept the text on purpose, or, with `row`,
 * somebody keeps the same warning in another row or cue. It has the reason, if one was given.
 */
export const ItemFinding = closed({
  ...FINDING_NAME,
  severity: oneOf(SEVERITIES),
  start: Type.Integer({ minimum: 0, description: 'Place in the text, in UTF-16 code units.' }),
  end: Type.Integer({ minimum: 0 }),
  message: Type.String(),
  kept: Type.Optional(
    closed({
      by: Type.String(),
      at: IsoTime,
      why: Type.Optional(KeptReason),
      row: Type.Optional(KeptRow),
    }),
  ),
});
export type ItemFinding = Static<typeof ItemFinding>;

/** Findings of the last submission, most severe first; absent if the texts were never checked. */
export const ItemFindings = closed({
  revision: { ...Revision, description: 'Revision of that submission.' },
  found: Type.Array(ItemFinding, { maxItems: LIMITS.findingsKept }),
});
export type ItemFindings = Static<typeof ItemFindings>;

/** Number of findings of a submission, and of kept warnings among them; absent from a list for none. */
export const FindingCount = closed({ count: Type.Integer({ minimum: 1 }), kept: Type.Integer({ minimum: 0 }) });
export type FindingCount = Static<typeof FindingCount>;

/** Number of findings that the author met and corrected before the submission, by the id of their rule. */
export const ResolvedFindings = Type.Record(
  Type.String({ pattern: '^[a-z][a-z-]{0,49}$' }),
  Type.Integer({ minimum: 1, maximum: 1_000 }),
  {
    additionalProperties: false,
    maxProperties: 100,
    description: 'Warnings that the author saw and resolved, by rule. Only submissions with this field are counted.',
  },
);
