import { hasTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import type { WritingStyle } from '../texts/house-style';
import { readSourceTexts } from '../workflow/source-change';
import type { ItemRow } from '../workflow/unit';
import { type ColumnFinding, isOverrideOf, sortBySeverity } from './check-columns';
import { checkUnit, readRowAround } from './check-unit';
import type { RuleLevels } from './rule-levels';

interface ReviewedUnit {
  language: LanguageCode;
  /** Language of the displayed source. */
  original: LanguageCode;
  style: WritingStyle;
  levels: RuleLevels;
  terms: readonly PairTerm[];
}

/**
 * Returns the findings of a translation's last submission. Texts that were never checked, such as imported ones, are
 * checked against the displayed original. A reviewer sees the drafts of all languages, so they are compared again with
 * these.
 * @param stored findings of the last check
 */
export function listReviewFindings<Stored extends ColumnFinding<string>>(
  row: ItemRow & { kind: ItemKind },
  stored: { revision: number; found: readonly Stored[] } | undefined,
  { language, original, style, levels, terms }: ReviewedUnit,
): readonly (Stored | ColumnFinding)[] {
  const { kind } = row;
  // Findings of an import have revision 0. Its texts may be compared with another original here.
  const submitted = stored && stored.revision > 0 ? stored.found : undefined;
  if (!hasTextColumns(kind)) return submitted ?? [];
  const { texts } = readSourceTexts(row, language);
  const unit = { kind, language, texts, source: readSourceTexts(row, original), style, levels, terms };
  const found = checkUnit(unit, readRowAround(row, language, SEES_ALL));
  if (!submitted) return found;
  const isNew = (finding: ColumnFinding) =>
    finding.rule === ODD_ONE && !submitted.some((other) => isOverrideOf(other, finding));
  return sortBySeverity<Stored | ColumnFinding>([...submitted, ...found.filter(isNew)]);
}

const SEES_ALL = () => true;

/** Rule whose findings depend on texts that the author of the submission may not have seen. */
const ODD_ONE = 'odd-one';
