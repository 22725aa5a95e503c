import { readFile } from 'node:fs/promises';
import { LIMITS } from '@subtitle/contracts/limits';
import { cleanDraft } from '@subtitle/domain/texts/clean-text';
import { findCueLengthFault, TRANSLATION_LIMIT } from '@subtitle/domain/texts/cue-length';
import { findLanguageWarning } from '@subtitle/domain/texts/text-language';
import { ErrorList } from '@subtitle/domain/uploads/errors/error-list';
import { matchVideo } from '@subtitle/domain/uploads/match-video';
import type { TimingLimits } from '@subtitle/webvtt/figures/timing-warnings';
import { readSubtitleBytes } from '@subtitle/webvtt/read-subtitle-bytes';
import type { Subtitles } from '@subtitle/webvtt/read-subtitles';
import { findTimesLine, type SubtitleFault } from '@subtitle/webvtt/subtitle-fault';
import { WebvttError } from '@subtitle/webvtt/webvtt-error';
import { mongo } from 'mongoose';
import type { ImportDocument } from '../../../models/import.model';
import { VideoModel } from '../../../models/video.model';
import { readSettings } from '../../settings/settings';
import type { PreparedRow } from '../kinds/kind-spec';
import { getVisibleFilter } from '../rows/visible-rows';
import type { FileCheckResult } from './file-check';
import type { RowWriter } from './row-writer';

const { calculateObjectSize } = mongo.BSON;
/** Limit of a channel's videos that are compared with a file's name. */
const MAX_VIDEOS = 5_000;

/**
 * Checks one .vtt or .srt file: its encoding, its cues and its video. The file is one row of its import; the row
 * numbers of its errors are line numbers.
 */
export async function checkSubtitles(doc: ImportDocument, writer: RowWriter, path: string): Promise<FileCheckResult> {
  const [errors, warnings] = [new ErrorList(), new ErrorList()];
  const row = await prepareSubtitleRow(doc, await readFile(path), errors, warnings);
  if (row) await writer.add(row, []);
  const outcome = {
    rows: 1,
    errorCount: errors.count,
    errors: errors.kept,
    groups: errors.getGroups(),
    faults: errors.getFaults(),
    systemic: null,
    warnings: { groups: warnings.getGroups(), faults: warnings.getFaults() },
  };
  return { outcome, days: null };
}

/** @returns null where the file has errors, which are added to `errors` */
async function prepareSubtitleRow(
  doc: ImportDocument,
  bytes: Buffer,
  errors: ErrorList,
  warnings: ErrorList,
): Promise<PreparedRow | null> {
  const { language } = doc.subtitles!;
  const read = readBytes(bytes, errors, (await readSettings()).house.languages[language]);
  if (!read) return null;
  const videoId = await findVideo(doc);
  if (videoId === null) errors.add(0, '', doc.file.name, `No single video of this channel matches ${doc.file.name}`);
  const texts = read.cues.map(({ payload }) => cleanDraft(payload));
  const faults = [...read.faults, ...findLongCues(read, texts)].sort((a, b) => a.line - b.line);
  for (const fault of faults) errors.addLine(fault);
  addWarnings(warnings, read, findLanguageWarning(texts, language));
  if (isTooLarge(read, texts)) errors.add(0, '', '', `${TRANSLATION_LIMIT}.`);
  if (read.cues.length + read.faults.length === 0) errors.add(0, '', '', 'This subtitle file has no cues.');
  if (errors.count > 0) return null;
  return {
    _id: `${doc._id}:1`,
    video_id: videoId,
    language,
    format: read.format,
    content: read.content,
    cues: read.cues.length,
    key: `subtitles|${videoId}|${language}`,
    import_id: doc._id,
    import_row: 1,
  };
}

/**
 * Adds warnings about unusual blocks that were fixed or kept, about noticeable timings, and about a wrongly selected
 * language.
 */
function addWarnings(warnings: ErrorList, read: Subtitles, wrongLanguage: string | null): void {
  if (wrongLanguage !== null) warnings.add(0, '', '', wrongLanguage);
  for (const warning of [...read.notes, ...read.warnings].sort((a, b) => a.line - b.line)) warnings.addLine(warning);
}

/**
 * Returns errors for cues too long for a draft, which has the same limit as a translation. The line is that of the
 * cue's times.
 */
function findLongCues({ cues }: Subtitles, texts: readonly string[]): SubtitleFault[] {
  return cues.flatMap((cue, at) => {
    const message = findCueLengthFault(at + 1, texts[at]!);
    return message === null ? [] : [{ line: findTimesLine(cue), value: cue.payload, message }];
  });
}

/** Checks the size, because escaping or another encoding can make the stored text larger than the file. */
function isTooLarge({ content }: Subtitles, texts: readonly string[]): boolean {
  const draft = { cues: texts.map((text) => ({ text, revision: 0 })) };
  return Math.max(calculateObjectSize({ content }), calculateObjectSize(draft)) > LIMITS.translationBytes;
}

function readBytes(bytes: Buffer, errors: ErrorList, limits: TimingLimits): Subtitles | null {
  try {
    return readSubtitleBytes(bytes, limits);
  } catch (error) {
    if (!(error instanceof WebvttError)) throw error;
    errors.add(0, '', '', error.message);
    return null;
  }
}

/**
 * Returns the selected video if it belongs to the channel; without a selection, the one video whose title the file name
 * contains.
 */
async function findVideo({ channel_id, subtitles, file }: ImportDocument): Promise<number | null> {
  const found = await VideoModel.find({ channel_id: channel_id!, ...(await getVisibleFilter()) })
    .select({ video_title: 1 })
    .sort({ _id: 1 })
    .limit(MAX_VIDEOS)
    .maxTimeMS(10_000)
    .lean();
  const videos = found.map(({ _id, video_title }) => ({ id: _id, video_title }));
  const named = subtitles!.video_id;
  if (named !== null) return videos.some(({ id }) => id === named) ? named : null;
  return matchVideo(file.name, videos).video?.id ?? null;
}
