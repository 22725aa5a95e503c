import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { FileStatus } from '@subtitle/contracts/operations/subtitle-figures';
import { APPROVED, PENDING } from '@subtitle/contracts/statuses';
import { combineCalls } from '../../../infra/combine-calls';
import { groupBy } from '../group-by';
import {
  type FileImport,
  findImportsByIds,
  findOpenImports,
  findStoredFiles,
  findStoredVideos,
  type StoredFile,
  type StoredVideo,
} from './subtitle-files.repository';

/** A subtitle file with data from its video and import. */
export interface ListedFile {
  /** Null while the file is being imported; it has no cues yet. */
  stored: StoredFile | null;
  /** The import of the file, if there is one. */
  from: FileImport | null;
  created: Date | null;
  language: LanguageCode;
  videoId: number | null;
  channelId: number | null;
  status: FileStatus;
}

export interface ListedVideo {
  id: number;
  title: string;
  channelId: number;
  /** Languages with a subtitle file. */
  languages: LanguageCode[];
  /** Languages with a begun or finished translation. */
  translations: LanguageCode[];
  /** Time of the first file; null if there is no file or the time is unknown. */
  firstFile: Date | null;
}

export interface SubtitleFiles {
  /** Newest first, without files being imported. */
  files: ListedFile[];
  importing: ListedFile[];
  videos: ReadonlyMap<number, ListedVideo>;
}

/** All visible subtitle files and videos. Concurrent callers share one read. */
export const readSubtitleFiles: () => Promise<SubtitleFiles> = combineCalls(readAll);

async function readAll(): Promise<SubtitleFiles> {
  const [stored, storedVideos, open] = await Promise.all([findStoredFiles(), findStoredVideos(), findOpenImports()]);
  const imports = new Map(
    (await findImportsByIds(stored.map(({ import_id }) => import_id))).map((one) => [one._id, one]),
  );
  const videosById = new Map(storedVideos.map((video) => [video._id, video]));
  const files = stored
    .map((file) => presentStoredFile(file, imports.get(file.import_id) ?? null, videosById.get(file.video_id)))
    .sort((a, b) => b.stored!.id - a.stored!.id);
  const ofVideo = groupBy(files, ({ videoId }) => videoId);
  const videos = storedVideos.map((one) => [one._id, presentVideo(one, ofVideo.get(one._id) ?? [])] as const);
  return { files, importing: open.map(presentImportingFile), videos: new Map(videos) };
}

function presentStoredFile(stored: StoredFile, from: FileImport | null, video: StoredVideo | undefined): ListedFile {
  return {
    stored,
    from,
    created: from?.created_at ?? null,
    language: stored.language,
    videoId: stored.video_id,
    channelId: video?.channel_id ?? null,
    status: video && isCompleted(video) ? 'completed' : 'active',
  };
}

function presentImportingFile(from: FileImport): ListedFile {
  const { language, video_id } = from.subtitles!;
  const { channel_id: channelId, created_at: created } = from;
  return { stored: null, from, created, language, videoId: video_id, channelId, status: 'processing' };
}

/** Whether every translation that was begun is approved. */
function isCompleted(video: StoredVideo): boolean {
  const begun = listTranslations(video);
  return begun.length > 0 && begun.every((code) => video[`status_${code}`] === APPROVED);
}

function listTranslations(video: StoredVideo): LanguageCode[] {
  return LANGUAGE_CODES.filter((code) => (video[`status_${code}`] || PENDING) !== PENDING);
}

function presentVideo(video: StoredVideo, own: readonly ListedFile[]): ListedVideo {
  const times = own.flatMap(({ created }) => created ?? []).sort((a, b) => a.getTime() - b.getTime());
  return {
    id: video._id,
    title: video.video_title,
    channelId: video.channel_id,
    languages: [...new Set(own.map(({ language }) => language))],
    translations: listTranslations(video),
    firstFile: times[0] ?? null,
  };
}
