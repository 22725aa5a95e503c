import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { QueryOf } from '@subtitle/contracts/operation';
import { type listCorrectedTexts, NO_REASON } from '@subtitle/contracts/operations/corrected-texts';
import { REASSIGN_REASONS } from '@subtitle/contracts/statuses';
import { addDays } from '@subtitle/domain/dates';

/** Fields in the URL. '' does not filter. `person` is a username, or EVERYONE. */
export const EMPTY_CORRECTED = { person: '', language: '', reason: '', days: '' };
export type CorrectedUrl = typeof EMPTY_CORRECTED;
export type CorrectedQuery = Omit<QueryOf<typeof listCorrectedTexts>, 'limit' | 'cursor'>;
export const EVERYONE = 'everyone';
/** Periods that can be selected, in days up to today. */
export const PERIODS = [7, 30, 90] as const;

/** Returns the query for the server; unknown values do not filter. @param today on the team's clock */
export function readCorrectedQuery({ person, language, reason, days }: CorrectedUrl, today: string): CorrectedQuery {
  const code = LANGUAGE_CODES.find((one) => one === language);
  const why = [...REASSIGN_REASONS, NO_REASON].find((one) => one === reason) as CorrectedQuery['reason'];
  const period = PERIODS.find((one) => String(one) === days);
  return {
    ...(person === EVERYONE ? { everyone: true } : person && { person }),
    ...(code && { language: code }),
    ...(why && { reason: why }),
    ...(period && { from: addDays(today, 1 - period) }),
  };
}
