import type { ItemKind } from '@subtitle/contracts/columns';
import type { LangPair, LanguageCode } from '@subtitle/contracts/languages';
import type { MemoryMatch } from '@subtitle/contracts/operations/memory';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import type { Severity } from '@subtitle/contracts/severities';
import type { WritingStyle } from '../texts/house-style';
import type { RuleLevels } from './rule-levels';

export { SEVERITIES, type Severity } from '@subtitle/contracts/severities';

/**
 * Approved translations of source sentences by the text of the sentence, the best first. A cue is one sentence: its key is
 * its source as written, with tags.
 */
export type ApprovedSentences = ReadonlyMap<string, readonly Pick<MemoryMatch, 'text' | 'source'>[]>;

/** A translation with its context, as the rules read it. */
export interface CheckedText {
  text: string;
  language: LanguageCode;
  /** Source text; '' if the text is an original. */
  source: string;
  /** Language of the source text; null if the text is an original. */
  sourceLanguage: LanguageCode | null;
  style: WritingStyle;
  /** 'cue': text of a subtitle, whose markup must match its source. 'name': a name, which has no end mark. */
  form: 'text' | 'name' | 'cue';
  /** Levels of rules in this language that differ from their usual ones; absent for none. */
  levels?: RuleLevels;
  /** Kind of the row; absent for texts outside a row. */
  kind?: ItemKind;
  /** Approved terms of the language pair. */
  terms?: readonly PairTerm[];
  /** Approved translations in other rows; absent where they are not known. */
  approved?: ApprovedSentences;
}

/** A fault that a rule found in a text. */
export interface Finding {
  /** Id of the rule, as in the list of rules. */
  rule: string;
  severity: Severity;
  /** Message for the translator, such as 'The source has 1,500, the translation has not'. */
  message: string;
  /** Place in the text, in UTF-16 code units; `start` equals `end` if something is missing there. */
  start: number;
  end: number;
  /** The whole text with only this finding corrected, if the rule can correct it. */
  fixedText?: string;
  /** The finding is about one word, so it says nothing about the whole text. */
  isOfWord?: true;
  /** Question to the memory that finds the translations with which the text was compared. */
  memory?: { q: string; pair: LangPair };
}

/** Most findings of one rule in one text: a list of hundreds helps nobody. */
export const MAX_FINDINGS = 20;

/** A rule: pure, the same in browser and server, and one per file. */
export interface Rule {
  id: string;
  /** Highest severity of its findings. */
  severity: Severity;
  /** Name of the rule on screens, such as 'Numbers'. */
  label: string;
  check(given: CheckedText): Finding[];
}
