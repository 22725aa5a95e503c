import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { AuditEntryDocument } from '../../models/audit-entry.model';
import type { ItemDocument } from '../../models/item-row';
import type { TranslatedCue, TranslationDocument } from '../../models/translation.model';
import { CUES_PER_FILM } from './crowd-content';
import { groupByKey, isVisible, type SubtitleFile, type SystemState } from './system-state';

type Cues = Record<string, TranslatedCue>;

/** Returns subtitles of videos that differ from the result of their audit, or that belong to no video. */
export function checkCues(all: SystemState): string[] {
  const videos = all.rows.filter((row) => row.kind === 'video' && isVisible(row));
  const ids = new Set(videos.map(({ id }) => id));
  const audit = groupByKey(all.entries, ({ item, language }) => `${item}:${language}`);
  return [
    ...videos.flatMap((row) => LANGUAGE_CODES.flatMap((code) => checkTranslation(all, row, code, audit))),
    ...all.translations
      .filter((one) => !ids.has(one.video_id))
      .map(({ _id }) => `${_id}: a translation without a video`),
    ...all.files.filter((file) => !ids.has(file.video_id)).map(({ key }) => `${key}: a file without a video`),
    ...all.files.flatMap((file) => checkWord(file, all)),
    ...all.leases
      .filter(({ _id, by }) => !all.leaseKeys.has(`${_id} ${by}`))
      .map(({ _id, by }) => `${_id}: ${by} has a lease that was never acknowledged`),
  ];
}

function checkTranslation(
  { translations, files }: SystemState,
  row: ItemDocument,
  language: LanguageCode,
  audit: ReadonlyMap<string, readonly AuditEntryDocument[]>,
): string[] {
  const id = `${row.id}:${language}`;
  const translation = translations.find(({ _id }) => _id === id);
  const expected = replayCues(audit.get(id) ?? []);
  const [is, was] = [translation?.cues ?? {}, expected].map(formatCues);
  const numbers = {
    filled: [row[`filled_${language}`] ?? 0, Object.values(expected).filter(({ text }) => text !== '').length],
    needed: [row[`needed_${language}`] ?? (translation ? 0 : CUES_PER_FILM), CUES_PER_FILM],
    bound: [row[`bound_${language}`], translation && 'en'],
  };
  return [
    ...(is === was ? [] : [`${id}: cues are ${is}, but the audit has ${was}`]),
    ...Object.entries(numbers).flatMap(([what, [stored, counted]]) =>
      stored === counted ? [] : [`${id}: ${what} is ${stored} instead of ${counted}`],
    ),
    ...checkSource(translation, files),
  ];
}

/** Returns the text of each cue after the last entry that names it. */
function replayCues(entries: readonly AuditEntryDocument[]): Cues {
  const cues: Cues = {};
  for (const { columns, revision } of entries.toSorted((a, b) => a.revision - b.revision))
    for (const [cue, text] of Object.entries(columns ?? {})) cues[cue] = { text, revision };
  return cues;
}

const formatCues = (cues: Cues) =>
  Object.keys(cues)
    .toSorted()
    .map((cue) => `${cue}@${cues[cue]!.revision} ${cues[cue]!.text}`)
    .join('; ');

/** Checks that the source of a translation still exists and is visible. */
function checkSource(translation: TranslationDocument | undefined, files: readonly SubtitleFile[]): string[] {
  if (!translation) return [];
  const { _id, source, source_id, video_id } = translation;
  const file = files.find((one) => one._id === source_id);
  const fits = file && isVisible(file) && file.language === source && file.video_id === video_id;
  return fits ? [] : [`${_id}: its source ${source_id} does not exist or is not visible`];
}

function checkWord({ key, content, import_id }: SubtitleFile, { words }: SystemState): string[] {
  const word = words.get(import_id ?? 0) ?? 'nothing';
  return content.includes(`\n${word} `) ? [] : [`${key}: does not contain ${word}`];
}
