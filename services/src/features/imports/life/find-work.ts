import { languageTitle } from '@subtitle/contracts/languages';
import type { WorkedRows } from '@subtitle/contracts/operation';
import type { ClientSession } from 'mongoose';
import type { ImportDocument } from '../../../models/import.model';
import { type SubtitleDocument, SubtitleModel } from '../../../models/subtitle.model';
import { VideoModel } from '../../../models/video.model';
import { KINDS } from '../kinds/kinds';
import { findTouched } from '../rows/target-rows';
import { visibleRows } from '../rows/visible-rows';
import { touchedLanguages } from '../rows/work-fields';

/** Limit of rows with work that are listed to people. */
export const NAMED = 100;

/**
 * Finds the work that prevents the undo of an import: touched rows, and videos that have subtitles or were edited.
 * @param limit rows that are listed; all are counted
 * @param session transaction that also undoes the import
 */
export async function findWork(doc: ImportDocument, limit: number, session?: ClientSession): Promise<WorkedRows> {
  return KINDS[doc.kind].workedOnBy ? workedVideos(doc._id, limit, session) : workedRows(doc, limit);
}

async function workedRows({ kind, _id }: ImportDocument, limit: number): Promise<WorkedRows> {
  const { count, rows } = await findTouched(kind, _id, limit);
  const names = await namesOfFiles(rows as Partial<SubtitleDocument>[]);
  return {
    count,
    rows: rows.map((row, at) => {
      const languages = touchedLanguages(row);
      const people = languages.flatMap((code) => [row[`author_${code}`], row[`assigned_${code}`]]);
      const by = [...new Set(people.filter((name): name is string => typeof name === 'string'))];
      return { id: row.id ?? 0, row: row.import_row ?? 0, ...sheetOf(row), languages, by, ...names[at] };
    }),
  };
}

const sheetOf = ({ import_sheet }: { import_sheet?: string | undefined }) =>
  import_sheet === undefined ? {} : { sheet: import_sheet };

/** Names a subtitle file by its video and language, because people do not know its number. */
async function namesOfFiles(rows: readonly Partial<SubtitleDocument>[]): Promise<{ name?: string }[]> {
  const ids = rows.flatMap(({ video_id }) => video_id ?? []);
  if (ids.length === 0) return [];
  const videos = await VideoModel.find({ _id: { $in: ids } }, { video_title: 1 }).lean();
  return rows.map(({ video_id, language }) => {
    const video = videos.find(({ _id }) => _id === video_id);
    return video && language ? { name: `${video.video_title}, ${languageTitle(language)}` } : {};
  });
}

async function workedVideos(importId: number, limit: number, session?: ClientSession): Promise<WorkedRows> {
  const options = session ? { session } : {};
  const videos = await VideoModel.find(
    { import_id: importId },
    { import_row: 1, import_sheet: 1, changed_by: 1, video_title: 1 },
    options,
  )
    .sort({ import_row: 1 })
    .lean();
  const ids = videos.map(({ _id }) => _id);
  const ofThem = { video_id: { $in: ids }, ...(await visibleRows(session)) };
  const subtitles = await SubtitleModel.find(ofThem, { video_id: 1, language: 1 }, options).lean();
  const languages = new Map<number, Set<string>>();
  for (const { video_id, language } of subtitles)
    languages.set(video_id, (languages.get(video_id) ?? new Set()).add(language));
  const worked = videos.filter(({ _id, changed_by }) => languages.has(_id) || changed_by);
  return {
    count: worked.length,
    rows: worked.slice(0, limit).map(({ _id, import_row = 0, import_sheet, changed_by, video_title }) => ({
      id: _id,
      row: import_row,
      ...sheetOf({ import_sheet }),
      languages: [...(languages.get(_id) ?? [])],
      by: changed_by ? [changed_by] : [],
      name: video_title,
    })),
  };
}
