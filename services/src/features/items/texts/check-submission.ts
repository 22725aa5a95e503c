import { hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { FilledSentence } from '@subtitle/contracts/operations/filled-sentences';
import type { Override } from '@subtitle/contracts/operations/findings';
import { type CheckedUnit, type ColumnFinding, readCheckedText } from '@subtitle/domain/checks/check-columns';
import { checkUnit, readRowAround } from '@subtitle/domain/checks/check-unit';
import { findKeptSentence } from '@subtitle/domain/checks/kept-sentence';
import { getRuleLevels } from '@subtitle/domain/checks/rule-levels';
import { HANDED_IN_EVENTS } from '@subtitle/domain/workflow/transition';
import { Refusal } from '../../../refusal';
import { readSettings } from '../../settings/settings';
import { readCheckedTerms } from '../../terms/pair-terms';
import { storeFilled } from '../row/filled-sentences';
import type { Planned } from '../row/plan-step';
import { getTexts } from '../row/row-texts';
import { findApproved } from './approved-sentences';
import { countChecked, listSubmitted } from './count-checked';
import { connectKept } from './follow-kept';
import { readNearRows } from './near-rows';
import { type KeptElsewhere, recordFindings } from './record-findings';

const CHECKED_EVENTS: readonly string[] = HANDED_IN_EVENTS;

/** Decisions of an author about findings. */
export interface SentFindings {
  overrides?: readonly Override[];
  /** Number of warnings that the author met and resolved, by rule. */
  resolved?: Readonly<Record<string, number>>;
}

/**
 * Checks the texts of a planned submission against the source that its author saw, the other languages, the approved
 * rows, and the rows of other signs and of the days before, by the same rules as the editor. Drafts of other languages
 * are not compared: a message would quote them. The findings and the sentences from the memory are added to the planned
 * row, the overrides to its audit entry. Other events are not checked.
 * @param given warnings that the author keeps, and sentences from the memory; those of the last submission by default
 * @throws Refusal text-error, naming the first column with an error; warnings never refuse
 */
export async function checkSubmission(
  planned: Planned,
  language: LanguageCode,
  { overrides, resolved, filled }: SentFindings & { filled?: readonly FilledSentence[] } = {},
): Promise<void> {
  const { row, entry, seen } = planned;
  const { kind } = row;
  if (!CHECKED_EVENTS.includes(entry.event) || !hasTextColumns(kind)) return;
  const settings = await readSettings();
  const style = settings.house.languages[language];
  const levels = getRuleLevels(settings, language);
  const terms = await readCheckedTerms(seen?.language, language);
  const [approved, near] = seen
    ? await Promise.all([findApproved({ row, language, source: seen }), readNearRows(row, [seen.language, language])])
    : [];
  const unit = { kind, language, texts: getTexts(row, language), source: seen, style, levels, terms, approved };
  const around = readRowAround({ ...row }, language);
  const findings = checkUnit(unit, near ? { ...around, near } : around);
  const error = findings.find(({ severity }) => severity === 'error');
  if (error) throw new Refusal('text-error', { field: error.column }, `${error.column}: ${error.message}`);
  const before = listSubmitted(row[`findings_${language}`]);
  recordFindings(planned, language, findings, overrides, await findElsewhere(row, unit, findings));
  const { found } = planned.row[`findings_${language}`]!;
  if (resolved) planned.entry = { ...planned.entry, ...countChecked(before, found, resolved) };
  planned.row = storeFilled(planned.row, language, entry.revision, filled);
}

/** Looks up which warnings of a unit somebody keeps in other rows. */
function findElsewhere(
  row: Planned['row'],
  { kind, language, texts, source }: CheckedUnit,
  findings: readonly ColumnFinding[],
): Promise<KeptElsewhere> {
  return connectKept(row, findings, (finding) =>
    findKeptSentence(readCheckedText({ kind, language, texts, source }, finding.column), finding),
  );
}
