import {
  getSourceLanguage,
  getTargetLanguage,
  LANGUAGE_CODES,
  type LangPair,
  type LanguageCode,
} from '@subtitle/contracts/languages';

/** Query parameters of the address; an empty text means "not given". */
export type VttUrl = {
  channel: string;
  video: string;
  source: string;
  target: string;
  show: string;
  q: string;
  cue: string;
};
export const EMPTY_URL: VttUrl = { channel: '', video: '', source: '', target: '', show: '', q: '', cue: '' };

/** Filters of the cue table. */
export const CUE_FILTERS = [
  { value: '', label: 'All cues' },
  { value: 'untranslated', label: 'Untranslated' },
  { value: 'look', label: 'To look at' },
  { value: 'clash', label: 'In conflict' },
] as const;
export type CueFilter = (typeof CUE_FILTERS)[number]['value'];

export interface VttChoice {
  /** Id of the channel, 0 for none. */
  channel: number;
  video: number;
  source: LanguageCode;
  target: LanguageCode;
  show: CueFilter;
  q: string;
  /** Number of the cue to start at, 0 for none. */
  cue: number;
}

/**
 * Returns two different languages. If both are equal, the target becomes the first language that differs (specification
 * 2.8).
 */
export function makeDifferent(source: LanguageCode, target: LanguageCode) {
  return { source, target: source === target ? LANGUAGE_CODES.find((code) => code !== source)! : target };
}

/** Reads the address. Missing languages come from the person's first language pair that matches the given ones. */
export function readChoice(url: VttUrl, pairs: readonly LangPair[]): VttChoice {
  const [source, target] = [parseLanguage(url.source), parseLanguage(url.target)];
  const agreeing = pairs.find(
    (one) => isCompatible(source, getSourceLanguage(one)) && isCompatible(target, getTargetLanguage(one)),
  );
  const pair = agreeing ?? pairs[0] ?? 'hi_te';
  return {
    channel: parseNumber(url.channel),
    video: parseNumber(url.video),
    ...makeDifferent(source ?? getSourceLanguage(pair), target ?? getTargetLanguage(pair)),
    show: CUE_FILTERS.find(({ value }) => value === url.show)?.value ?? '',
    q: url.q,
    cue: parseNumber(url.cue),
  };
}

/** Returns whether the source of a video is not known yet; it depends on the files of the video. */
export function isUndecided(url: VttUrl): boolean {
  return parseNumber(url.video) > 0 && parseLanguage(url.source) === undefined;
}

export function makeChoiceKey({ video, source, target }: VttChoice): string {
  return `${video}:${source}:${target}`;
}

const isCompatible = (chosen: LanguageCode | undefined, code: LanguageCode) => chosen === undefined || chosen === code;
const parseLanguage = (text: string) => LANGUAGE_CODES.find((code) => code === text);
const parseNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
