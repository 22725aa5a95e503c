import { LANGUAGE_CODES, type LanguageCode, languageName, parseLanguage } from '@subtitle/contracts/languages';

/** Video and language read from the name of a subtitle file. */
export interface SubtitleName<V> {
  /** The only video whose title is in the name; null if no or several titles are. */
  video: V | null;
  /** Number of videos whose title is in the name. */
  videos: number;
  language: LanguageCode | null;
}

const ENDING = /\.(?:vtt|srt)$/i;
const SUFFIX = new RegExp(
  `[ ._-]+\\(?(${[...LANGUAGE_CODES, ...LANGUAGE_CODES.map(languageName)].join('|')})\\)?$`,
  'i',
);
/** Code of an unsupported language: 'fr', 'pt-BR'. */
const UNKNOWN_SUFFIX = /[ ._-]+\(?[a-z]{2,3}(?:-[a-z]{2,4})?\)?$/i;

/**
 * Finds the video and the language of a subtitle file by its name: `Rashifal part 1_hindi.vtt` (the name of exports),
 * `rashifal-part-1.hi.srt`. Case is ignored; space, dot, dash and underscore are the same separator.
 */
export function matchVideo<V extends { video_title: string }>(fileName: string, videos: readonly V[]): SubtitleName<V> {
  const name = fileName.replace(ENDING, '');
  const suffix = SUFFIX.exec(name);
  // A title may itself end with a word that looks like a language.
  const whole = filterByTitle(name, videos);
  const short = suffix ?? UNKNOWN_SUFFIX.exec(name);
  const found = whole.length > 0 || !short ? whole : filterByTitle(name.slice(0, short.index), videos);
  return {
    video: found.length === 1 ? found[0]! : null,
    videos: found.length,
    language: (suffix && parseLanguage(suffix[1]!)) ?? null,
  };
}

function filterByTitle<V extends { video_title: string }>(title: string, videos: readonly V[]): V[] {
  const wanted = foldTitle(title);
  return videos.filter(({ video_title }) => foldTitle(video_title) === wanted);
}

/** Returns letters, marks and digits in NFC and lower case, with one space in place of other characters. */
function foldTitle(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
