import type { LanguageCode } from '@subtitle/contracts/languages';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import type { ImportErrorGroup, ImportFault } from '@subtitle/contracts/operations/imports';
import type { VideoAnswer } from '@subtitle/contracts/operations/videos';
import { ErrorList } from '@subtitle/domain/uploads/errors/error-list';
import { matchVideo } from '@subtitle/domain/uploads/match-video';
import { readSubtitleBytes } from '@subtitle/webvtt/read-subtitle-bytes';
import type { Subtitles } from '@subtitle/webvtt/read-subtitles';
import type { SubtitleFault } from '@subtitle/webvtt/subtitle-fault';
import { WebvttError } from '@subtitle/webvtt/webvtt-error';

/** Where a file stands on its way in. */
export type SubtitleStage =
  | { at: 'ready' }
  | { at: 'uploading' }
  | { at: 'importing'; id: number }
  /** Subtitles of this video and language exist already. */
  | { at: 'asking'; id: number }
  | { at: 'done'; id: number; kept: boolean }
  | { at: 'failed'; sentence: string };

/** One chosen .vtt or .srt file and what is known of it. */
export interface SubtitleFile {
  key: string;
  file: File;
  cues: number;
  faults: SubtitleFault[];
  warnings: { groups: ImportErrorGroup[]; faults: ImportFault[] };
  /** Why it is no subtitle file at all. */
  unreadable: string | null;
  /** Id as text, '' while nobody has said which video. */
  videoId: string;
  language: LanguageCode | '';
  stage: SubtitleStage;
}

const TOO_LARGE = `A subtitle file has at most ${UPLOAD_LIMITS.subtitleBytes / 1024 / 1024} MB.`;
const NO_SUBTITLES = 'This is no subtitle file: choose a .vtt or .srt file.';
let chosen = 0;

/** Reads a chosen file, and takes its video and language from its name. */
export async function readSubtitleFile(file: File, videos: readonly VideoAnswer[]): Promise<SubtitleFile> {
  const { video, language } = matchVideo(file.name, videos);
  const known = {
    key: `${++chosen}`,
    file,
    videoId: video ? String(video.id) : '',
    language: language ?? ('' as const),
    stage: { at: 'ready' } as const,
  };
  try {
    const { cues, faults, warnings } = await subtitlesOf(file);
    const list = new ErrorList();
    for (const warning of warnings) list.addLine(warning);
    const unreadable = cues.length + faults.length === 0 ? 'This subtitle file has no cues.' : null;
    return {
      ...known,
      cues: cues.length,
      faults,
      warnings: { groups: list.groups(), faults: list.faults() },
      unreadable,
    };
  } catch (error) {
    if (!(error instanceof WebvttError)) throw error;
    const unreadable = isCalledSubtitles(file) ? error.message : NO_SUBTITLES;
    return { ...known, cues: 0, faults: [], warnings: { groups: [], faults: [] }, unreadable };
  }
}

/** What is neither subtitles nor called so was taken by mistake. */
const isCalledSubtitles = ({ name }: File) => /\.(vtt|srt)$/i.test(name);

/** A file with cues that cannot be read, or with none: it has to be mended and chosen again. */
export function isFaulty({ faults, unreadable }: SubtitleFile): boolean {
  return faults.length > 0 || unreadable !== null;
}

/** A file that can be sent: right, and with a video and a language. */
export function canBeSent(file: SubtitleFile): boolean {
  const waits = file.stage.at === 'ready' || file.stage.at === 'failed';
  return waits && !isFaulty(file) && file.videoId !== '' && file.language !== '';
}

/** '2 ready to upload, 1 imported, 1 cannot be used': they add up. */
export function summaryOf(files: readonly SubtitleFile[]): string {
  const counts = new Map<string, number>(WORDS.map((word) => [word, 0]));
  for (const file of files) counts.set(wordOf(file), counts.get(wordOf(file))! + 1);
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`)
    .join(', ');
}

const WORDS = [
  'ready to upload',
  'without a video or language',
  'on the way',
  'waiting for your answer',
  'imported',
  'kept as before',
  'cannot be used',
] as const;

function wordOf(file: SubtitleFile): (typeof WORDS)[number] {
  const { stage } = file;
  if (isFaulty(file)) return 'cannot be used';
  if (stage.at === 'uploading' || stage.at === 'importing') return 'on the way';
  if (stage.at === 'asking') return 'waiting for your answer';
  if (stage.at === 'done') return stage.kept ? 'kept as before' : 'imported';
  return canBeSent(file) ? 'ready to upload' : 'without a video or language';
}

/** @throws WebvttError with the sentence where it is too large, no text or no subtitles */
async function subtitlesOf(file: File): Promise<Subtitles> {
  if (file.size > UPLOAD_LIMITS.subtitleBytes) throw new WebvttError(TOO_LARGE);
  return readSubtitleBytes(new Uint8Array(await file.arrayBuffer()));
}
