import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { type HouseSettings, LARGEST_FILE_MB, type LanguageStyle } from '@subtitle/contracts/operations/settings';

const ENGLISH: LanguageStyle = {
  endMark: '.',
  quotes: '“ ”',
  digits: 'western',
  charactersPerLine: 42,
  lines: 2,
  cps: 20,
  minMs: 833,
  maxMs: 7_000,
};
/** The field has figures of its own for Hindi only; the house takes them for every other language of India. */
const HINDI: LanguageStyle = { ...ENGLISH, cps: 22 };
/** Written with a danda at the end of a sentence. */
const WITH_DANDA: readonly LanguageCode[] = ['hi', 'bn'];

function styleOf(code: LanguageCode): LanguageStyle {
  const style = code === 'en' ? ENGLISH : HINDI;
  return WITH_DANDA.includes(code) ? { ...style, endMark: '।' } : style;
}

/** What holds until an admin decides otherwise. */
export const DEFAULT_HOUSE: HouseSettings = {
  languages: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, styleOf(code)])) as HouseSettings['languages'],
  openItems: 200,
  fileMegabytes: LARGEST_FILE_MB,
  supportEmail: '',
};

/** What is said of a file that is larger than the house takes. */
export const fileTooLarge = (megabytes: number) => `The file is larger than ${megabytes} MB.`;

/**
 * What is wrong with settings that their schema lets pass.
 * @returns the language and the sentence, or null
 */
export function houseFault({ languages }: HouseSettings): { language: LanguageCode; sentence: string } | null {
  const language = LANGUAGE_CODES.find((code) => languages[code].minMs >= languages[code].maxMs);
  return language ? { language, sentence: 'The shortest cue has to be shorter than the longest.' } : null;
}
