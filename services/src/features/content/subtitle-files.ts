import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { SubtitleFileAnswer } from '@subtitle/contracts/operations/content';
import { ImportModel } from '../../models/import.model';
import { type SubtitleDocument, SubtitleModel } from '../../models/subtitle.model';
import { VideoModel } from '../../models/video.model';
import { Refusal } from '../../refusal';
import { getVisibleFilter } from '../imports/rows/visible-rows';

/** Returns the uploaded subtitle files of a video without their texts. @throws Refusal not-found */
export async function listVideoFiles(video_id: number): Promise<SubtitleFileAnswer[]> {
  const visible = await getVisibleFilter();
  if (!(await VideoModel.exists({ _id: video_id, ...visible }))) throw new Refusal('not-found');
  const files = await SubtitleModel.find({ video_id, ...visible }, { content: 0 })
    .maxTimeMS(5_000)
    .lean();
  const found = await ImportModel.find(
    { _id: { $in: files.map(({ import_id }) => import_id) } },
    { file: 1, created_by: 1, created_at: 1 },
  ).lean();
  const imports = new Map(found.map((one) => [one._id, one]));
  return files
    .flatMap(({ language, format, cues, import_id }) => {
      const from = imports.get(import_id);
      if (!from) return [];
      const { file, created_by: by, created_at } = from;
      return [{ language, format, cues, importId: import_id, file: file.name, by, at: created_at.toISOString() }];
    })
    .sort((one, other) => LANGUAGE_CODES.indexOf(one.language) - LANGUAGE_CODES.indexOf(other.language));
}

/** @throws Refusal not-found */
export async function readSubtitleFile(video_id: number, language: LanguageCode): Promise<{ content: string }> {
  const visible = await getVisibleFilter();
  const file = await SubtitleModel.findOne({ video_id, language, ...visible }, { content: 1 })
    .maxTimeMS(5_000)
    .lean<Pick<SubtitleDocument, 'content'>>();
  if (!file || !(await VideoModel.exists({ _id: video_id, ...visible }))) throw new Refusal('not-found');
  return { content: file.content };
}
