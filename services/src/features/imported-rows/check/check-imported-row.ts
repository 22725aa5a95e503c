import { hasTextColumns } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { SettingsAnswer } from '@subtitle/contracts/operations/settings';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { checkUnit, readRowAround } from '@subtitle/domain/checks/check-unit';
import { getRuleLevels } from '@subtitle/domain/checks/rule-levels';
import { findMadeFromLanguage, hasTranslation, readSourceTexts } from '@subtitle/domain/workflow/source-change';
import type { Row } from '../../items/row/item';
import type { ReadNearRows } from '../../items/texts/near-rows';
import { toStoredFindings } from '../../items/texts/record-findings';
import type { RowFindings } from './import-checks.repository';

/** Settings and terms with which rows are checked. */
export interface CheckContext {
  settings: SettingsAnswer;
  readTerms: (source: LanguageCode, target: LanguageCode) => Promise<readonly PairTerm[]>;
  readNear: ReadNearRows;
}

/**
 * Checks the translations that an import brought, as their submission would. Originals, and languages in which
 * somebody has worked, are not checked.
 * @returns languages with findings
 */
export async function checkImportedRow(
  row: Row,
  { settings, readTerms, readNear }: CheckContext,
): Promise<RowFindings[]> {
  const { kind } = row;
  if (!hasTextColumns(kind)) return [];
  const fields = { ...row };
  const found: RowFindings[] = [];
  for (const language of LANGUAGE_CODES) {
    if ((row[`revision_${language}`] ?? 0) > 0 || !hasTranslation(fields, language)) continue;
    const made = findMadeFromLanguage(fields, language);
    if (made === null) continue;
    const { texts } = readSourceTexts(fields, language);
    const source = readSourceTexts(fields, made);
    const style = settings.house.languages[language];
    const levels = getRuleLevels(settings, language);
    const terms = await readTerms(made, language);
    const near = await readNear(row, [made, language]);
    const around = { ...readRowAround(fields, language), near };
    const all = checkUnit({ kind, language, texts, source, style, levels, terms }, around);
    if (all.length > 0) found.push({ row, language, findings: { revision: 0, found: toStoredFindings(all) } });
  }
  return found;
}
