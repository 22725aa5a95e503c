import { hasTextColumns, type TextKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { SettingsAnswer } from '@subtitle/contracts/operations/settings';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import type { ApprovedSentences } from '@subtitle/domain/checks/check';
import { checkUnit, readRowAround } from '@subtitle/domain/checks/check-unit';
import { getRuleLevels } from '@subtitle/domain/checks/rule-levels';
import { findMadeFromLanguage, hasTranslation, readSourceTexts } from '@subtitle/domain/workflow/source-change';
import type { Row } from '../../items/row/item';
import type { MadeUnit } from '../../items/texts/approved-sentences';
import type { ReadNearRows } from '../../items/texts/near-rows';
import { toStoredFindings } from '../../items/texts/record-findings';
import type { RowFindings } from './import-checks.repository';

/** Settings, terms and other rows with which rows are checked. */
export interface CheckContext {
  settings: SettingsAnswer;
  readTerms: (source: LanguageCode, target: LanguageCode) => Promise<readonly PairTerm[]>;
  readNear: ReadNearRows;
  listApproved: (unit: ImportedUnit) => ApprovedSentences | undefined;
}

/** A translation that an import brought. */
interface ImportedUnit extends MadeUnit {
  row: Row & { kind: TextKind };
}

/** Returns the translations of a row to check: no originals, and no languages in which somebody has worked. */
export function listImportedUnits(row: Row): ImportedUnit[] {
  const { kind } = row;
  if (!hasTextColumns(kind)) return [];
  const fields = { ...row };
  return LANGUAGE_CODES.flatMap((language) => {
    if ((row[`revision_${language}`] ?? 0) > 0 || !hasTranslation(fields, language)) return [];
    const made = findMadeFromLanguage(fields, language);
    return made === null ? [] : [{ row: { ...row, kind }, language, source: readSourceTexts(fields, made) }];
  });
}

/** Checks a translation that an import brought, as its submission would. @returns null without findings */
export async function checkImportedUnit(
  unit: ImportedUnit,
  { settings, readTerms, readNear, listApproved }: CheckContext,
): Promise<RowFindings | null> {
  const { row, language, source } = unit;
  const fields = { ...row };
  const { texts } = readSourceTexts(fields, language);
  const style = settings.house.languages[language];
  const levels = getRuleLevels(settings, language);
  const terms = await readTerms(source.language, language);
  const near = await readNear(row, [source.language, language]);
  const around = { ...readRowAround(fields, language), near };
  const approved = listApproved(unit);
  const all = checkUnit({ kind: row.kind, language, texts, source, style, levels, terms, approved }, around);
  return all.length > 0 ? { row, language, findings: { revision: 0, found: toStoredFindings(all) } } : null;
}
