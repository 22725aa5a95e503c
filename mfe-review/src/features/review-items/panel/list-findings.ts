import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemFinding, ItemFindings } from '@subtitle/contracts/operations/findings';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { listReviewFindings } from '@subtitle/domain/checks/review-findings';
import type { RuleLevels } from '@subtitle/domain/checks/rule-levels';
import type { WritingStyle } from '@subtitle/domain/texts/house-style';

/** Returns the findings of a translation under review, see `listReviewFindings`. */
export function listFindings(
  item: ItemAnswer,
  language: LanguageCode,
  original: LanguageCode,
  style: WritingStyle,
  levels: RuleLevels,
  terms: readonly PairTerm[],
): readonly ItemFinding[] {
<<<<<<< HEAD
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
=======
  const stored = item[`findings_${language}`]?.found;
  return listReviewFindings({ ...item }, stored, { language, original, style, levels, terms });
}
>>>>>>> 8404f25a (feat(memory): judge sentences of rows in review)
