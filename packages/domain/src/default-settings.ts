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
/** Netflix's guides give a reading speed for Hindi only; our defaults use it for every other Indian language. */
const HINDI: LanguageStyle = { ...ENGLISH, cps: 22 };
/** Languages whose sentences end with a danda. */
const WITH_DANDA: readonly LanguageCode[] = ['hi', 'bn'];

function getDefaultStyle(code: LanguageCode): LanguageStyle {
  const style = code === 'en' ? ENGLISH : HINDI;
  return WITH_DANDA.includes(code) ? { ...style, endMark: '।' } : style;
}

/** Settings in force until an admin changes them. */
export const DEFAULT_SETTINGS: HouseSettings = {
  languages: Object.fromEntries(
    LANGUAGE_CODES.map((code) => [code, getDefaultStyle(code)]),
  ) as HouseSettings['languages'],
  openItems: 200,
  fileMegabytes: LARGEST_FILE_MB,
  supportEmail: '',
  machine: { service: 'off', url: '', dailyCharacters: 0 },
};

/** Message for a file above the size limit of the settings. */
export const describeFileTooLarge = (megabytes: number) => `The file is larger than ${megabytes} MB.`;

/**
 * Checks settings that match their schema.
 * @returns the language and the message of the first fault, or null
 */
export function findSettingsFault({ languages }: HouseSettings): { language: LanguageCode; sentence: string } | null {
  const language = LANGUAGE_CODES.find((code) => languages[code].minMs >= languages[code].maxMs);
  return language ? { language, sentence: 'The shortest cue has to be shorter than the longest.' } : null;
}

/** Returns the message about the address of the service for machine translation; '' if it is valid or not needed. */
export function findMachineFault({ machine: { service, url } }: HouseSettings): string {
  if (service === 'off' || /^https?:\/\/[^\s/]+/.test(url)) return '';
  return 'Enter the address of the service, beginning with https:// or http://.';
}
