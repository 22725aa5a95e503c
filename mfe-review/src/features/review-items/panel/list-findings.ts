import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemFinding } from '@subtitle/contracts/operations/findings';
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
  const stored = item[`findings_${language}`];
  return listReviewFindings({ ...item }, stored, { language, original, style, levels, terms });
}
