/** The six languages, in the order the specification lists them. */
export const LANGUAGE_CODES = ['en', 'hi', 'mr', 'gu', 'bn', 'te'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

export const LANGUAGE_NAMES = {
  en: 'english',
  hi: 'hindi',
  mr: 'marathi',
  gu: 'gujarati',
  bn: 'bengali',
  te: 'telugu',
} as const satisfies Record<LanguageCode, string>;
export type LanguageName = (typeof LANGUAGE_NAMES)[LanguageCode];

/** `{source}_{target}`, any ordered pair of two different languages. */
export type LangPair = `${LanguageCode}_${LanguageCode}`;

export const LANG_PAIRS: readonly LangPair[] = LANGUAGE_CODES.flatMap((source) =>
  LANGUAGE_CODES.filter((target) => target !== source).map((target): LangPair => `${source}_${target}`),
);

/** Every prediction holds this many text columns per language. */
export const TEXT_COLUMN_NUMBERS = [1, 2, 3, 4] as const;
export type TextColumnNumber = (typeof TEXT_COLUMN_NUMBERS)[number];
export type TextColumn = `${LanguageCode}_${TextColumnNumber}`;
export type StatusColumn = `status_${LanguageCode}`;

/** The four text columns of one language: `hi_1` to `hi_4`. */
export function textColumns(language: LanguageCode): TextColumn[] {
  return TEXT_COLUMN_NUMBERS.map((n): TextColumn => `${language}_${n}`);
}

/**
 * Reads a language given as code or name, in any case; every call accepts both (decision 3).
 * @returns undefined when it is neither.
 */
export function languageCode(value: string): LanguageCode | undefined {
  const wanted = value.trim().toLowerCase();
  return LANGUAGE_CODES.find((code) => code === wanted || LANGUAGE_NAMES[code] === wanted);
}

/** 'Hindi' for 'hi': the language's name as screens write it. */
export function languageTitle(code: LanguageCode): string {
  const name = LANGUAGE_NAMES[code];
  return name.charAt(0).toUpperCase() + name.slice(1);
}
