import type { LanguageCode } from '@subtitle/contracts/languages';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import type { VideoAnswer } from '@subtitle/contracts/operations/videos';
import { matchVideo } from '@subtitle/domain/uploads/match-video';
import type { SubtitleEncoding } from '@subtitle/webvtt/encodings';
import { WebvttError } from '@subtitle/webvtt/webvtt-error';
import { changeEncoding, countOpenDoubts, getTextToSend, type Repair, startRepair } from '../repair-subtitles/repair';

/** Progress of a file. */
export type SubtitleStage =
  | { at: 'ready' }
  | { at: 'uploading' }
  | { at: 'importing'; id: number }
  /** Subtitles of this video and language exist already. If they are in use, they cannot be replaced. */
  | { at: 'asking'; id: number; isInUse: boolean }
  /** `kept`: why the existing subtitles were kept: because of the user's answer, or because they are in use. */
  | { at: 'done'; id: number; kept: 'answer' | 'in-use' | null }
  | { at: 'failed'; sentence: string };

/** A selected .vtt or .srt file and its state. */
export interface SubtitleFile {
  key: string;
  file: File;
  bytes: Uint8Array;
  /** Null if it is not a subtitle file. */
  repair: Repair | null;
  /** Why the last selected encoding cannot be used. */
  encodingFault: string;
  /** Why the file cannot be used. */
  unreadable: string | null;
  /** Id as text; '' until a video is selected. */
  videoId: string;
  /** Number of videos with the title in the file's name. */
  namesakes: number;
  language: LanguageCode | '';
  stage: SubtitleStage;
}

const TOO_LARGE = `A subtitle file has at most ${UPLOAD_LIMITS.subtitleBytes / 1024 / 1024} MB.`;
const NO_CUES = 'This subtitle file has no cues.';
const NO_SUBTITLES = 'This is not a subtitle file. Select a .vtt or .srt file.';
let chosen = 0;

/** Reads a selected file and finds its video and language from the file name. */
export async function readSubtitleFile(file: File, videos: readonly VideoAnswer[]): Promise<SubtitleFile> {
  const { video, videos: namesakes, language } = matchVideo(file.name, videos);
  const known = {
    key: `${++chosen}`,
    file,
    videoId: video ? String(video.id) : '',
    namesakes,
    language: language ?? ('' as const),
    stage: { at: 'ready' } as const,
  };
  const isTooLarge = file.size > UPLOAD_LIMITS.subtitleBytes;
  const bytes = new Uint8Array(isTooLarge ? new ArrayBuffer(0) : await file.arrayBuffer());
  try {
    if (isTooLarge) throw new WebvttError(TOO_LARGE);
    const repair = startRepair(bytes);
    const { cues, doubts } = repair.read;
    const unreadable = cues.length + doubts.length === 0 ? NO_CUES : null;
    return { ...known, bytes, repair, encodingFault: '', unreadable };
  } catch (error) {
    if (!(error instanceof WebvttError)) throw error;
    const unreadable = hasSubtitleExtension(file) ? error.message : NO_SUBTITLES;
    return { ...known, bytes, repair: null, encodingFault: '', unreadable };
  }
}

/** Returns the file read in another encoding, or the message if that is impossible. */
export function changeFileEncoding({ bytes }: SubtitleFile, encoding: SubtitleEncoding): Partial<SubtitleFile> {
  try {
    return { repair: changeEncoding(bytes, encoding), encodingFault: '' };
  } catch (error) {
    if (!(error instanceof WebvttError)) throw error;
    return { encodingFault: error.message };
  }
}

/** Returns the file to send: the selected one, or its repaired text under the same name. */
export function createFileToSend({ file, repair }: SubtitleFile): File {
  const text = repair && getTextToSend(repair);
  return text === null ? file : new File([text], file.name, { type: file.type });
}

/**
 * Whether the file has an extension of subtitle files. A file without such an extension that contains no subtitles was
 * selected by mistake.
 */
const hasSubtitleExtension = ({ name }: File) => /\.(vtt|srt)$/i.test(name);

/** Whether a file cannot be used at all. */
export const isUnreadable = ({ unreadable }: SubtitleFile) => unreadable !== null;

/** Whether a file has an encoding or blocks that the user must check. */
export function needsRepair({ repair }: SubtitleFile): boolean {
  return repair !== null && (!repair.isEncodingSettled || countOpenDoubts(repair) > 0);
}

/** Whether a file can be sent: it can be used, needs no repair, and has a video and a language. */
export function canBeSent(file: SubtitleFile): boolean {
  const waits = file.stage.at === 'ready' || file.stage.at === 'failed';
  return waits && !isUnreadable(file) && !needsRepair(file) && file.videoId !== '' && file.language !== '';
}

/** Returns for example '2 ready to upload, 1 imported, 1 cannot be used'. The numbers add up to all files. */
export function summarizeFiles(files: readonly SubtitleFile[]): string {
  const counts = new Map<string, number>(SUMMARY_TEXTS.map((word) => [word, 0]));
  for (const file of files) counts.set(getSummaryText(file), counts.get(getSummaryText(file))! + 1);
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`)
    .join(', ');
}

const SUMMARY_TEXTS = [
  'ready to upload',
  'without a video or language',
  'to be checked',
  'in progress',
  'waiting for your answer',
  'imported',
  'not replaced',
  'cannot be used',
] as const;

function getSummaryText(file: SubtitleFile): (typeof SUMMARY_TEXTS)[number] {
  const { stage } = file;
  if (isUnreadable(file)) return 'cannot be used';
  if (stage.at === 'uploading' || stage.at === 'importing') return 'in progress';
  if (stage.at === 'asking') return 'waiting for your answer';
  if (stage.at === 'done') return stage.kept !== null ? 'not replaced' : 'imported';
  if (needsRepair(file)) return 'to be checked';
  return canBeSent(file) ? 'ready to upload' : 'without a video or language';
}
