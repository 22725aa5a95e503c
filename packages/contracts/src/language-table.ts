/** One script: its font, a letter that only this script has, and its digits. */
export interface Script {
  /** The font family its texts are shown in; packages/sdk/src/theme/fonts.css says where its file is. */
  readonly font: string;
  /** Asking for it brings the font. */
  readonly letter: string;
  /** Its digit nought; its other digits follow it. */
  readonly zero: string;
}

/** The scripts, by the name Unicode gives them, in the order in which a browser tries their fonts. */
export const SCRIPTS = {
  Latin: { font: 'Inter Variable', letter: 'a', zero: '0' },
  Devanagari: { font: 'Noto Sans Devanagari Variable', letter: 'क', zero: '०' },
  Bengali: { font: 'Noto Sans Bengali Variable', letter: 'ক', zero: '০' },
  Gujarati: { font: 'Noto Sans Gujarati Variable', letter: 'ક', zero: '૦' },
  Telugu: { font: 'Noto Sans Telugu Variable', letter: 'క', zero: '౦' },
} as const satisfies Record<string, Script>;

/**
 * The languages, in the order the specification lists them: the only list there is. What else names languages or their
 * columns is made from it (languages.ts, columns.ts), in files of their own, so that a test can add a row here and look
 * for what does not follow.
 */
export const LANGUAGES = {
  en: { name: 'english', script: 'Latin' },
  hi: { name: 'hindi', script: 'Devanagari' },
  mr: { name: 'marathi', script: 'Devanagari' },
  gu: { name: 'gujarati', script: 'Gujarati' },
  bn: { name: 'bengali', script: 'Bengali' },
  te: { name: 'telugu', script: 'Telugu' },
} as const satisfies Record<string, { name: string; script: keyof typeof SCRIPTS }>;

/** A prediction holds these texts in each language: `hi_1` to `hi_4`. */
export const TEXT_COLUMN_NUMBERS = [1, 2, 3, 4] as const;
