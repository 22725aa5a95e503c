import type { ItemKind } from '@subtitle/contracts/columns';
import type { ItemFindings, Override } from '@subtitle/contracts/operations/findings';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { findKeptWarnings, type KeptSentence, MAX_KEPT_LOOKUPS } from '@subtitle/contracts/operations/kept-warnings';
import {
  type CheckedUnit,
  type ColumnFinding,
  isOverrideOf,
  readCheckedText,
  toOverride,
} from '@subtitle/domain/checks/check-columns';
import { findKeptSentence } from '@subtitle/domain/checks/kept-sentence';
import { useApi } from '@subtitle/sdk/api';
import { focusKeptWhy } from '@subtitle/sdk/corrections';
import { keepPreviousData, useQuery } from '@subtitle/sdk/query';
import { asJson, deviceStore, useStore } from '@subtitle/sdk/store';
import { useMemo, useState } from 'react';
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
  const submittedKept = useMemo(() => submitted?.found.filter(({ kept }) => kept && !kept.row) ?? [], [submitted]);
  const earlier = useMemo(() => submittedKept.map((one) => toOverride(one, one.kept?.why)), [submittedKept]);
  const stored = useStore(store)?.find((one) => one.unit === unit && one.revision === revision);
  const overrides: readonly Override[] = stored?.overrides ?? earlier;
  const write = (next: readonly Override[]) => {
    const others = (store.read() ?? []).filter((one) => one.unit !== unit);
    store.set([...others, { unit, revision, overrides: next }].slice(-MAX_UNITS));
  };
  const omit = (finding: TextFinding) => overrides.filter((override) => !isOverrideOf(override, finding));
  const find = (finding: Override) => overrides.find((override) => isOverrideOf(override, finding));
  const has = (list: readonly Override[], wanted: Override) =>
    list.some((one) => isOverrideOf(one, wanted) && (one.why ?? '').trim() === (wanted.why ?? '').trim());
  return {
    overrides,
    /** Whether the kept warnings differ from those of the last submission. */
    isChanged: !overrides.every((one) => has(earlier, one)) || !earlier.every((one) => has(overrides, one)),
    isKept: (finding: TextFinding) => find(finding) !== undefined,
    /** Returns the reason for which a warning is kept; '' without one. */
    getWhy: (finding: TextFinding) => find(finding)?.why ?? '',
    /** Returns who kept a warning in an earlier submission. */
    findKeeper: (finding: TextFinding) => submittedKept.find((override) => isOverrideOf(override, finding))?.kept?.by,
    keep: (finding: TextFinding) => write([...omit(finding), toOverride(finding)]),
    takeBack: (finding: TextFinding) => write(omit(finding)),
    explain: (finding: TextFinding, why: string) =>
      write(overrides.map((one) => (isOverrideOf(one, finding) ? toOverride(one, why) : one))),
    /** Focuses the reason of the warning that was kept last. @returns false if no kept warning is shown */
    focusWhy: () => focusKeptWhy(overrides),
  };
}

/** Time in milliseconds for which an answer is used without asking again. */
const FRESH_MS = 60_000;

type Unit = Pick<CheckedUnit, 'kind' | 'language' | 'source'> & {
  item: Pick<ItemAnswer, 'id'>;
  texts: CheckedUnit['texts'];
};

/**
 * Returns the warnings of a row that somebody keeps in another row with the same sentence and source.
 * @param found warnings of the texts when typing paused
 */
export function useKeptElsewhere(unit: Unit, found: readonly ColumnFinding[]) {
  const row = { kind: unit.kind, id: unit.item.id };
  const nameSentence = (finding: ColumnFinding): KeptSentence | null =>
    finding.severity === 'warning' ? findKeptSentence(readCheckedText(unit, finding.column), finding) : null;
  return { ...useKeptByOthers(found, nameSentence, () => row), nameSentence };
}

/**
 * Returns the warnings that somebody keeps in another row with the same sentence and source. They are not asked about
 * again, unless the person takes that back here. If the look-up fails, the warnings stay open.
 * @param nameSentence returns the sentence of a warning; null for one that cannot be followed
 * @param getRow returns the row of a warning, whose own decisions are not found
 */
export function useKeptByOthers<Found extends TextFinding>(
  found: readonly Found[],
  nameSentence: (finding: Found) => KeptSentence | null,
  getRow: (finding: Found) => { kind: ItemKind; id: number },
) {
  const api = useApi();
  /** Warnings that the person wants to be asked about. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  const lookUps = listLookUps(found, nameSentence, getRow);
  const { data = [] } = useQuery({
    queryKey: ['kept-warnings', lookUps],
    enabled: lookUps.length > 0,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const answers = lookUps.map(async (body) => {
        const kept = await api.call(findKeptWarnings, { body, signal });
        return kept.map((one) => ({ ...one, name: nameOf(body.warnings[one.place]!) }));
      });
      return (await Promise.all(answers)).flat();
    },
  });
  const find = (finding: Found) => {
    const sentence = data.length > 0 ? nameSentence(finding) : null;
    const name = sentence && nameOf(sentence);
    return name === null || refused.includes(name) ? undefined : data.find((one) => one.name === name);
  };
  return {
    find,
    /** Asks about a warning again. */
    refuse: (finding: Found) => {
      const sentence = nameSentence(finding);
      if (sentence) setRefused((before) => [...before, nameOf(sentence)]);
    },
  };
}

/** Returns the requests that look up these warnings, one for each kind of row. */
function listLookUps<Found extends TextFinding>(
  found: readonly Found[],
  nameSentence: (finding: Found) => KeptSentence | null,
  getRow: (finding: Found) => { kind: ItemKind; id: number },
) {
  const byKind = new Map<ItemKind, { kind: ItemKind; id: number; warnings: KeptSentence[] }>();
  for (const finding of found) {
    const sentence = nameSentence(finding);
    if (!sentence) continue;
    const { kind, id } = getRow(finding);
    const lookUp = byKind.get(kind) ?? { kind, id, warnings: [] };
    byKind.set(kind, lookUp);
    if (lookUp.warnings.length < MAX_KEPT_LOOKUPS) lookUp.warnings.push(sentence);
  }
  return [...byKind.values()];
}

/** Number of sentences that the device remembers. */
const MAX_SENTENCES = 500;

/**
 * Returns the warnings that a person keeps in sentences of the day sheet, on this device. The submission of a row with
 * such a sentence sends them, so that they are not asked about again.
 */
export function useKeptSentences(username: string) {
  const store = useMemo(
    () => deviceStore<string[] | null>(`checks.kept-sentences.${username.toLowerCase()}`, asJson<string[]>()),
    [username],
  );
  const kept = useStore(store) ?? [];
  const omit = (sentences: readonly (KeptSentence | null)[]) => {
    const names = sentences.flatMap((sentence) => (sentence ? nameOf(sentence) : []));
    return (store.read() ?? []).filter((name) => !names.includes(name));
  };
  return {
    /** @param nameSentence returns the sentence of a warning; it is called only if there are kept ones */
    has: (nameSentence: () => KeptSentence | null) => {
      const sentence = kept.length > 0 ? nameSentence() : null;
      return sentence !== null && kept.includes(nameOf(sentence));
    },
    keep: (sentences: readonly KeptSentence[]) =>
      store.set([...omit(sentences), ...sentences.map(nameOf)].slice(-MAX_SENTENCES)),
    takeBack: (sentences: readonly (KeptSentence | null)[]) => store.set(omit(sentences)),
  };
}

const nameOf = (sentence: KeptSentence) => JSON.stringify(sentence);
