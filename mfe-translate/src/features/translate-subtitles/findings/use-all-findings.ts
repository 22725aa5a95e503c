import type { CueFinding } from '@subtitle/domain/checks/check-cue';
import { useSyncExternalStore } from 'react';
import type { CueChecks } from './cue-checks';

const NO_FINDINGS: readonly CueFinding[] = [];

/** Returns the findings of all cues checked so far; none while the person cannot change the texts. */
export function useAllFindings(checks: CueChecks, editable: boolean): readonly CueFinding[] {
  return useSyncExternalStore(checks.subscribe, () => (editable ? checks.listShown() : NO_FINDINGS));
}
