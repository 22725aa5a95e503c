import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Status } from '@subtitle/contracts/statuses';

/** Name of every finding, and of kept warnings, in a filter of lists; all other names are rules. */
const [ANY, KEPT] = ['any', 'kept'];

/**
 * Returns the value of `finding_rules` that rows with these findings have. With a status, only rows with this status
 * have it, so that a list of one status reads no other row.
 * @param filter `any`, `kept` or the id of a rule
 */
export function getFindingRule(language: LanguageCode, filter: string, status?: Status): string {
  return [language, status, filter].filter(Boolean).join(':');
}

/** Returns the expression for the values of `finding_rules` of one language, computed from its stored findings. */
export function buildFindingRules(code: LanguageCode): object {
  const kept = { $filter: { input: '$$found', as: 'one', cond: { $gt: ['$$one.kept.by', ''] } } };
  const filters = {
    $concatArrays: [[ANY], '$$found.rule', { $cond: [{ $eq: [kept, []] }, [], [KEPT]] }],
  };
  const name = (...start: string[]) => ({
    $map: { input: filters, as: 'filter', in: { $concat: [...start, ':', '$$filter'] } },
  });
  const status = `$status_${code}`;
  const names = {
    $concatArrays: [name(code), { $cond: [{ $gt: [status, ''] }, name(code, ':', status), []] }],
  };
  return {
    $let: {
      vars: { found: { $ifNull: [`$findings_${code}.found`, []] } },
      in: { $cond: [{ $eq: ['$$found', []] }, [], names] },
    },
  };
}

/** Returns the expression for the kept sentences of one language. */
export function buildKeptSentences(code: LanguageCode): object {
  return { $ifNull: [`$findings_${code}.found.kept.sentence`, []] };
}
