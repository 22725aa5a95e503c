import { LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import { invalid, type Refusal } from '../../refusal';

const SAME_LANGUAGE_PAIR = /^(\w+)_\1$/;

/**
 * Checks, before the schema, for faults that need a message of specification 5: a missing field first, then the
 * language pairs, but only if no field is empty. All other faults are left to the schema.
 * @param required fields, in the order in which they are reported
 * @throws Refusal invalid-request naming the field
 */
export function requireUserFields(given: unknown, required: readonly string[]): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return;
  const fields = new Map<string, unknown>(Object.entries(given));
  const missing = required.find((field) => fields.get(field) === undefined);
  if (missing !== undefined) throw invalid(missing, MESSAGES.allFieldsRequired);
  const fault = findPairFault(fields.get('langPairs'));
  if (!fault) return;
  const empty = required.find((field) => isEmpty(fields.get(field)));
  throw empty === undefined ? fault : invalid(empty, MESSAGES.allFieldsRequired);
}

const isEmpty = (value: unknown) =>
  (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);

function findPairFault(given: unknown): Refusal | null {
  const pairs: unknown[] = Array.isArray(given) ? given : [];
  const same = pairs.findIndex((pair) => typeof pair === 'string' && SAME_LANGUAGE_PAIR.test(pair));
  if (same >= 0) return invalid(`langPairs.${same}`, MESSAGES.pairSameLanguages);
  if (new Set(pairs).size < pairs.length) return invalid('langPairs', MESSAGES.pairAlreadyAdded);
  return pairs.length > LIMITS.langPairsPerUser ? invalid('langPairs', MESSAGES.pairMaximum) : null;
}
