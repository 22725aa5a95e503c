import type { LanguageCode } from '@subtitle/contracts/languages';
import { ALL_CHANNELS, type SubtitleFilter, type VideoDetails } from '@subtitle/contracts/operations/content';
import { ChannelModel } from '../../models/channel.model';
import { ImportModel } from '../../models/import.model';
import { type VideoDocument, VideoModel } from '../../models/video.model';
import { Refusal } from '../../refusal';
import { getVisibleFilter } from '../imports/rows/visible-rows';
import { listWorkedLanguages, WORK_FIELDS } from '../imports/rows/work-fields';
import { findLanguages } from '../videos/uploaded-subtitles';

const PAGE = 50;
/** Limit of listed videos: more than a team makes in years. */
const MAX_VIDEOS = 50_000;
const QUERY_TIMEOUT_MS = 5_000;

interface VideoFilter {
  text?: string;
  subtitles?: SubtitleFilter;
  after?: number;
  limit?: number;
}

type ListedVideo = Pick<
  VideoDocument,
  '_id' | 'channel_id' | 'video_title' | 'link' | 'revision' | 'import_id' | 'import_row' | 'import_sheet'
>;
const FIELDS = {
  channel_id: 1,
  video_title: 1,
  link: 1,
  revision: 1,
  import_id: 1,
  import_row: 1,
  import_sheet: 1,
  ...WORK_FIELDS,
};

/**
 * Returns one page of the videos of one channel or of all, in the order in which they were added. All of them are
 * read for each page: the filters run here, and `found` counts every match.
 * @throws Refusal not-found for an unknown channel
 */
export async function listChannelVideos(channel_id: number, { text, subtitles, after = 0, limit = PAGE }: VideoFilter) {
  const inAll = channel_id === ALL_CHANNELS;
  if (!inAll && !(await ChannelModel.exists({ _id: channel_id }))) throw new Refusal('not-found');
  const all = await VideoModel.find({ ...(!inAll && { channel_id }), ...(await getVisibleFilter()) }, FIELDS)
    .sort({ _id: 1 })
    .limit(MAX_VIDEOS)
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<ListedVideo[]>();
  const named = all.filter(createTextMatcher(text));
  const known = subtitles ? await findVideoLanguages(named) : null;
  const fitting = named.filter(({ _id }) => !subtitles || isFitting(subtitles, known?.get(_id) ?? []));
  const rest = fitting.filter(({ _id }) => _id > after);
  const page = rest.slice(0, limit);
  return {
    videos: await presentVideos(page, known ?? (await findVideoLanguages(page))),
    found: fitting.length,
    next: rest.length > limit ? page.at(-1)!._id : null,
  };
}

function createTextMatcher(text = '') {
  const wanted = text.trim().toLowerCase();
  return ({ video_title, link }: ListedVideo) => `${video_title}\n${link}`.toLowerCase().includes(wanted);
}

function isFitting(filter: SubtitleFilter, has: readonly LanguageCode[]): boolean {
  if (filter === 'with') return has.length > 0;
  if (filter === 'without') return has.length === 0;
  return !has.some((code) => filter === `no-${code}`);
}

const findVideoLanguages = (videos: readonly ListedVideo[]) =>
  findLanguages(
    videos.map(({ _id }) => _id),
    QUERY_TIMEOUT_MS,
  );

async function presentVideos(
  videos: readonly ListedVideo[],
  languages: ReadonlyMap<number, LanguageCode[]>,
): Promise<VideoDetails[]> {
  const ids = [...new Set(videos.flatMap(({ import_id }) => import_id ?? []))];
  const found = await ImportModel.find({ _id: { $in: ids } }, { file: 1, created_by: 1, created_at: 1 }).lean();
  const imports = new Map(found.map((one) => [one._id, one]));
  return videos.map((video) => {
    const { _id: id, channel_id, video_title, link, revision = 0, import_row: row = 0, import_sheet: sheet } = video;
    const from = imports.get(video.import_id ?? 0);
    return {
      id,
      channel_id,
      video_title,
      link,
      revision,
      languages: languages.get(id) ?? [],
      worked: listWorkedLanguages(video as unknown as Record<string, unknown>),
      import: from
        ? {
            id: from._id,
            row,
            ...(sheet !== undefined && { sheet }),
            file: from.file.name,
            by: from.created_by,
            at: from.created_at.toISOString(),
          }
        : null,
    };
  });
}
