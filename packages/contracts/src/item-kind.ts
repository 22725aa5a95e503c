import { type TSchema, type TString, type TStringOptions, Type } from 'typebox';
import type { LanguageCode } from './languages';
import { oneOf } from './operation';
import type { Stage } from './statuses';
import type { WORKBOOKS } from './workbook-table';

/** A field of a row in the API's answers. */
export interface ItemField<Schema extends TSchema = TSchema> {
  readonly schema: Schema;
  /** Value in answers if the row does not store the field. */
  readonly blank: string | number | null;
  /** Name of the stored field, if it differs from the name in answers. */
  readonly stored?: string;
}

/** Differences between kinds of rows that both server and screens need (kind-table.ts). */
export interface ItemKindDescription {
  /** Kind of the workbook that contains rows of this kind. */
  readonly workbook: keyof typeof WORKBOOKS;
  /**
   * Text columns of a language. All languages have the same number in the same order: the first of one language is
   * translated into the first of another. Empty if the texts are stored outside the row, cue by cue
   * (operations/vtt.ts).
   */
  readonly texts: (language: LanguageCode) => readonly string[];
  /** Text columns that may stay empty although their source is filled. */
  readonly optionalTexts?: RegExp;
  /** Fields of the row in answers, in addition to those of every kind. */
  readonly fields: Readonly<Record<string, ItemField>>;
  /** Fields of each language in answers, in addition to its texts and its work fields: `filled` becomes `filled_te`. */
  readonly languageFields?: Readonly<Record<string, ItemField>>;
  /** Fields that name the row for people, the best first. */
  readonly name: readonly string[];
  /** Whether a row has one day, a range of days, or none. */
  readonly days: 'day' | 'range' | 'none';
  /** Fields with the start and end of the row's part of its video; null if the row covers the whole video. */
  readonly clip: readonly [start: string, end: string] | null;
  /** Language shown beside a translation in review, if it is not the source. */
  readonly original?: LanguageCode;
  /** Paths of the kind's pages; a screen module declares these paths too (`screen.config.mjs`). */
  readonly pages: Readonly<Record<Stage, string>>;
  /** Name of the kind in the Content Approver's address, if it differs from the key of the kind. */
  readonly category?: string;
  /** Singular and plural of the noun for these rows on screens. */
  readonly noun: readonly [one: string, many: string];
  /** Singular and plural for lists of several kinds; absent if `noun` is unambiguous there. */
  readonly fullNoun?: readonly [one: string, many: string];
}

/** Declares a text field, '' by default. */
export function textField(options?: TStringOptions, stored?: string): ItemField<TString> {
  return { schema: Type.String(options), blank: '', ...(stored && { stored }) };
}

/** Declares a field with one of these values, null by default. */
export function choiceField<const Words extends readonly string[]>(words: Words) {
  return { schema: Type.Union([oneOf(words), Type.Null()]), blank: null };
}

/** Declares a field with a whole number, 0 by default. */
export function countField(options: { minimum?: number } = {}) {
  return { schema: Type.Integer(options), blank: 0 };
}
