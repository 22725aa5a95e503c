import type { LanguageCode } from '@subtitle/contracts/languages';
import type { FilledSentence } from '@subtitle/contracts/operations/filled-sentences';
import type { Override } from '@subtitle/contracts/operations/findings';
import { type CueFinding, checkCue } from '@subtitle/domain/checks/check-cue';
import { getRuleLevels } from '@subtitle/domain/checks/rule-levels';
import { Refusal } from '../../../refusal';
import { readSettings } from '../../settings/settings';
import { readCheckedTerms } from '../../terms/pair-terms';
import { storeFilledCues } from '../row/filled-sentences';
import type { Planned } from '../row/plan-step';
import { recordFindings } from './record-findings';

/** Subtitles with their translation, as they are submitted. */
export interface SubmittedCues {
  sourceLanguage: LanguageCode;
  /** Source texts of all cues, in their order. */
  sources: readonly string[];
  /** Translations in the same order; '' where there is none. */
  texts: readonly string[];
}

/** Number of cues that are checked before other requests have their turn. */
const CUES_AT_ONCE = 250;

/**
 * Checks every cue of a planned submission by the same rules as the editor. The findings and the cues from the memory are
 * added to the planned row, the overrides to its audit entry.
 * @param given warnings that the author keeps, and cues from the memory; those of the last submission by default
 * @throws Refusal text-error, naming the first cue with an error; warnings never refuse
 */
export async function checkCues(
  planned: Planned,
  language: LanguageCode,
  { sourceLanguage, sources, texts }: SubmittedCues,
  { overrides, filled }: { overrides?: readonly Override[]; filled?: readonly FilledSentence[] } = {},
): Promise<void> {
  const settings = await readSettings();
  const style = settings.house.languages[language];
  const levels = getRuleLevels(settings, language);
  const terms = await readCheckedTerms(sourceLanguage, language);
  const findings: CueFinding[] = [];
  for (const [at, source] of sources.entries()) {
    if (at > 0 && at % CUES_AT_ONCE === 0) await new Promise(setImmediate);
    const text = texts[at] ?? '';
    findings.push(...checkCue({ number: at + 1, text, language, source, sourceLanguage, style, levels, terms }));
  }
  const error = findings.find(({ severity }) => severity === 'error');
  if (error) throw new Refusal('text-error', { field: 'cues' }, `Cue ${error.column}: ${error.message}`);
  recordFindings(planned, language, findings, overrides);
  planned.row = storeFilledCues(planned.row, language, { revision: planned.entry.revision, texts }, filled);
}
