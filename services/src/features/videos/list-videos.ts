import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { VideoAnswer } from '@subtitle/contracts/operations/videos';
import { isUntouched } from '@subtitle/domain/workflow/imported-draft';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { VideoModel } from '../../models/video.model';
import { getVisibleFilter } from '../imports/rows/visible-rows';
import { findLanguages } from './uploaded-subtitles';

const MAX_VIDEOS = 5_000;
const WORK_PROJECTION = Object.fromEntries(
  LANGUAGE_CODES.flatMap((code) => [
    [`status_${code}`, 1],
    [`author_${code}`, 1],
  ]),
);

/** A video, and the languages in which it is untouched. */
type FoundVideo = Omit<VideoAnswer, 'languages' | 'drafts'> & { untouched: LanguageCode[] };

/** Returns the videos of a channel in the order they were added; none for an unknown channel. */
async function findVideos(channelId: number): Promise<FoundVideo[]> {
  const found = await VideoModel.find({ channel_id: channelId, ...(await getVisibleFilter()) })
    .select({ video_title: 1, link: 1, ...WORK_PROJECTION })
    .sort({ _id: 1 })
    .limit(MAX_VIDEOS)
    .maxTimeMS(10_000)
    .lean();
  return found.map(({ _id, video_title, link, ...row }) => ({
    id: _id,
    video_title,
    link,
    untouched: listUntouchedLanguages(row),
  }));
}

/**
 * Returns the videos of a channel with the languages of their uploaded subtitles, and the languages whose subtitles are
 * drafts.
 */
export async function listVideos(channelId: number): Promise<VideoAnswer[]> {
  const videos = await findVideos(channelId);
  const languages = await findLanguages(videos.map(({ id }) => id));
  return videos.map(({ untouched, ...video }) => {
    const codes = languages.get(video.id) ?? [];
    // A single language cannot be a translation of another one.
    const drafts = codes.length > 1 ? codes.filter((code) => untouched.includes(code)) : [];
    return { ...video, languages: codes, drafts };
  });
}

function listUntouchedLanguages(row: Parameters<typeof readUnit>[0]): LanguageCode[] {
  return LANGUAGE_CODES.filter((code) => isUntouched(readUnit(row, code)));
}
