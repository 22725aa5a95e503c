import { LANGUAGES, SCRIPTS, type Script, TEXT_COLUMN_NUMBERS } from './language-table';

export type LanguageCode = keyof typeof LANGUAGES;
/** All language codes, in the order of the table. */
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

/** Pattern of one language code. */
export const ANY_LANGUAGE = `(${LANGUAGE_CODES.join('|')})`;
/** Pattern of the name of a text column, for JSON schemas. */
export const TEXT_COLUMN_PATTERN = `^${ANY_LANGUAGE}_(${TEXT_COLUMN_NUMBERS.join('|')})$`;
/** Pattern of the name of a status column, for JSON schemas. */
export const STATUS_COLUMN_PATTERN = `^status_${ANY_LANGUAGE}$`;

/** Returns the text columns of one language: `hi_1` to `hi_4`. */
export function getPredictionColumns(language: LanguageCode): TextColumn[] {
  return TEXT_COLUMN_NUMBERS.map((n): TextColumn => `${language}_${n}`);
}

/** Returns the language of a text column: 'te' for 'te_1'. */
export function getColumnLanguage(column: TextColumn): LanguageCode {
  return column.split('_')[0] as LanguageCode;
}

/** Returns the target of a pair: 'te' for 'hi_te'. */
export function getTargetLanguage(pair: LangPair): LanguageCode {
  return pair.split('_')[1] as LanguageCode;
}

/** Returns the source of a pair: 'hi' for 'hi_te'. */
export function getSourceLanguage(pair: LangPair): LanguageCode {
  return pair.split('_')[0] as LanguageCode;
}

/**
 * Reads a language given as code or name, in any case; every call accepts both (decision 3).
 * @returns undefined if it is neither
 */
export function parseLanguage(value: string): LanguageCode | undefined {
  const wanted = value.trim().toLowerCase();
  return LANGUAGE_CODES.find((code) => code === wanted || languageName(code) === wanted);
}

/** Returns the name of a language for API calls and file names: 'hindi' for 'hi'. */
export function languageName(code: LanguageCode): string {
  return LANGUAGES[code].name;
}

/** Returns the name of a language on screens: 'Hindi' for 'hi'. */
export function languageTitle(code: LanguageCode): string {
  const name = languageName(code);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the script of a language. */
export function getScript(code: LanguageCode): Script {
  return SCRIPTS[LANGUAGES[code].script];
}

/** Returns the languages written in a script. */
export function listLanguagesIn(script: ScriptName): LanguageCode[] {
  return LANGUAGE_CODES.filter((code) => LANGUAGES[code].script === script);
}

/** Returns the script of a text: the first Indian script that one of its letters belongs to, otherwise Latin. */
export function detectScript(text: string): ScriptName {
  return SCRIPT_NAMES.find((script) => script !== 'Latin' && LETTERS[script].test(text)) ?? 'Latin';
}

const LETTERS = Object.fromEntries(
  SCRIPT_NAMES.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')]),
) as Record<ScriptName, RegExp>;
