import { type TSchema, type TString, type TStringOptions, Type } from 'typebox';
import type { LanguageCode } from './languages';
import { oneOf } from './operation';
import type { Stage } from './statuses';
import type { WORKBOOKS } from './workbook-table';

/** A field that answers tell of a row. */
export interface ItemField<Schema extends TSchema = TSchema> {
  readonly schema: Schema;
  /** What is told where a row does not hold it. */
  readonly blank: string | number | null;
  /** What it is stored as, where that is another name. */
  readonly stored?: string;
}

/** In what one kind of row differs from another, as far as server and screens both have to know it (kind-table.ts). */
export interface ItemKindDescription {
  /** The workbook that brings its rows. */
  readonly workbook: keyof typeof WORKBOOKS;
  /**
   * The text columns that its rows have in a language, alike in number and order in all of them: the first of one language is
   * translated into the first of another. None where the texts stand apart from the row, cue by cue (operations/vtt.ts).
   */
  readonly texts: (language: LanguageCode) => readonly string[];
  /** Those of them that may stay empty where their source is filled. */
  readonly optionalTexts?: RegExp;
  /** What answers tell of a row once, beside what rows of every kind carry. */
  readonly fields: Readonly<Record<string, ItemField>>;
  /** The same once for each language, beside texts and work: `filled` is told as `filled_te`. */
  readonly ofLanguages?: Readonly<Record<string, ItemField>>;
  /** The fields that hold what people know a row by, the best first. */
  readonly name: readonly string[];
  /** Each row lies on one day, on every day of a range, or on none. */
  readonly days: 'day' | 'range' | 'none';
  /** The fields that say where in its video a row begins and ends; null where it speaks of the whole video. */
  readonly clip: readonly [start: string, end: string] | null;
  /** The language beside which a translation is reviewed, where that is not the one it was made from. */
  readonly original?: LanguageCode;
  /** Where it is worked on; a screen module declares the same addresses (`screen.config.mjs`). */
  readonly pages: Readonly<Record<Stage, string>>;
  /** What the Content Approver's address calls it, where that is not the kind. */
  readonly category?: string;
  /** What one is called, and what several are. */
  readonly noun: readonly [one: string, many: string];
  /** The same where other kinds are told of beside it; the noun where that is left out. */
  readonly fullNoun?: readonly [one: string, many: string];
}

/** A text, '' where there is none. */
export function textField(options?: TStringOptions, stored?: string): ItemField<TString> {
  return { schema: Type.String(options), blank: '', ...(stored && { stored }) };
}

/** One of some words, null where there is none. */
export function choiceField<const Words extends readonly string[]>(words: Words) {
  return { schema: Type.Union([oneOf(words), Type.Null()]), blank: null };
}

/** A whole number, 0 where there is none. */
export function countField(options: { minimum?: number } = {}) {
  return { schema: Type.Integer(options), blank: 0 };
}
