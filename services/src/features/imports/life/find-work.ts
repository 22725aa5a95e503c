import { languageTitle } from '@subtitle/contracts/languages';
import type { WorkedRows } from '@subtitle/contracts/operation';
import type { ClientSession } from 'mongoose';
import type { ImportDocument } from '../../../models/import.model';
import { type SubtitleDocument, SubtitleModel } from '../../../models/subtitle.model';
import { VideoModel } from '../../../models/video.model';
import { IMPORT_SPECS } from '../kinds/kinds';
import { findTouchedRows } from '../rows/target-rows';
import { getVisibleFilter } from '../rows/visible-rows';
import { listTouchedLanguages } from '../rows/work-fields';

/** Limit of rows with work that are listed to people. */
export const MAX_LISTED_ROWS = 100;

/**
 * Finds the work that prevents the undo of an import: touched rows, and videos that have subtitles or were edited.
 * @param limit rows that are listed; all are counted
 * @param session transaction that also undoes the import
 */
export async function findWork(doc: ImportDocument, limit: number, session?: ClientSession): Promise<WorkedRows> {
  return IMPORT_SPECS[doc.kind].workKind ? listWorkedVideos(doc._id, limit, session) : listWorkedRows(doc, limit);
}

async function listWorkedRows({ kind, _id }: ImportDocument, limit: number): Promise<WorkedRows> {
  const { count, rows } = await findTouchedRows(kind, _id, limit);
  const names = await nameSubtitleFiles(rows as Partial<SubtitleDocument>[]);
  return {
    count,
    rows: rows.map((row, at) => {
      const languages = listTouchedLanguages(row);
      const people = languages.flatMap((code) => [row[`author_${code}`], row[`assigned_${code}`]]);
      const by = [...new Set(people.filter((name): name is string => typeof name === 'string'))];
      return { id: row.id ?? 0, row: row.import_row ?? 0, ...getSheetField(row), languages, by, ...names[at] };
    }),
  };
}

const getSheetField = ({ import_sheet }: { import_sheet?: string | undefined }) =>
  import_sheet === undefined ? {} : { sheet: import_sheet };

/** Names a subtitle file by its video and language, because people do not know its number. */
async function nameSubtitleFiles(rows: readonly Partial<SubtitleDocument>[]): Promise<{ name?: string }[]> {
  const ids = rows.flatMap(({ video_id }) => video_id ?? []);
  if (ids.length === 0) return [];
  const videos = await VideoModel.find({ _id: { $in: ids } }, { video_title: 1 }).lean();
  return rows.map(({ video_id, language }) => {
    const video = videos.find(({ _id }) => _id === video_id);
    return video && language ? { name: `${video.video_title}, ${languageTitle(language)}` } : {};
  });
}

async function listWorkedVideos(importId: number, limit: number, session?: ClientSession): Promise<WorkedRows> {
  const options = session ? { session } : {};
  const videos = await VideoModel.find(
    { import_id: importId },
    { import_row: 1, import_sheet: 1, changed_by: 1, video_title: 1 },
    options,
  )
    .sort({ import_row: 1 })
    .lean();
  const ids = videos.map(({ _id }) => _id);
  const ofThem = { video_id: { $in: ids }, ...(await getVisibleFilter(session)) };
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
      ...getSheetField({ import_sheet }),
      languages: [...(languages.get(_id) ?? [])],
      by: changed_by ? [changed_by] : [],
      name: video_title,
    })),
  };
}
