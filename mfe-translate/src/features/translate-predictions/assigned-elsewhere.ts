import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { LANGUAGE_CODES, type LangPair, type LanguageCode } from '@subtitle/contracts/languages';
import { sourceLanguageOf } from '@subtitle/domain/required-columns';
import { sameUser } from '@subtitle/domain/roles';
import { type EditorFilters, isInside } from './editor-filters';

/** Work of this person that the present filters do not show. */
export interface Elsewhere {
  /** Same target language, outside the dates or the lagna. */
  hidden: number;
  /** Of those, the ones still to be done. */
  hiddenOpen: number;
  /** Rows in other target languages, those with most first. */
  languages: { language: LanguageCode; count: number }[];
}

/**
 * Counts what the filters hide, so that no screen hides somebody's work without saying so.
 * @param own every row assigned to the person, in any language
 */
export function assignedElsewhere(
  own: readonly PredictionAnswer[],
  username: string,
  filters: EditorFilters,
): Elsewhere {
  const mine = (item: PredictionAnswer, language: LanguageCode) => sameUser(item[`assigned_${language}`], username);
  const here = own.filter((item) => mine(item, filters.target) && !isInside(item, filters));
  const languages = LANGUAGE_CODES.filter((language) => language !== filters.target)
    .map((language) => ({
      language,
      count: own.filter((item) => mine(item, language) && isOpen(item, language)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return { hidden: here.length, hiddenOpen: here.filter((item) => isOpen(item, filters.target)).length, languages };
}

/** The person's pairs, those with most left to do first; pairs without work keep their order. */
export function pairsByWork(
  pairs: readonly LangPair[],
  own: readonly PredictionAnswer[],
  username: string,
): LangPair[] {
  const left = (pair: LangPair) => {
    const [source, target] = pair.split('_') as [LanguageCode, LanguageCode];
    const open = own.filter((item) => sameUser(item[`assigned_${target}`], username) && isOpen(item, target));
    const fitting = open.filter((item) => sourceLanguageOf({ ...item }, target) === source);
    return open.length + fitting.length;
  };
  return [...pairs].sort((a, b) => left(b) - left(a));
}

/** Whether the owner still has something to do on it. */
export function isOpen(item: PredictionAnswer, language: LanguageCode): boolean {
  return item[`status_${language}`] === 'assigned';
}

/** The next row to work on after `id`, going round; null when nothing is left. */
export function nextUnfinished(items: readonly PredictionAnswer[], id: number, language: LanguageCode): number | null {
  const at = items.findIndex((item) => item.id === id);
  const order = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  return order.find((item) => isOpen(item, language))?.id ?? null;
}
