import { parseLanguage } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { Stage } from '@subtitle/contracts/statuses';
import type { EligibilityQuery } from '@subtitle/domain/eligibility';
import { invalid } from '../../../refusal';
import { requireDay } from '../row/days';

interface AssignRequest {
  targetLanguage: string;
  sourceLanguage?: string;
  fromDate?: string;
  toDate?: string;
  stage?: Stage;
}

/**
 * Reads an assigner's request. Languages may be codes or names.
 * @throws Refusal invalid-request naming the field
 */
export function parseAssignRequest({
  targetLanguage,
  sourceLanguage,
  fromDate,
  toDate,
  stage,
}: AssignRequest): EligibilityQuery {
  const target = parseLanguage(targetLanguage);
  if (!target) throw invalid('targetLanguage', MESSAGES.unsupportedLanguage(targetLanguage));
  const source = sourceLanguage === undefined ? undefined : parseLanguage(sourceLanguage);
  if (sourceLanguage !== undefined && !source)
    throw invalid('sourceLanguage', MESSAGES.unsupportedLanguage(sourceLanguage));
  if (source === target) throw invalid('sourceLanguage', 'Source and target must differ.');
  requireDay('fromDate', fromDate);
  requireDay('toDate', toDate);
  if (fromDate && toDate && fromDate > toDate) throw invalid('toDate', 'The range ends before it begins.');
  return { target, source, from: fromDate, to: toDate, stage };
}
