import type { ItemFindings, Override } from '@subtitle/contracts/operations/findings';
import { type ColumnFinding, isOverrideOf } from '@subtitle/domain/checks/check-columns';
import { createStore, useStore } from '@subtitle/sdk/store';

/** Warnings kept since the page was opened, by unit. They reach the server with the submission. */
const KEPT = createStore<Readonly<Record<string, readonly Override[]>>>({});

/**
 * Returns the warnings of a unit that its author keeps: by default those of the last submission.
 * @param unit person, row and language
 */
export function useKeptWarnings(unit: string, submitted: ItemFindings | undefined) {
  const earlier = submitted?.found.filter(({ kept }) => kept) ?? [];
  const overrides: readonly Override[] = useStore(KEPT)[unit] ?? earlier;
  const write = (next: readonly Override[]) => KEPT.set({ ...KEPT.read(), [unit]: next });
  return {
    isKept: (finding: ColumnFinding) => overrides.some((override) => isOverrideOf(override, finding)),
    /** Returns who kept a warning in an earlier submission. */
    findKeeper: (finding: ColumnFinding) => earlier.find((override) => isOverrideOf(override, finding))?.kept?.by,
    keep: (override: Override) => write([...overrides, override]),
    takeBack: (finding: ColumnFinding) => write(overrides.filter((override) => !isOverrideOf(override, finding))),
  };
}
