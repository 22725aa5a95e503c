import { getSourceLanguage, getTargetLanguage, type LanguageCode } from '@subtitle/contracts/languages';
import type { CueHit, SearchAnswer } from '@subtitle/contracts/operations/search';
import { APPROVED } from '@subtitle/contracts/statuses';
import type { SessionActor } from '../../actor';
import { createLimit } from '../../infra/limit';
import { type Row, seesEveryRow } from '../items/row/item';
import { type FoundCue, findFirstCues, findReadableVideos } from './cues.repository';
import { cutExcerpt } from './excerpt';
import { findCuePage } from './find-cue-page';
import type { SearchQuery } from './parse-search-text';

/** Time limit of a search. Subtitles have no text index, so they are read one by one. */
const TIME_LIMIT_MS = 1_500;
/** Number of videos whose subtitles are read per query. */
const VIDEOS_PER_QUERY = 10;
const searchLimit = createLimit(2);

type Found = Pick<SearchAnswer, 'cues' | 'searchedVideos'>;

/**
 * Finds cues whose source or translation matches, newest videos first: at most one cue per file and translation, and
 * only cues that the caller may see and has a page for. At most two such searches run at a time. An aborted search ends
 * before its next videos.
 */
export async function findCues(
  actor: SessionActor,
  { text, hits }: Pick<SearchQuery, 'text' | 'hits'>,
  signal: AbortSignal,
): Promise<Found> {
  if (!text) return { cues: [], searchedVideos: null };
  const end = Date.now() + TIME_LIMIT_MS;
  return searchLimit.run(async () => {
    const videos = await findReadableVideos(actor);
    const cues: CueHit[] = [];
    for (let at = 0; at < videos.length && cues.length < hits; at += VIDEOS_PER_QUERY) {
      if (Date.now() > end || signal.aborted) return { cues, searchedVideos: at };
      const some = new Map(videos.slice(at, at + VIDEOS_PER_QUERY).map((video) => [video.id, video]));
      const found = await findFirstCues([...some.keys()], text.languages, text.pattern);
      found.sort((a, b) => b.video - a.video);
      cues.push(...found.flatMap((one) => presentCueHit(actor, some.get(one.video)!, one, text.pattern)));
    }
    return { cues: cues.slice(0, hits), searchedVideos: null };
  });
}

function presentCueHit(actor: SessionActor, video: Row, found: FoundCue, pattern: RegExp): CueHit[] {
  const { language, cue, text } = found;
  const path = found.translated && !canRead(actor, video, language) ? null : findCuePage(actor, video, found);
  if (path === null) return [];
  const match = pattern.exec(text)!;
  const excerpt = cutExcerpt(language, text, match.index, match[0].length);
  return [{ video: video.id, title: video.video_title ?? '', cue, text: excerpt, path }];
}

/** In other languages than their own, translators and editors see only approved texts. */
function canRead(actor: SessionActor, video: Row, language: LanguageCode): boolean {
  if (seesEveryRow(actor) || video[`assigned_${language}`] === actor.username) return true;
  if (video[`status_${language}`] === APPROVED) return true;
  return actor.langPairs.some((pair) => getSourceLanguage(pair) === language || getTargetLanguage(pair) === language);
}
