import { LANGUAGE_CODES, type LanguageCode, languageCode, languageName } from '@subtitle/contracts/languages';

/** What a subtitle file is about, as its name says it. */
export interface SubtitleName<V> {
  /** The only video whose title the name holds; null for none and for several. */
  video: V | null;
  /** How many videos have the title that the name holds. */
  videos: number;
  language: LanguageCode | null;
}

const ENDING = /\.(?:vtt|srt)$/i;
const SUFFIX = new RegExp(
  `[ ._-]+\\(?(${[...LANGUAGE_CODES, ...LANGUAGE_CODES.map(languageName)].join('|')})\\)?$`,
  'i',
);
/** The code of a language that is none of ours: 'fr', 'pt-BR'. */
const UNKNOWN_SUFFIX = /[ ._-]+\(?[a-z]{2,3}(?:-[a-z]{2,4})?\)?$/i;

/**
 * Finds the video and the language of a subtitle file by its name: `Rashifal part 1_hindi.vtt` (as exports are called),
 * `rashifal-part-1.hi.srt`. Case, and which of space, dot, dash and underscore parts the words, do not count.
 */
export function matchVideo<V extends { video_title: string }>(fileName: string, videos: readonly V[]): SubtitleName<V> {
  const name = fileName.replace(ENDING, '');
  const suffix = SUFFIX.exec(name);
  // A title may itself end with what looks like a language.
  const whole = withTitle(name, videos);
  const short = suffix ?? UNKNOWN_SUFFIX.exec(name);
  const found = whole.length > 0 || !short ? whole : withTitle(name.slice(0, short.index), videos);
  return {
    video: found.length === 1 ? found[0]! : null,
    videos: found.length,
    language: (suffix && languageCode(suffix[1]!)) ?? null,
  };
}

function withTitle<V extends { video_title: string }>(title: string, videos: readonly V[]): V[] {
  const wanted = folded(title);
  return videos.filter(({ video_title }) => folded(video_title) === wanted);
}

/** Letters, marks and digits in NFC and lower case; whatever stands between them is one space. */
function folded(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
