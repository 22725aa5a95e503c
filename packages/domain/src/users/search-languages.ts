import {
  getSourceLanguage,
  getTargetLanguage,
  LANG_PAIRS,
  LANGUAGE_CODES,
  type LangPair,
  type LanguageCode,
} from '@subtitle/contracts/languages';
import type { Role } from '@subtitle/contracts/roles';
import { hasAnyRole } from './roles';

interface Searcher {
  roles: readonly Role[];
  langPairs: readonly LangPair[];
}

/**
 * Returns the languages whose texts a person may search: those of their pairs. Assigners and admins have no pairs and
 * search all.
 */
export function listSearchLanguages({ roles, langPairs }: Searcher): LanguageCode[] {
  if (hasAnyRole(roles, ['assigner']) || langPairs.length === 0) return [...LANGUAGE_CODES];
  const own = langPairs.flatMap((pair) => [getSourceLanguage(pair), getTargetLanguage(pair)]);
  return LANGUAGE_CODES.filter((code) => own.includes(code));
}

/** Returns the pairs whose stored translations a person may search: those between two of their languages. */
export function listMemoryPairs(person: Searcher): LangPair[] {
  const own = listSearchLanguages(person);
  return LANG_PAIRS.filter((pair) => own.includes(getSourceLanguage(pair)) && own.includes(getTargetLanguage(pair)));
}
