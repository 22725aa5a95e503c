import type { ItemFindings, Override } from '@subtitle/contracts/operations/findings';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { findKeptWarnings, type KeptSentence, MAX_KEPT_LOOKUPS } from '@subtitle/contracts/operations/kept-warnings';
import {
  type CheckedUnit,
  type ColumnFinding,
  isOverrideOf,
  readCheckedText,
} from '@subtitle/domain/checks/check-columns';
import { findKeptSentence } from '@subtitle/domain/checks/kept-sentence';
import { useApi } from '@subtitle/sdk/api';
import { keepPreviousData, useQuery } from '@subtitle/sdk/query';
import { asJson, deviceStore, useStore } from '@subtitle/sdk/store';
import { useMemo, useState } from 'react';
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
  // A warning that somebody keeps in another row is no decision of this row's author.
  const earlier = useMemo(() => submitted?.found.filter(({ kept }) => kept && !kept.row) ?? [], [submitted]);
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

/** Time in milliseconds for which an answer is used without asking again. */
const FRESH_MS = 60_000;

type Unit = Pick<CheckedUnit, 'kind' | 'language' | 'source'> & {
  item: Pick<ItemAnswer, 'id'>;
  texts: CheckedUnit['texts'];
};

/**
 * Returns the warnings of a row that somebody keeps in another row with the same sentence and source. They are not
 * asked about again, unless the person takes that back here. If the look-up fails, the warnings stay open.
 * @param found warnings of the texts when typing paused
 */
export function useKeptElsewhere(unit: Unit, found: readonly ColumnFinding[]) {
  const api = useApi();
  const { kind, item } = unit;
  /** Warnings that the person wants to be asked about. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  const nameSentence = (finding: ColumnFinding): KeptSentence | null =>
    finding.severity === 'warning' ? findKeptSentence(readCheckedText(unit, finding.column), finding) : null;
  const warnings = found.flatMap((finding) => nameSentence(finding) ?? []).slice(0, MAX_KEPT_LOOKUPS);
  const { data = [] } = useQuery({
    queryKey: ['kept-warnings', kind, item.id, warnings],
    enabled: warnings.length > 0,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const kept = await api.call(findKeptWarnings, { body: { kind, id: item.id, warnings }, signal });
      return kept.map((one) => ({ ...one, name: nameOf(warnings[one.place]!) }));
    },
  });
  const find = (finding: ColumnFinding) => {
    const sentence = data.length > 0 ? nameSentence(finding) : null;
    const name = sentence && nameOf(sentence);
    return name === null || refused.includes(name) ? undefined : data.find((one) => one.name === name);
  };
  return {
    find,
    /** Asks about a warning again. */
    refuse: (finding: ColumnFinding) => {
      const sentence = nameSentence(finding);
      if (sentence) setRefused((before) => [...before, nameOf(sentence)]);
    },
  };
}

const nameOf = (sentence: KeptSentence) => JSON.stringify(sentence);
