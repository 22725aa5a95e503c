import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { QueryOf } from '@subtitle/contracts/operation';
import { DECISION_PARTS, DECISIONS, type listDecided } from '@subtitle/contracts/operations/decided';

/** What the address holds; '' does not narrow, and of the days means the last seven. */
export const EMPTY_DECIDED = { decision: '', person: '', part: '', language: '', from: '', to: '' };
export type DecidedUrl = typeof EMPTY_DECIDED;
export type DecidedQuery = Omit<QueryOf<typeof listDecided>, 'limit' | 'cursor'>;

/** What the server is asked for; what nobody knows does not narrow. */
export function queryOf({ decision, person, part, language, from, to }: DecidedUrl): DecidedQuery {
  const code = LANGUAGE_CODES.find((one) => one === language);
  const only = DECISION_PARTS.find((one) => one === part);
  return {
    decision: DECISIONS.find((one) => one === decision) ?? 'approved',
    ...(person && { person }),
    ...(person && only && { part: only }),
    ...(code && { language: code }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
