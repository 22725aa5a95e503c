import type { ItemFindings, Override } from '@subtitle/contracts/operations/findings';
import { isOverrideOf } from '@subtitle/domain/checks/check-columns';
import { asJson, deviceStore, useStore } from '@subtitle/sdk/store';
import { useMemo } from 'react';
import { toOverride } from './shown-finding';
import type { TextFinding } from './text-findings';

/** Warnings that a person keeps in a unit. They reach the server with the submission. */
interface KeptUnit {
  /** Kind, row and language. */
  unit: string;
  /** Revision of the last submission when they were kept; 0 if there was none. The next submission ends them. */
  revision: number;
  overrides: readonly Override[];
}

/** Number of units that the device remembers. */
const MAX_UNITS = 300;

/**
 * Returns the warnings of a unit that its author keeps: by default those of the last submission.
 * @param unit kind, row and language
 */
export function useKeptWarnings(username: string, unit: string, submitted: ItemFindings | undefined) {
  const store = useMemo(
    () => deviceStore<KeptUnit[] | null>(`checks.kept.${username.toLowerCase()}`, asJson<KeptUnit[]>()),
    [username],
  );
  const revision = submitted?.revision ?? 0;
  const earlier = useMemo(() => submitted?.found.filter(({ kept }) => kept) ?? [], [submitted]);
  const stored = useStore(store)?.find((one) => one.unit === unit && one.revision === revision);
  const overrides: readonly Override[] = stored?.overrides ?? earlier;
  const write = (next: readonly Override[]) => {
    const others = (store.read() ?? []).filter((one) => one.unit !== unit);
    store.set([...others, { unit, revision, overrides: next }].slice(-MAX_UNITS));
  };
  const omit = (finding: TextFinding) => overrides.filter((override) => !isOverrideOf(override, finding));
  const has = (list: readonly Override[], { rule, column, words }: Override) =>
    list.some((one) => one.rule === rule && one.column === column && one.words === words);
  return {
    overrides,
    /** Whether the kept warnings differ from those of the last submission. */
    isChanged: !overrides.every((one) => has(earlier, one)) || !earlier.every((one) => has(overrides, one)),
    isKept: (finding: TextFinding) => overrides.some((override) => isOverrideOf(override, finding)),
    /** Returns who kept a warning in an earlier submission. */
    findKeeper: (finding: TextFinding) => earlier.find((override) => isOverrideOf(override, finding))?.kept?.by,
    keep: (finding: TextFinding) => write([...omit(finding), toOverride(finding)]),
    takeBack: (finding: TextFinding) => write(omit(finding)),
  };
}
