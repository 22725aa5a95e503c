import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { QueryOf } from '@subtitle/contracts/operation';
import { DECISION_PARTS, DECISIONS, type listDecided } from '@subtitle/contracts/operations/decided';
import { APPROVED } from '@subtitle/contracts/statuses';
import { buildFindingQuery, readFindingFilter } from '@subtitle/domain/checks/finding-filter';
import { isIsoDay } from '@subtitle/domain/dates';

/** Fields in the URL. '' does not filter; empty dates mean the last seven days. */
export const EMPTY_DECIDED = { decision: '', person: '', part: '', language: '', findings: '', from: '', to: '' };
export type DecidedUrl = typeof EMPTY_DECIDED;
export type DecidedQuery = Omit<QueryOf<typeof listDecided>, 'limit' | 'cursor'>;

/** Returns the query for the server; unknown values do not filter. */
export function readDecidedQuery({ decision, person, part, language, findings, from, to }: DecidedUrl): DecidedQuery {
  const code = LANGUAGE_CODES.find((one) => one === language);
  const only = DECISION_PARTS.find((one) => one === part);
  return {
    decision: DECISIONS.find((one) => one === decision) ?? APPROVED,
    ...(person && { person }),
    ...(person && only && { part: only }),
    ...(code && { language: code }),
    ...buildFindingQuery(readFindingFilter(findings)),
    ...(isIsoDay(from) && { from }),
    ...(isIsoDay(to) && { to }),
  };
}
