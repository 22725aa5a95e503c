import type { LanguageCode } from '@subtitle/contracts/languages';

/** What a cue in a language may be. */
export interface SubtitleLimits {
  /** Characters a second that an adult reads. */
  cps: number;
  charactersPerLine: number;
  lines: number;
}

const ENGLISH: SubtitleLimits = { cps: 20, charactersPerLine: 42, lines: 2 };
/** The field has figures of its own for Hindi only; the house takes them for every other language of India. */
const HINDI: SubtitleLimits = { cps: 22, charactersPerLine: 42, lines: 2 };

/** The usual figures of the field. */
export function subtitleLimits(language: LanguageCode): SubtitleLimits {
  return language === 'en' ? ENGLISH : HINDI;
}
