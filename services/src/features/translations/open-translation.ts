import { getSourceLanguage, getTargetLanguage, LANG_PAIRS, type LanguageCode } from '@subtitle/contracts/languages';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { isSubmitted } from '@subtitle/contracts/statuses';
import { listUnchecked } from '@subtitle/domain/workflow/filled-draft';
import type { SessionActor } from '../../actor';
import type { TranslationDocument } from '../../models/translation.model';
import { Refusal } from '../../refusal';
import { findAcceptedDrafts } from '../items/review/accepted-drafts';
import { readCueTextsAt } from '../items/row/cue-texts';
import { findHiddenFields } from '../items/row/hidden-fields';
import { seesEveryRow } from '../items/row/item';
import { presentFindings } from '../items/row/present-languages';
import { listCueTexts } from '../videos/translation-texts';
import { findUploadedFiles, readContent, readDraftTexts, type UploadedFile } from '../videos/uploaded-subtitles';
import { findSubmissions } from './audit-of-cues.repository';
import { findPersonName } from './person.repository';
import { findTranslationWork, getCurrentCues, type TranslationWork } from './translation-work';

/**
 * Returns the subtitles of a video in two languages, and whether the caller may edit them.
 * @param request without a language: the first of the caller's pairs whose source the video has
 * @throws Refusal not-found
 */
export async function openTranslation(
  actor: SessionActor,
  request: { id: number; language?: LanguageCode; source?: LanguageCode },
): Promise<TranslationAnswer> {
  const { id, source: named } = request;
  const pair = request.language ? { language: request.language, source: named } : await findOwnPair(actor, id, named);
  if (!pair) throw new Refusal('not-found');
  const work = await findTranslationWork(actor, { id, ...pair });
  const { row, language, unit, uploaded, source, translation, draft, fits, lease, readOnlyReason } = work;
  const sentBack = row[`sent_back_${language}`];
  const { changed, earlier } = await findChanges(work);
  const accepted = await findAcceptedDrafts([row]);
  const isHidden = findHiddenFields(row, actor)?.has(`findings_${language}`);
  const findings = isHidden ? undefined : row[`findings_${language}`];
  const unchecked = isHidden || !fits ? [] : listUnchecked({ ...row }, language).map(Number);
  const own = fits && (translation?.accepted_id ?? draft?._id);
  return {
    video: {
      id: row.id ?? id,
      channel_id: row.channel_id ?? 0,
      video_title: row.video_title ?? '',
      link: row.link ?? '',
    },
    languages: [...new Set(uploaded.map((one) => one.language))],
    source: { language: source.language, content: source.content, file: String(source._id) },
    target: {
      language,
      ...unit,
      ownerName: unit.owner && (await findPersonName(unit.owner)),
      sentBack: sentBack ? { ...sentBack, at: sentBack.at.toISOString() } : null,
      bound: translation?.source ?? null,
      ...(own && { own: await readContent(own) }),
      texts: fits ? listCueTexts({ cues: getCurrentCues(work) }, source.cues.length) : [],
      imported: draft !== null || accepted.get(row.id)?.includes(language) === true,
      changed,
      earlier,
      ...(findings && { findings: presentFindings(findings) }),
      ...(unchecked.length > 0 && { unchecked }),
    },
    lease,
    editable: readOnlyReason === null,
    why: readOnlyReason,
  };
}

type Changed = Pick<TranslationAnswer['target'], 'changed' | 'earlier'>;

const NO_CHANGES: Changed = { changed: [], earlier: [] };

async function findChangesSinceImport({ cues, accepted_id }: TranslationDocument): Promise<Changed> {
  if (!accepted_id) return NO_CHANGES;
  const importedTexts = await readDraftTexts(accepted_id);
  const changed = Object.keys(cues)
    .map(Number)
    .filter((cue) => cues[cue]!.text !== (importedTexts[cue - 1] ?? ''));
  return { changed, earlier: changed.map((cue) => ({ cue, text: importedTexts[cue - 1] ?? '' })) };
}

/**
 * Returns the cues changed since the last submission before the current round, with their texts then. In the first
 * round it compares with the imported file.
 */
async function findChanges({ row, language, unit, translation }: TranslationWork): Promise<Changed> {
  if (unit.round === 0 || !translation) return NO_CHANGES;
  const submissions = await findSubmissions(row.id, language);
  const isIn = isSubmitted(unit.status);
  const before = submissions[isIn ? 1 : 0];
  if (before === undefined) return isIn ? findChangesSinceImport(translation) : NO_CHANGES;
  const changed = Object.entries(translation.cues)
    .filter(([, { revision }]) => revision > before)
    .map(([cue]) => Number(cue));
  const found = await readCueTextsAt({ kind: row.kind, id: row.id, language }, before, changed);
  return { changed, earlier: [...found].map(([cue, text]) => ({ cue, text })) };
}

/**
 * Returns the languages in which a video opens if no target is requested: the first of the caller's pairs whose source
 * the video has. Callers who see every video may use any pair, their own first.
 * @param source limits the pairs to this source
 * @returns the pair and the files that were read; undefined where no pair has a file
 */
async function findOwnPair(
  actor: SessionActor,
  id: number,
  source?: LanguageCode,
): Promise<{ source: LanguageCode; language: LanguageCode; uploaded: UploadedFile[] } | undefined> {
  const uploaded = await findUploadedFiles(id);
  const held = new Set(uploaded.map((one) => one.language));
  const pairs = seesEveryRow(actor) ? [...actor.langPairs, ...LANG_PAIRS] : actor.langPairs;
  const pair = pairs.find(
    (one) => held.has(getSourceLanguage(one)) && (source === undefined || getSourceLanguage(one) === source),
  );
  return pair && { source: getSourceLanguage(pair), language: getTargetLanguage(pair), uploaded };
}
