import { LANGUAGE_CODES, type LangPair, type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { getStages } from '@subtitle/domain/eligibility';
import type { TranslatorRow } from './sample-translators';

/** Returns the translators and editors: those who hold the selected pair first, active before inactive. */
export function listTranslatorRows(users: readonly UserAnswer[], pair: string): TranslatorRow[] {
  return users
    .filter(({ roles }) => getStages({ roles }).length > 0)
    .map(({ id, name, username, status, langPairs }) => ({ id, name, username, status, hours: null, langPairs }))
    .sort((a, b) => rankTranslator(a, pair) - rankTranslator(b, pair) || a.name.localeCompare(b.name));
}

/** Returns the two languages of a pair code. */
export function splitPair(pair: LangPair): { source: LanguageCode; target: LanguageCode } {
  const [source, target] = pair.split('_') as [LanguageCode, LanguageCode];
  return { source, target };
}

/** Returns for example 'Hindi to Telugu'. */
export function formatPair(pair: LangPair): string {
  const { source, target } = splitPair(pair);
  return LANGUAGE_CODES.includes(source) ? `${languageTitle(source)} to ${languageTitle(target)}` : pair;
}

function rankTranslator({ status, langPairs }: TranslatorRow, pair: string): number {
  return (status === 'active' ? 0 : 2) + (langPairs.some((own) => own === pair) ? 0 : 1);
}
