import { type LanguageCode, languageTitle, parseLanguage } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { AnswerOf, BodyOf } from '@subtitle/contracts/operation';
import type { translateVtt as operation } from '@subtitle/contracts/operations/vtt';
import { PENDING } from '@subtitle/contracts/statuses';
import { cleanDraft } from '@subtitle/domain/texts/clean-text';
import { findCueLengthFault } from '@subtitle/domain/texts/cue-length';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { requireFewLines } from '@subtitle/webvtt/require-few-lines';
import { type CueDifference, findCueDifference, listCues } from '@subtitle/webvtt/translation/cues';
import { exportTranslation } from '@subtitle/webvtt/translation/export-translation';
import { escapeTypedPayload } from '@subtitle/webvtt/translation/safe-payload';
import { WebvttError } from '@subtitle/webvtt/webvtt-error';
import type { SessionActor } from '../../../actor';
import { ignoreNotFound, invalid } from '../../../refusal';
import { readCueTextsAt } from '../../items/row/cue-texts';
import type { RecordSubmission } from '../../items/texts/save-texts';
import { listCueTexts } from '../../videos/translation-texts';
import type { ReceivedRevisionStore, ReceivedRevisions } from '../received-revisions';
import { findTranslationWork, getCurrentCues, type TranslationWork } from '../translation-work';
import type { WantedCue } from './merge-cues';
import { mergeAndCommit } from './save-cues';

/**
 * Saves a whole file without a revision, as the specification defines it. It is merged cue by cue against the version
 * that the caller last received (decision 40).
 * @throws Refusal as saveCues; invalid-request for an unknown language, for a content that is not WebVTT or has too
 *   many lines, and for the first cue that differs from the source in number or times or whose new text is too long
 */
export async function translateVtt(
  actor: SessionActor,
  id: number,
  body: BodyOf<typeof operation>,
  received: ReceivedRevisionStore,
  record?: RecordSubmission,
): Promise<AnswerOf<typeof operation>> {
  const language = parseLanguage(body.language);
  if (!language) throw invalid('language', MESSAGES.unsupportedLanguage(body.language));
  const sent = readCues(body.content);
  const place = { id, language };
  const source = await findMatchingSource(actor, place, sent);
  const known = await received.find(actor, place);
  const texts = sent.map(({ payload }) => cleanDraft(payload));
  const { work, committed } = await mergeAndCommit(
    actor,
    { ...place, source },
    { wanted: createCueSelector(texts, known), same: isSameText, record },
  );
  const revision = committed.row[`revision_${language}`] ?? 0;
  await received.store(actor, place, { file: revision });
  const { cues, content } = work.source;
  return {
    content: exportTranslation(content, listCueTexts(committed, cues.length), 'empty'),
    language,
    revision,
    status: committed.row[`status_${language}`] ?? PENDING,
  };
}

/** Compares escaped texts, because typed texts and texts read from a file are escaped differently. */
const isSameText = (a: string, b: string) => escapeTypedPayload(a) === escapeTypedPayload(b);

function readCues(content: string): CueBlock[] {
  try {
    requireFewLines(content);
    return listCues(content);
  } catch (error) {
    if (error instanceof WebvttError) throw invalid('content', error.message);
    throw error;
  }
}

/**
 * Returns the language whose cues match the file: the source of the translation, or any matching one if there is no
 * translation.
 */
async function findMatchingSource(
  actor: SessionActor,
  place: { id: number; language: LanguageCode },
  sent: readonly CueBlock[],
): Promise<LanguageCode> {
  const first = await findTranslationWork(actor, place);
  const difference = findCueDifference(first.source.cues, sent);
  if (!difference) return first.source.language;
  const others = first.translation ? [] : first.uploaded.filter(({ language }) => hasOtherSource(language, first));
  for (const { language } of others) {
    const work = await findTranslationWork(actor, { ...place, source: language }).catch(ignoreNotFound);
    if (work && !findCueDifference(work.source.cues, sent)) return language;
  }
  throw invalid('content', describeDifference(difference, first));
}

const hasOtherSource = (language: LanguageCode, { source, language: target }: TranslationWork) =>
  language !== source.language && language !== target;

function describeDifference({ cue, kind }: CueDifference, { source }: TranslationWork): string {
  const file = `the ${languageTitle(source.language)} subtitles`;
  if (kind === 'times') return `Cue ${cue} begins or ends at another time than in ${file}.`;
  return kind === 'missing' ? `Cue ${cue} of ${file} is missing.` : `Cue ${cue} is one more than ${file} have.`;
}

/**
 * Returns the changed cues, each with the text that the caller received. If that text has changed since, it is read
 * from the history. A text that the caller has since saved or seen in the editor is replaced without a clash.
 */
function createCueSelector(texts: readonly string[], { file: base, shown }: ReceivedRevisions) {
  return async (work: TranslationWork): Promise<WantedCue[]> => {
    const { row, language } = work;
    const current = getCurrentCues(work);
    const differing = texts.flatMap((text, at) => (isSameText(current[at + 1]?.text ?? '', text) ? [] : [at + 1]));
    const changed = differing.filter((cue) => (current[cue]?.revision ?? 0) > base);
    const earlier =
      base > 0
        ? await readCueTextsAt({ kind: row.kind, id: row.id, language }, base, changed)
        : new Map<number, string>();
    return differing.flatMap((cue) => {
      const text = texts[cue - 1]!;
      const now = current[cue]?.text ?? '';
      const before = changed.includes(cue) ? (base > 0 ? earlier.get(cue) : '') : now;
      // The caller received exactly this text, so it is not a change.
      if (before !== undefined && isSameText(before, text)) return [];
      const fault = findCueLengthFault(cue, text);
      if (fault) throw invalid('content', `${fault}.`);
      return [{ cue, text, before: (current[cue]?.revision ?? 0) <= shown ? now : (before ?? null) }];
    });
  };
}
