import { hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemFinding, ItemFindings } from '@subtitle/contracts/operations/findings';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { type ColumnFinding, isOverrideOf, sortBySeverity } from '@subtitle/domain/checks/check-columns';
import { checkUnit, readRowAround } from '@subtitle/domain/checks/check-unit';
import type { RuleLevels } from '@subtitle/domain/checks/rule-levels';
import type { WritingStyle } from '@subtitle/domain/texts/house-style';
import { readSourceTexts } from '@subtitle/domain/workflow/source-change';

/**
 * Returns the findings of a translation's last submission. Texts that were never checked, such as imported ones, are
 * checked against the displayed original. A reviewer sees the drafts of all languages, so they are compared again with
 * these.
 */
export function listFindings(
  item: ItemAnswer,
  language: LanguageCode,
  original: LanguageCode,
  style: WritingStyle,
  levels: RuleLevels,
  terms: readonly PairTerm[],
): readonly ItemFinding[] {
  const { kind } = item;
  const stored = listSubmitted(item[`findings_${language}`]);
  if (!hasTextColumns(kind)) return stored ?? [];
  const row = { ...item };
  const { texts } = readSourceTexts(row, language);
  const unit = { kind, language, texts, source: readSourceTexts(row, original), style, levels, terms };
  const found = checkUnit(unit, readRowAround(row, language, SEES_ALL));
  if (!stored) return found;
  const isNew = (finding: ColumnFinding) =>
    finding.rule === ODD_ONE && !stored.some((other) => isOverrideOf(other, finding));
  return sortBySeverity([...stored, ...found.filter(isNew)]);
}

/** Findings of an import have revision 0. Its texts may be compared with another original here. */
const listSubmitted = (stored: ItemFindings | undefined) => (stored && stored.revision > 0 ? stored.found : undefined);

const SEES_ALL = () => true;

/** Rule whose findings depend on texts that the author of the submission may not have seen. */
const ODD_ONE = 'odd-one';
