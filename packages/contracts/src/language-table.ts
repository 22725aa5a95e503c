/** One script: its font, a letter that only this script has, and its digits. */
export interface Script {
  /** Font family of its texts; packages/sdk/src/theme/fonts.css names the font file. */
  readonly font: string;
  /** A letter that makes the browser load the font. */
  readonly letter: string;
  /** Its digit zero; its other digits follow in Unicode. */
  readonly zero: string;
}

/** Scripts by their Unicode name, in the order in which a browser tries their fonts. */
export const SCRIPTS = {
  Latin: { font: 'Inter Variable', letter: 'a', zero: '0' },
  Devanagari: { font: 'Noto Sans Devanagari Variable', letter: 'क', zero: '०' },
  Bengali: { font: 'Noto Sans Bengali Variable', letter: 'ক', zero: '০' },
  Gujarati: { font: 'Noto Sans Gujarati Variable', letter: 'ક', zero: '૦' },
  Telugu: { font: 'Noto Sans Telugu Variable', letter: 'క', zero: '౦' },
} as const satisfies Record<string, Script>;

/**
 * Languages in the specification's order. This is the only list of languages. Other files derive the names of languages
 * and columns from it (languages.ts, columns.ts), so a test can add a language here and find code that ignores it.
 */
export const LANGUAGES = {
  en: { name: 'english', script: 'Latin' },
  hi: { name: 'hindi', script: 'Devanagari' },
  mr: { name: 'marathi', script: 'Devanagari' },
  gu: { name: 'gujarati', script: 'Gujarati' },
  bn: { name: 'bengali', script: 'Bengali' },
  te: { name: 'telugu', script: 'Telugu' },
} as const satisfies Record<string, { name: string; script: keyof typeof SCRIPTS }>;

/** Numbers of a prediction's texts in each language: `hi_1` to `hi_4`. */
export const TEXT_COLUMN_NUMBERS = [1, 2, 3, 4] as const;
