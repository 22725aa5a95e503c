import { hasTextColumns, type TextKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { SheetRow } from '@subtitle/contracts/operations/day-sheet';
import { findSentences } from '@subtitle/domain/sentences/find-sentences';
import { useHouse } from '@subtitle/sdk/work';
import { useMemo } from 'react';
import { type RowMatch, useMachineTexts } from '../../memory/machine-texts';
import { useSuggestions } from '../../memory/suggestions';
import type { SheetPair } from '../sheet-sentences';

/**
 * Returns the machine translation of a new sentence, as the editor of a row with it has it; undefined without one, and
 * while no service is on.
 */
export function useLineMachine(
  { kind, id }: SheetRow,
  { source, target }: SheetPair,
  sentence: string,
  enabled: boolean,
): RowMatch | undefined {
  const isOn = useHouse().machine.service !== 'off' && enabled && hasTextColumns(kind);
  const unit = { kind: kind as TextKind, id, source, target };
  const { data } = useSuggestions(unit, isOn);
  const known = useMemo(() => new Map((data?.columns ?? []).map((one) => [one.column, one] as const)), [data]);
  const columns = useMachineTexts(unit, known, isOn);
  return useMemo(
    () =>
      [...columns.values()]
        .flatMap(({ sourceText, sentences }) =>
          sentences.filter(({ start, end }) => sourceText.slice(start, end) === sentence),
        )
        .flatMap(({ matches }) => matches)
        .find(({ isMachine }) => isMachine),
    [columns, sentence],
  );
}

/** Returns whether a text contains a machine translation that nobody has edited. */
export const hasUnedited = (text: string, machine: RowMatch | undefined, language: LanguageCode): boolean =>
  machine !== undefined && findSentences(text, language, [machine.text]).length > 0;
