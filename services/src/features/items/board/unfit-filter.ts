import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { canReceive } from '@subtitle/domain/eligibility';
import type { Assignee } from '../assign/assignee.repository';

/** Returns a filter for rows whose owner in a language may not receive them from their assigned source. */
export function buildUnfitFilter(language: LanguageCode, people: readonly Assignee[]): object {
  const [owner, from] = [`assigned_${language}`, `source_${language}`];
  const excludeReceivers = (source?: LanguageCode) => ({
    [owner]: {
      $nin: [null, ...people.filter((one) => canReceive(one, language, source)).map(({ username }) => username)],
    },
  });
  const sources = LANGUAGE_CODES.filter((code) => code !== language);
  return {
    $or: [
      { [from]: null, ...excludeReceivers() },
      ...sources.map((code) => ({ [from]: code, ...excludeReceivers(code) })),
    ],
  };
}
