import { type Static, Type } from 'typebox';
import { LANGUAGE_CODES, type LanguageCode } from '../languages';
import { UPLOAD_LIMITS } from '../limits';
import { closed, IsoTime, oneOf, operation, Revision } from '../operation';
import { RULE_LEVELS, type RuleLevel } from '../severities';
import { MachineSettings } from './machine';

export const END_MARKS = ['.', '।'] as const;
export const QUOTES = ['“ ”', '‘ ’', '" "', '« »'] as const;
export const DIGITS = ['western', 'native'] as const;

const wholeNumber = (minimum: number, maximum: number, description?: string) =>
  Type.Integer({ minimum, maximum, ...(description && { description }) });

/** Settings of one language: writing style and limits of subtitles. */
export const LanguageStyle = closed({
  endMark: oneOf(END_MARKS),
  quotes: oneOf(QUOTES),
  digits: oneOf(DIGITS),
  charactersPerLine: wholeNumber(10, 100),
  lines: wholeNumber(1, 4),
  cps: wholeNumber(5, 50, 'Reading speed of adults, characters per second.'),
  minMs: wholeNumber(100, 5_000, 'Shortest cue, in milliseconds.'),
  maxMs: wholeNumber(1_000, 30_000, 'Longest cue, in milliseconds.'),
});
export type LanguageStyle = Static<typeof LanguageStyle>;

const Languages = Type.Unsafe<Record<LanguageCode, LanguageStyle>>(
  closed(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LanguageStyle]))),
);

/** Levels that an admin chose for rules of one language, by the rule's id. Other rules have their usual level. */
const ChosenLevels = Type.Record(Type.String({ pattern: '^[a-z][a-z-]{0,49}$' }), oneOf(RULE_LEVELS), {
  additionalProperties: false,
  maxProperties: 100,
});

/** Chosen levels by language; languages without any are absent. */
const CheckLevels = Type.Unsafe<{ [Code in LanguageCode]?: Readonly<Record<string, RuleLevel>> }>(
  closed(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, Type.Optional(ChosenLevels)]))),
);
export type CheckLevels = Static<typeof CheckLevels>;

export const LARGEST_FILE_MB = UPLOAD_LIMITS.fileBytes / 1024 / 1024;

/** Settings of languages, assignment, files, support and machine translation. */
export const HouseSettings = closed({
  languages: Languages,
  checks: Type.Optional(CheckLevels),
  openItems: wholeNumber(1, 5_000, 'Recommended maximum of open rows per person.'),
  fileMegabytes: wholeNumber(1, LARGEST_FILE_MB, 'Maximum size of an uploaded file, in MB.'),
  supportEmail: Type.String({
    maxLength: 200,
    pattern: '^$|^[^\\s@]+@[^\\s@]+$',
    description: 'Empty without an address.',
  }),
  machine: MachineSettings,
  fixInReview: Type.Optional(
    Type.Boolean({ description: 'Whether reviewers may correct texts in review; absent for no.' }),
  ),
});
export type HouseSettings = Static<typeof HouseSettings>;

const SELF_APPROVAL = Type.Boolean({
  description: 'Whether a reviewer may approve a text they wrote last (decision 17).',
});

/** Number of warnings of a rule in a language that authors met, and of those that they kept. */
const CHECK_COUNT = {
  language: oneOf(LANGUAGE_CODES),
  rule: Type.String(),
  found: Type.Integer({ minimum: 0 }),
  kept: Type.Integer({ minimum: 0 }),
} as const;
export const CheckCount = closed(CHECK_COUNT);
export type CheckCount = Static<typeof CheckCount>;

/** A rule whose warnings were kept too often: it only informs until an admin chooses its level. */
export const Demotion = closed({ ...CHECK_COUNT, since: IsoTime });
export type Demotion = Static<typeof Demotion>;

/** Settings that an admin makes for all users. Until the first change, the defaults apply and the revision is 0. */
export const SettingsAnswer = closed({
  selfApproval: SELF_APPROVAL,
  house: HouseSettings,
  revision: Revision,
  demoted: Type.Optional(Type.Array(Demotion, { description: 'Rules shown as information; absent for none.' })),
});
export type SettingsAnswer = Static<typeof SettingsAnswer>;

export const getSettings = operation({
  name: 'get-settings',
  method: 'GET',
  path: '/settings',
  summary: 'Settings for all users.',
  access: { roles: 'any' },
  answer: SettingsAnswer,
});

/** `revision` is the one that the caller read; without `house` those settings stay unchanged. */
export const saveSettings = operation({
  name: 'save-settings',
  method: 'PUT',
  path: '/settings',
  summary: 'Change the settings.',
  access: { roles: ['admin'] },
  body: closed({ selfApproval: SELF_APPROVAL, house: Type.Optional(HouseSettings), revision: Revision }),
  answer: SettingsAnswer,
  errors: ['conflict'],
});

/** Settings after one change; `revision` is the revision after it. */
export const SettingsChange = closed({
  by: Type.String(),
  at: IsoTime,
  ...SettingsAnswer.properties,
});
export type SettingsChange = Static<typeof SettingsChange>;

export const listSettingsChanges = operation({
  name: 'list-settings-changes',
  method: 'GET',
  path: '/settings/changes',
  summary: 'Changes of the settings, newest first.',
  access: { roles: ['admin'] },
  query: closed({
    before: Type.Optional(Type.Integer({ minimum: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  answer: closed({ changes: Type.Array(SettingsChange), next: Type.Union([Type.Integer(), Type.Null()]) }),
});

/** The figures of the last 90 days. `at` is the time of the count; null before the first one. */
export const listCheckCounts = operation({
  name: 'list-check-counts',
  method: 'GET',
  path: '/settings/checks',
  summary: 'How many warnings of each check were found and kept.',
  access: { roles: ['admin'] },
  answer: closed({ at: Type.Union([IsoTime, Type.Null()]), counts: Type.Array(CheckCount) }),
});
