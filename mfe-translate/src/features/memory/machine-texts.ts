import type { TextKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { translateByMachine } from '@subtitle/contracts/operations/machine';
import { APPROVED } from '@subtitle/contracts/statuses';
import { findSentences } from '@subtitle/domain/sentences/find-sentences';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { useHouse } from '@subtitle/sdk/work';
import { useMemo } from 'react';
import { isSameSentence } from '../compare-texts/same-sentence';
import type { RowTexts } from '../keep-drafts/device-drafts';
import type { ColumnSuggestions, RowMatch } from './fill/plan-fill';

export type { RowMatch };

/** Milliseconds after which a service that gave no translations is asked again. */
const RETRY_MS = 60_000;

type Columns = ReadonlyMap<string, ColumnSuggestions>;

interface TranslatedUnit {
  kind: TextKind;
  id: number;
  source: LanguageCode;
  target: LanguageCode;
}

/**
 * Adds machine translations, below all others, to the sentences that the memory does not know. A service that is off,
 * slow or down adds nothing.
 */
export function useMachineTexts(
  { kind, id, source, target }: TranslatedUnit,
  columns: Columns,
  enabled: boolean,
): Columns {
  const api = useApi();
  const { service } = useHouse().machine;
  const wanted = useMemo(() => listUnknown(columns), [columns]);
  const { data } = useQuery({
    queryKey: ['machine', service, kind, id, source, target, JSON.stringify(wanted)],
    queryFn: ({ signal }) =>
      api.call(translateByMachine, {
        params: { kind, id, language: target },
        body: { source, sentences: wanted },
        signal,
      }),
    enabled: enabled && service !== 'off' && wanted.length > 0,
    staleTime: ({ state }) => (state.data?.state === 'on' ? Number.POSITIVE_INFINITY : RETRY_MS),
    // A service that failed or reached its limit is asked again while the row stays open.
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'on' ? RETRY_MS : false),
    retry: false,
  });
  return useMemo(() => {
    if (!data || data.texts.length === 0) return columns;
    const texts = new Map(data.texts.map(({ column, start, text }) => [`${column}:${start}`, text]));
    return new Map(
      [...columns].map(([column, suggested]) => {
        const sentences = suggested.sentences.map((sentence) => {
          const text = texts.get(`${column}:${sentence.start}`);
          const isKnown = text === undefined || sentence.matches.some((match) => match.text === text);
          return isKnown ? sentence : { ...sentence, matches: [...sentence.matches, createMatch(text)] };
        });
        return [column, { ...suggested, sentences }];
      }),
    );
  }, [columns, data]);
}

/** Returns the places of the sentences without a translation of the same sentence. */
function listUnknown(columns: Columns) {
  return [...columns]
    .flatMap(([column, { sentences }]) =>
      sentences
        .filter(({ matches }) => !matches.some(isSameSentence))
        .map(({ start, end }) => ({ column, start, end })),
    )
    .slice(0, LIMITS.machineSentences);
}

function createMatch(text: string): RowMatch {
  return {
    percent: 0,
    text,
    source: '',
    target: text,
    adapted: false,
    changesNumber: false,
    state: APPROVED,
    by: '',
    at: '',
    uses: 0,
    variants: 1,
    isMachine: true,
  };
}

/** Counts the sentences of each column that are unchanged machine translations; columns without one are absent. */
export function countMachineSentences(columns: Columns, texts: RowTexts, language: LanguageCode): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [column, { sentences }] of columns) {
    const translations = sentences.flatMap(({ matches }) =>
      matches.filter(({ isMachine }) => isMachine).map(({ text }) => text),
    );
    const text = (texts as Readonly<Record<string, string | undefined>>)[column] ?? '';
    const { length } = findSentences(text, language, translations);
    if (length > 0) counts.set(column, length);
  }
  return counts;
}
