import type { LanguageCode } from '@subtitle/contracts/languages';
import type { FilledSentence } from '@subtitle/contracts/operations/filled-sentences';
import { type CueFinding, checkCue } from '@subtitle/domain/checks/check-cue';
import { findKeptCue } from '@subtitle/domain/checks/kept-sentence';
import { getRuleLevels } from '@subtitle/domain/checks/rule-levels';
import { toPlainText } from '@subtitle/webvtt/figures/cue-figures';
import { Refusal } from '../../../refusal';
import { readSettings } from '../../settings/settings';
import { readCheckedTerms } from '../../terms/pair-terms';
import { listCueSentences } from '../../videos/cue-sentences';
import { storeFilledCues } from '../row/filled-sentences';
import type { Planned } from '../row/plan-step';
import { findApprovedCues } from './approved-sentences';
import type { SentFindings } from './check-submission';
import { countChecked, listSubmitted } from './count-checked';
import { connectKept, nameKeptRow } from './follow-kept';
import { type KeptElsewhere, recordFindings } from './record-findings';

/** Subtitles with their translation, as they are submitted. */
export interface SubmittedCues {
  sourceLanguage: LanguageCode;
  /** Id of the file with the source texts. */
  sourceId: string;
  /** Source texts of all cues, in their order. */
  sources: readonly string[];
  /** Translations in the same order; '' where there is none. */
  texts: readonly string[];
}

/** Number of cues that are checked before other requests have their turn. */
const CUES_AT_ONCE = 250;

/**
 * Checks every cue of a planned submission by the same rules as the editor, and compares it with the approved
 * translations of other rows. The findings and the cues from the memory are added to the planned row, the overrides to
 * its audit entry.
 * @param given warnings that the author keeps or resolved, and cues from the memory; by default the kept warnings and
 *   the cues of the last submission
 * @throws Refusal text-error, naming the first cue with an error; warnings never refuse
 */
export async function checkCues(
  planned: Planned,
  language: LanguageCode,
  cues: SubmittedCues,
  { overrides, resolved, filled }: SentFindings & { filled?: readonly FilledSentence[] } = {},
): Promise<void> {
  const { sourceLanguage, sourceId, sources, texts } = cues;
  const settings = await readSettings();
  const style = settings.house.languages[language];
  const levels = getRuleLevels(settings, language);
  const terms = await readCheckedTerms(sourceLanguage, language);
  const approved = await findApprovedCues({ row: planned.row, language, sourceLanguage, sources });
  const given = { language, sourceLanguage, style, levels, terms, approved };
  const findings: CueFinding[] = [];
  for (const [at, source] of sources.entries()) {
    if (at > 0 && at % CUES_AT_ONCE === 0) await new Promise(setImmediate);
    const text = texts[at] ?? '';
    findings.push(...checkCue({ ...given, number: at + 1, text, source }));
  }
  const error = findings.find(({ severity }) => severity === 'error');
  if (error) throw new Refusal('text-error', { field: 'cues' }, `Cue ${error.column}: ${error.message}`);
  const before = listSubmitted(planned.row[`findings_${language}`]);
  recordFindings(planned, language, findings, overrides, await findElsewhere(planned, language, cues, findings));
  const { found } = planned.row[`findings_${language}`]!;
  if (resolved) planned.entry = { ...planned.entry, ...countChecked(before, found, resolved) };
  planned.row = storeFilledCues(planned.row, language, { revision: planned.entry.revision, texts }, filled);
  // The transaction of the submission finds the keys of the cues in memory.
  if (found.some(({ kept }) => kept && !kept.row))
    await listCueSentences(planned.row.kind, { _id: sourceId, language: sourceLanguage });
}

/** Looks up which warnings somebody keeps in cues of other videos. Cues of the video follow each other, too. */
async function findElsewhere(
  { row }: Planned,
  language: LanguageCode,
  { sourceLanguage, sources, texts }: SubmittedCues,
  findings: readonly CueFinding[],
): Promise<KeptElsewhere> {
  const read = (list: readonly string[], { column }: CueFinding) => toPlainText(list[Number(column) - 1] ?? '');
  const kept = await connectKept(row, findings, (finding) =>
    findKeptCue({ text: read(texts, finding), language, source: read(sources, finding), sourceLanguage }, finding),
  );
  return { ...kept, placeInUnit: ({ column }) => nameKeptRow(row, column) };
}
