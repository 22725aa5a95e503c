import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { findKeptWarnings, type KeptSentence, MAX_KEPT_LOOKUPS } from '@subtitle/contracts/operations/kept-warnings';
import { type CheckedUnit, type ColumnFinding, readCheckedText } from '@subtitle/domain/checks/check-columns';
import { findKeptSentence } from '@subtitle/domain/checks/kept-sentence';
import { useApi } from '@subtitle/sdk/api';
import { keepPreviousData, useQuery } from '@subtitle/sdk/query';
import { useState } from 'react';

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
