import type { LanguageCode } from '@subtitle/contracts/languages';
import { RULE_LEVELS, type RuleLevel, type Severity } from '@subtitle/contracts/severities';

/** A rule as screens name and explain it. */
export interface RuleWords {
  label: string;
  /** One sentence for people who decide how severe the rule is. */
  about: string;
  /** Severity of its clearest findings, unless the settings name another one. */
  usual: Severity;
  /** Levels that the settings may choose. A rule with a single one is fixed. */
  levels: readonly RuleLevel[];
  /** Languages whose texts the rule reads; absent for all. */
  languages?: readonly LanguageCode[];
}

const FREE: readonly RuleLevel[] = ['warning', 'info', 'off'];
/** For rules without false alarms on the labelled lines, which a team may make compulsory. */
const STRICT: readonly RuleLevel[] = RULE_LEVELS;

const error = (label: string, about: string, levels: readonly RuleLevel[] = ['error']): RuleWords => ({
  label,
  about,
  usual: 'error',
  levels,
});
const warning = (label: string, about: string, levels = FREE): RuleWords => ({
  label,
  about,
  usual: 'warning',
  levels,
});
const note = (label: string, about: string): RuleWords => ({ label, about, usual: 'info', levels: FREE });

/**
 * All rules in the order of screens, by id. Modules read this table instead of the rules, which are much larger. A test
 * compares both.
 */
export const RULE_TABLE = {
  empty: error('Empty text', 'The source has a text and the translation has none.'),
  partial: error('Partly translated', 'Some columns of the row are translated and others are still empty.'),
  'script-foreign': error(
    'Letters of another script',
    'The text has letters of another script, such as Hindi or Arabic letters in a Telugu text, or Latin letters inside a word.',
    ['error', 'warning'],
  ),
  'script-share': error('Script of the language', 'Few or none of the letters belong to the script of the language.', [
    'error',
    'warning',
    'info',
  ]),
  placeholder: error('Placeholders', 'A placeholder such as {name} is missing, added or changed.'),
  tag: error('Tags', 'A tag such as <i> is missing, added or not closed.'),
  copy: warning('Copy of the source', 'The translation is the same text as its source.'),
  'hi-in-mr': {
    ...warning('Hindi or Marathi', 'A Marathi text is written in Hindi, or the reverse.'),
    languages: ['hi', 'mr'],
  },
  numbers: warning('Numbers', 'The numbers of the translation differ from those of the source.', STRICT),
  'wrong-lagna': warning('Sign', 'The text names another sign than its source or its row.', STRICT),
  'odd-one': warning('Unlike other languages', 'The other languages agree on a number, and this text has another one.'),
  'same-text': warning(
    'Same as another row',
    'The text is that of another sign or of the day or days before, although their sources differ.',
  ),
  url: warning('Links', 'A link differs from that of the source.', STRICT),
  email: warning('E-mail addresses', 'An e-mail address differs from that of the source.', STRICT),
  'end-mark': warning('End mark', 'The end mark is missing, or it is not the one that the language uses.', STRICT),
  brackets: warning('Brackets', 'A bracket is not closed, or the brackets of the source are missing.'),
  quotes: warning('Quotes', 'A quotation mark is not closed, or the quotes of the source are missing.'),
  spaces: warning('Spaces', 'A space is doubled, or it stands before a punctuation mark.', STRICT),
  'bad-mark': warning('Vowel signs', 'A vowel sign has no letter, or two follow each other.', STRICT),
  glossary: warning('Terms', 'A term of the source is missing, or a word is used that its entry forbids.'),
  length: warning('Length', 'The translation is much shorter or much longer than its source.'),
  'dup-word': note('Doubled words', 'The same word stands twice in a row.'),
  'sentence-count': warning(
    'Number of sentences',
    'A sentence of the source is not translated. Other differences of the number of sentences inform.',
  ),
  inconsistent: note(
    'Unlike approved rows',
    'A sentence of the source is approved in other rows, but with another translation.',
  ),
  invisible: note('Invisible characters', 'The text has invisible characters, which saving removes.'),
  digits: note('Digits', 'The digits differ from the house style.'),
  italics: { ...note('Italics', 'Hindi subtitles have no italics.'), languages: ['hi'] },
} as const satisfies Readonly<Record<string, RuleWords>>;

export type RuleId = keyof typeof RULE_TABLE;

/** Returns the words of a rule; undefined for a rule that this version does not know. */
export const findRule = (id: string): RuleWords | undefined =>
  Object.hasOwn(RULE_TABLE, id) ? RULE_TABLE[id as RuleId] : undefined;

/** Returns all rules with their ids, in the order of screens. */
export const listRules = (): ({ id: string } & RuleWords)[] =>
  Object.entries(RULE_TABLE).map(([id, words]) => ({ id, ...words }));
