import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { mayReceive } from '@subtitle/domain/eligibility';
import type { Assignee } from '../assign/assignee.repository';

/** Rows whose owner in a language is none of those who may receive them from the source of their assignment. */
export function unfitFilter(language: LanguageCode, people: readonly Assignee[]): object {
  const [owner, from] = [`assigned_${language}`, `source_${language}`];
  const ownedByNone = (source?: LanguageCode) => ({
    [owner]: {
      $nin: [null, ...people.filter((one) => mayReceive(one, language, source)).map(({ username }) => username)],
    },
  });
  const sources = LANGUAGE_CODES.filter((code) => code !== language);
  return {
    $or: [{ [from]: null, ...ownedByNone() }, ...sources.map((code) => ({ [from]: code, ...ownedByNone(code) }))],
  };
}
