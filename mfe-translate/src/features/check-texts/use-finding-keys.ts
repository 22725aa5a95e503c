import { useKeys } from '@subtitle/sdk/keys';
import type { FindingKeys } from './text-findings';

/** Corrects a finding of the focused field, in every editor. */
export const CORRECT_KEY = 'alt+Enter';
export const KEEP_KEY = 'mod+shift+Enter';
/** Leads to the reason of the warning that was kept last. */
const WHY_KEY = 'alt+shift+Enter';
export const NEXT_KEY = 'F8';

/**
 * Registers the keys of findings.
 * @param next label of the key for the next one
 */
export function useFindingKeys(findings: FindingKeys, next = 'Next finding in this row'): void {
  useKeys({
    [NEXT_KEY]: { label: next, repeats: true, run: () => findings.go(1) },
    [`shift+${NEXT_KEY}`]: { label: 'Previous finding', repeats: true, run: () => findings.go(-1) },
    [CORRECT_KEY]: { label: 'Correct the finding in the focused text', run: findings.fixMeant },
    [KEEP_KEY]: { label: 'Keep the warning in the focused text and go to the next', run: findings.keepMeant },
    [WHY_KEY]: { label: 'Say why the last warning is kept', run: findings.explainLast },
  });
}
