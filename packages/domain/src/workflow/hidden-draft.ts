import type { LanguageCode } from '@subtitle/contracts/languages';
import { APPROVED } from '@subtitle/contracts/statuses';

/**
 * Returns whether the texts of a language are a draft, or wait for a decision. People of other languages do not see
 * them. Lists call it for each language of each row, so it reads only two fields.
 */
export function hasHiddenDraft(row: object, language: LanguageCode): boolean {
  const fields = row as Readonly<Record<string, unknown>>;
  return Number(fields[`revision_${language}`] ?? 0) > 0 && fields[`status_${language}`] !== APPROVED;
}
