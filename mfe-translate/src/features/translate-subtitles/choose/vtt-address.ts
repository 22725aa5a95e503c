import { LANGUAGE_CODES, type LangPair, type LanguageCode, sourceOf, targetOf } from '@subtitle/contracts/languages';

/** What the address holds; an empty text means "not said". */
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

/** Which cues the table holds. */
export const SHOWS = [
  { value: '', label: 'All cues' },
  { value: 'untranslated', label: 'Untranslated' },
  { value: 'look', label: 'To look at' },
  { value: 'clash', label: 'In conflict' },
] as const;
export type Show = (typeof SHOWS)[number]['value'];

export interface VttChoice {
  /** 0 for none. */
  channel: number;
  video: number;
  source: LanguageCode;
  target: LanguageCode;
  show: Show;
  q: string;
  /** The number of the cue to begin at, 0 for none. */
  cue: number;
}

/** Languages that differ: where both are the same, the target is the first different one (specification 2.8). */
export function differing(source: LanguageCode, target: LanguageCode) {
  return { source, target: source === target ? LANGUAGE_CODES.find((code) => code !== source)! : target };
}

/** Reads the address; languages that it does not name are those of the person's first pair that agrees with it. */
export function readChoice(url: VttUrl, pairs: readonly LangPair[]): VttChoice {
  const [source, target] = [codeOf(url.source), codeOf(url.target)];
  const agreeing = pairs.find((one) => agrees(source, sourceOf(one)) && agrees(target, targetOf(one)));
  const pair = agreeing ?? pairs[0] ?? 'hi_te';
  return {
    channel: numberOf(url.channel),
    video: numberOf(url.video),
    ...differing(source ?? sourceOf(pair), target ?? targetOf(pair)),
    show: SHOWS.find(({ value }) => value === url.show)?.value ?? '',
    q: url.q,
    cue: numberOf(url.cue),
  };
}

/** Whether it is open what a video is to be translated from: that depends on the files it has. */
export function isUndecided(url: VttUrl): boolean {
  return numberOf(url.video) > 0 && codeOf(url.source) === undefined;
}

/** Names what is loaded. */
export function keyOf({ video, source, target }: VttChoice): string {
  return `${video}:${source}:${target}`;
}

const agrees = (said: LanguageCode | undefined, code: LanguageCode) => said === undefined || said === code;
const codeOf = (text: string) => LANGUAGE_CODES.find((code) => code === text);
const numberOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
