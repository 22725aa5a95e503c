import { useKeys } from '@subtitle/sdk/keys';
import type { RowFindings } from './use-row-findings';

/** Corrects a finding of the focused field, in every editor. */
export const CORRECT_KEY = 'alt+Enter';
export const KEEP_KEY = 'mod+shift+Enter';
export const NEXT_KEY = 'F8';

/** Registers the keys of a row's findings. */
export function useFindingKeys(findings: RowFindings): void {
  useKeys({
    [NEXT_KEY]: { label: 'Next finding in this row', repeats: true, run: () => findings.go(1) },
    [`shift+${NEXT_KEY}`]: { label: 'Previous finding', repeats: true, run: () => findings.go(-1) },
    [CORRECT_KEY]: { label: 'Correct the finding in the focused text', run: findings.fixMeant },
    [KEEP_KEY]: { label: 'Keep the warning in the focused text and go to the next', run: findings.keepMeant },
  });
}
