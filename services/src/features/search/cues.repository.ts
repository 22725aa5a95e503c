import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { toReadableText } from '@subtitle/webvtt/figures/cue-figures';
import { listCues } from '@subtitle/webvtt/translation/cues';
import type { SessionActor } from '../../actor';
import { SubtitleModel } from '../../models/subtitle.model';
import { TranslationModel } from '../../models/translation.model';
import { VideoModel } from '../../models/video.model';
import { getVisibleFilter, getVisibleFilterForLists } from '../imports/rows/visible-rows';
import type { Row } from '../items/row/item';
import { getKindSpec } from '../items/row/item-kinds';
import { findVideosInScopes, listRowScopes } from './row-scopes';

const TIMEOUT_MS = 1_500;

/** A cue that matches the search. */
export interface FoundCue {
  video: number;
  language: LanguageCode;
  /** True for a cue of a translation, false for a cue of an uploaded file. */
  translated: boolean;
  /** Number of the cue, from 1. */
  cue: number;
  text: string;
}

/**
 * Returns the videos whose subtitles the caller may read, newest first, at most one page: all videos for translators,
 * who may open any, and for assigners; for others, the videos they own or review.
 */
export async function findReadableVideos(actor: SessionActor): Promise<Row[]> {
  const limit = LIMITS.listPageMax;
  if (hasAnyRole(actor.roles, ['assigner', 'translator']))
    return VideoModel.find(await getVisibleFilterForLists(), getKindSpec('video').fields)
      .sort({ _id: -1 })
      .limit(limit)
      .maxTimeMS(TIMEOUT_MS)
      .lean<Row[]>();
  const found = await findVideosInScopes(listRowScopes(actor), limit);
  return found.sort((a, b) => b.id - a.id).slice(0, limit);
}

/** Returns the first matching cue in each language of each video, of uploaded files and of translations. */
export async function findFirstCues(
  videos: readonly number[],
  languages: readonly LanguageCode[],
  pattern: RegExp,
): Promise<FoundCue[]> {
  const ids = videos.flatMap((video) => languages.map((language) => `${video}:${language}`));
  const [files, translations] = await Promise.all([
    SubtitleModel.find(
      { video_id: { $in: videos }, language: { $in: languages }, content: pattern, ...(await getVisibleFilter()) },
      { _id: 0, video_id: 1, language: 1, content: 1 },
    )
      .maxTimeMS(TIMEOUT_MS)
      .lean(),
    TranslationModel.find({ _id: { $in: ids } }, { video_id: 1, language: 1, cues: 1 })
      .maxTimeMS(TIMEOUT_MS)
      .lean(),
  ]);
  const findFirstMatch = (texts: readonly (readonly [number, string])[]) =>
    texts.find(([, text]) => pattern.test(text));
  return [
    ...translations.map(({ video_id: video, language, cues }) => {
      const found = findFirstMatch(Object.entries(cues ?? {}).map(([cue, { text }]) => [Number(cue), text]));
      return found && { video, language, translated: true, cue: found[0], text: found[1] };
    }),
    ...files.map(({ video_id: video, language, content }) => {
      const found = findFirstMatch(listCues(content).map(({ payload }, at) => [at + 1, toReadableText(payload)]));
      return found && { video, language, translated: false, cue: found[0], text: found[1] };
    }),
  ].filter((one) => one !== undefined);
}
