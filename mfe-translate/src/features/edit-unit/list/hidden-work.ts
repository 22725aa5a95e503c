import {
  getSourceLanguage,
  getTargetLanguage,
  LANGUAGE_CODES,
  type LangPair,
  type LanguageCode,
} from '@subtitle/contracts/languages';
import type { ListRow, RowCounts } from '@subtitle/contracts/operations/items';
import { OPEN_GROUPS, type WorkSummary } from '@subtitle/contracts/operations/my-work';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { countGroups, countOpen } from '../../count-work/work-counts';
import type { EditorKind } from './editor-kinds';

/** Work of this person that the current filters hide. */
export interface HiddenWork {
  /** Rows in the same target language outside the dates or the lagna. */
  rows: number;
  /** Number of hidden rows that are still to do. */
  openRows: number;
  /** Rows in other target languages, largest count first. */
  languages: { language: LanguageCode; count: number }[];
}

const NO_HIDDEN_WORK: HiddenWork = { rows: 0, openRows: 0, languages: [] };

/**
 * Counts the person's rows that the filters hide, so that a screen can show the number.
 * @param here number of the person's rows that the filters show; null while unknown
 */
export function countHiddenWork(
  own: WorkSummary | undefined,
  { kind, stage }: Pick<EditorKind, 'kind' | 'stage'>,
  target: LanguageCode,
  here: RowCounts['counts'],
): HiddenWork {
  if (!own) return NO_HIDDEN_WORK;
  const counts = countGroups(own, { kind, stage, language: target });
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = here && Object.values(here).reduce((sum, count) => sum + count, 0);
  const languages = LANGUAGE_CODES.filter((language) => language !== target)
    .map((language) => ({ language, count: countOpen(own, { kind, stage, language }) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return {
    rows: shown === null ? 0 : Math.max(0, all - shown),
    openRows: Math.max(0, countOpen(own, { kind, stage, language: target }) - (here?.assigned ?? 0)),
    languages,
  };
}

/** Sorts the person's language pairs by open work, most first; pairs without work keep their order. */
export function sortPairsByWork(
  pairs: readonly LangPair[],
  own: WorkSummary | undefined,
  { kind, stage }: Pick<EditorKind, 'kind' | 'stage'>,
): LangPair[] {
  if (!own) return [...pairs];
  const countOpenWork = (pair: LangPair) => {
    const [source, target] = [getSourceLanguage(pair), getTargetLanguage(pair)];
    const fitting = own.open.filter(
      (part) => part.kind === kind && part.stage === stage && part.language === target && part.source === source,
    );
    const named = fitting.flatMap((part) => OPEN_GROUPS.map((group) => part[group]));
    return countOpen(own, { kind, stage, language: target }) + named.reduce((sum, count) => sum + count, 0);
  };
  return [...pairs].sort((a, b) => countOpenWork(b) - countOpenWork(a));
}

/** Returns the next row to work on after `id`, continuing at the top; null if no row is left. */
export function findNextUnfinished(rows: readonly ListRow[], id: number): number | null {
  const at = rows.findIndex((row) => row.id === id);
  const order = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return order.find(({ status }) => status === ASSIGNED)?.id ?? null;
}
