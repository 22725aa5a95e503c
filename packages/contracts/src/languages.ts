import { LANGUAGES, SCRIPTS, type Script, TEXT_COLUMN_NUMBERS } from './language-table';

export type LanguageCode = keyof typeof LANGUAGES;
/** In the order of the table. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly LanguageCode[];

export type ScriptName = keyof typeof SCRIPTS;
export const SCRIPT_NAMES = Object.keys(SCRIPTS) as readonly ScriptName[];

/** `{source}_{target}`, any ordered pair of two different languages. */
export type LangPair = `${LanguageCode}_${LanguageCode}`;

export const LANG_PAIRS: readonly LangPair[] = LANGUAGE_CODES.flatMap((source) =>
  LANGUAGE_CODES.filter((target) => target !== source).map((target): LangPair => `${source}_${target}`),
);

export type TextColumnNumber = (typeof TEXT_COLUMN_NUMBERS)[number];
export type TextColumn = `${LanguageCode}_${TextColumnNumber}`;
export type StatusColumn = `status_${LanguageCode}`;

/** One of the codes, as a pattern says it. */
export const ANY_LANGUAGE = `(${LANGUAGE_CODES.join('|')})`;
/** What the name of a text column looks like, as a JSON schema says it. */
export const TEXT_COLUMN_PATTERN = `^${ANY_LANGUAGE}_(${TEXT_COLUMN_NUMBERS.join('|')})$`;
/** The same of the status column of a language. */
export const STATUS_COLUMN_PATTERN = `^status_${ANY_LANGUAGE}$`;

/** The text columns of one language: `hi_1` to `hi_4`. */
export function textColumns(language: LanguageCode): TextColumn[] {
  return TEXT_COLUMN_NUMBERS.map((n): TextColumn => `${language}_${n}`);
}

/** 'te' of 'te_1': the language a text column is in. */
export function languageOf(column: TextColumn): LanguageCode {
  return column.split('_')[0] as LanguageCode;
}

/** 'te' of 'hi_te'. */
export function targetOf(pair: LangPair): LanguageCode {
  return pair.split('_')[1] as LanguageCode;
}

/** 'hi' of 'hi_te'. */
export function sourceOf(pair: LangPair): LanguageCode {
  return pair.split('_')[0] as LanguageCode;
}

/**
 * Reads a language given as code or name, in any case; every call accepts both (decision 3).
 * @returns undefined when it is neither.
 */
export function languageCode(value: string): LanguageCode | undefined {
  const wanted = value.trim().toLowerCase();
  return LANGUAGE_CODES.find((code) => code === wanted || languageName(code) === wanted);
}

/** 'hindi' for 'hi': the language's name as calls and file names write it. */
export function languageName(code: LanguageCode): string {
  return LANGUAGES[code].name;
}

/** 'Hindi' for 'hi': the language's name as screens write it. */
export function languageTitle(code: LanguageCode): string {
  const name = languageName(code);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The script that a language is written in. */
export function scriptOf(code: LanguageCode): Script {
  return SCRIPTS[LANGUAGES[code].script];
}

/** The languages written in a script. */
export function languagesIn(script: ScriptName): LanguageCode[] {
  return LANGUAGE_CODES.filter((code) => LANGUAGES[code].script === script);
}

/** The script of a text: the first of Indian ones that a letter of it is in, Latin where it has none of those. */
export function scriptOfText(text: string): ScriptName {
  return SCRIPT_NAMES.find((script) => script !== 'Latin' && LETTERS[script].test(text)) ?? 'Latin';
}

const LETTERS = Object.fromEntries(
  SCRIPT_NAMES.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')]),
) as Record<ScriptName, RegExp>;
