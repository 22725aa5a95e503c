import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { cleanDraft } from '@subtitle/domain/texts/clean-text';
import { listCues } from '@subtitle/webvtt/translation/cues';
import type { ClientSession } from 'mongoose';
import { type SubtitleDocument, SubtitleModel, type WorkOnSubtitles } from '../../models/subtitle.model';
import { beginWork } from '../imports/rows/begin-work';
import { getVisibleFilter } from '../imports/rows/visible-rows';

const QUERY_TIMEOUT_MS = 5_000;

/** An uploaded file without its content. */
export type UploadedFile = Pick<SubtitleDocument, '_id' | 'id' | 'language'>;

/** Returns the visible files of a video, oldest first. */
export async function findUploadedFiles(videoId: number): Promise<UploadedFile[]> {
  return SubtitleModel.find({ video_id: videoId, ...(await getVisibleFilter()) }, { id: 1, language: 1 })
    .sort({ id: 1 })
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<UploadedFile[]>();
}

/** Returns the languages of each video's files, in the product's order of languages. */
export async function findLanguages(
  videoIds: readonly number[],
  maxTimeMS = 10_000,
): Promise<ReadonlyMap<number, LanguageCode[]>> {
  const filter = { video_id: { $in: videoIds }, ...(await getVisibleFilter()) };
  const found = await SubtitleModel.find(filter, { _id: 0, video_id: 1, language: 1 })
    .maxTimeMS(maxTimeMS)
    .lean<Pick<SubtitleDocument, 'video_id' | 'language'>[]>();
  const known = new Set(found.map(({ video_id, language }) => `${video_id}:${language}`));
  return new Map(videoIds.map((id) => [id, LANGUAGE_CODES.filter((code) => known.has(`${id}:${code}`))]));
}

/**
 * Returns the content of an uploaded file.
 * @param id id of one version of the file
 */
export async function readContent(id: string): Promise<string> {
  const found = await SubtitleModel.findById(id, { _id: 0, content: 1 }).maxTimeMS(QUERY_TIMEOUT_MS).lean();
  if (!found) throw new Error(`Subtitles ${id} are missing, but a translation uses them.`);
  return found.content;
}

/** Finds an uploaded file and its import: one version by id, or the visible one of a video and language. */
export async function findUploadedFile(
  which: string | { video: number; language: LanguageCode },
): Promise<Pick<SubtitleDocument, '_id' | 'import_id'> | null> {
  const filter =
    typeof which === 'string'
      ? { _id: which }
      : { video_id: which.video, language: which.language, ...(await getVisibleFilter()) };
  return SubtitleModel.findOne(filter, { import_id: 1 }).maxTimeMS(QUERY_TIMEOUT_MS).lean<SubtitleDocument>();
}

/**
 * Returns the texts of a file's cues as a new draft has them.
 * @param id id of one version of the file
 */
export async function readDraftTexts(id: string): Promise<string[]> {
  return listCues(await readContent(id)).map(({ payload }) => cleanDraft(payload));
}

/** Returns the videos with a file, for each of these languages. */
export async function findVideosByLanguage(
  languages: readonly LanguageCode[],
  session?: ClientSession,
): Promise<ReadonlyMap<LanguageCode, number[]>> {
  const filter = { language: { $in: languages }, ...(await getVisibleFilter(session)) };
  const found = await SubtitleModel.find(filter, { _id: 0, video_id: 1, language: 1 }, { session })
    .maxTimeMS(10_000)
    .lean<Pick<SubtitleDocument, 'video_id' | 'language'>[]>();
  return new Map(
    languages.map((code) => [code, found.filter(({ language }) => language === code).map(({ video_id }) => video_id)]),
  );
}

/**
 * Marks files as the source of a translation, in the transaction of the work on it. From then on no import replaces
 * these files and their import cannot be undone, as for every row with work.
 * @returns false where one of them is no longer visible
 */
export async function markSources(
  filter:
    | { _id: { $in: readonly string[] } }
    | { video_id: { $in: readonly number[] }; language: { $in: readonly LanguageCode[] } },
  target: LanguageCode,
  by: string,
  session: ClientSession,
): Promise<boolean> {
  const { collection } = SubtitleModel;
  const visible = await getVisibleFilter(session);
  const found = await collection
    .find({ ...filter, ...visible } as object, { projection: { content: 0 }, session })
    .toArray();
  const fresh = found.filter((one) => !(one as WorkOnSubtitles)[`revision_${target}`]);
  if (found.length < ('_id' in filter ? filter._id.$in.length : 1)) return false;
  if (fresh.length === 0) return true;
  await collection.updateMany(
    { _id: { $in: fresh.map(({ _id }) => _id) } } as object,
    { $set: { [`revision_${target}`]: 1, [`author_${target}`]: by } },
    { session },
  );
  return beginWork('subtitles', fresh as never[], session, { touches: true });
}
