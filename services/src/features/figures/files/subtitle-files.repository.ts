import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { ChannelModel } from '../../../models/channel.model';
import { type ImportDocument, ImportModel } from '../../../models/import.model';
import { type SubtitleDocument, SubtitleModel } from '../../../models/subtitle.model';
import { type VideoDocument, VideoModel } from '../../../models/video.model';
import { getVisibleFilterForLists } from '../../imports/rows/visible-rows';

/** Limit of files and of videos that are read, more than a team makes in years. Figures leave out the rest. */
const MAX_DOCUMENTS = 50_000;
const TIMEOUT_MS = 10_000;
/** Number of latest imports that are searched for running ones. */
const MAX_OPEN_IMPORTS = 200;

export type StoredFile = Pick<
  SubtitleDocument,
  '_id' | 'id' | 'video_id' | 'language' | 'cues' | 'seconds' | 'import_id'
>;
export type StoredVideo = Pick<VideoDocument, '_id' | 'channel_id' | 'video_title'> & Record<string, unknown>;
export type FileImport = Pick<
  ImportDocument,
  '_id' | 'file' | 'created_at' | 'created_by' | 'channel_id' | 'subtitles' | 'status'
>;
const IMPORT_FIELDS = { file: 1, created_at: 1, created_by: 1, channel_id: 1, subtitles: 1, status: 1 } as const;

/** Returns every visible subtitle file without its content. */
export async function findStoredFiles(): Promise<StoredFile[]> {
  const shown = { id: 1, video_id: 1, language: 1, cues: 1, seconds: 1, import_id: 1 } as const;
  return SubtitleModel.find({ ...(await getVisibleFilterForLists()) }, shown)
    .limit(MAX_DOCUMENTS)
    .maxTimeMS(TIMEOUT_MS)
    .lean<StoredFile[]>();
}

/** Returns every visible video with the status of its languages. */
export async function findStoredVideos(): Promise<StoredVideo[]> {
  const statuses = LANGUAGE_CODES.map((code) => [`status_${code}`, 1] as const);
  return VideoModel.collection
    .find<StoredVideo>({ ...(await getVisibleFilterForLists()) } as object, {
      projection: { channel_id: 1, video_title: 1, ...Object.fromEntries(statuses) },
    })
    .limit(MAX_DOCUMENTS)
    .maxTimeMS(TIMEOUT_MS)
    .toArray();
}

export function findChannelNames() {
  return ChannelModel.find({}, { channel_name: 1 })
    .sort({ name_lower: 1 })
    .limit(MAX_DOCUMENTS)
    .maxTimeMS(TIMEOUT_MS)
    .lean();
}

export function findImportsByIds(ids: readonly number[]): Promise<FileImport[]> {
  return ImportModel.find({ _id: { $in: ids } }, IMPORT_FIELDS)
    .maxTimeMS(TIMEOUT_MS)
    .lean<FileImport[]>();
}

/** Returns the subtitle files being imported, newest first. */
export function findOpenImports(): Promise<FileImport[]> {
  return ImportModel.find(
    { unclean: true, kind: 'subtitles', status: { $in: ['queued', 'scanning', 'importing'] } },
    IMPORT_FIELDS,
  )
    .sort({ _id: -1 })
    .limit(MAX_OPEN_IMPORTS)
    .maxTimeMS(TIMEOUT_MS)
    .lean<FileImport[]>();
}

/** Returns the content of these files as WebVTT. */
export function findContents(ids: readonly string[]): Promise<Pick<SubtitleDocument, '_id' | 'content'>[]> {
  return SubtitleModel.find({ _id: { $in: ids } }, { content: 1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<Pick<SubtitleDocument, '_id' | 'content'>[]>();
}

/** Stores the length of a file; its content never changes. */
export async function saveSeconds(_id: string, seconds: number): Promise<void> {
  await SubtitleModel.updateOne({ _id }, { $set: { seconds } });
}
