import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { getCategory } from '@subtitle/domain/screen-paths';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { useEffect } from 'react';
import { EMPTY_URL, formatListName, getListOfStatus, readFilters } from './review-filters';

/** Moving through rows by key is one entry of the browser history, however many rows it passes. */
const WALK = { step: 'walk' };

export type ReviewAddress = ReturnType<typeof useReviewAddress>;

/** Returns the filters and the selected row in the address, and changes them. */
export function useReviewAddress() {
  const { user } = useSession();
  const [url, setUrl] = useUrlState(EMPTY_URL);
  const filters = readFilters(url, user.langPairs);
  const { kind, language } = filters;
  // Written into the address, so that a link to it opens the same list for everyone.
  useEffect(() => setUrl({ category: getCategory(kind), language }, { replace: true }), [kind, language, setUrl]);
  return {
    filters,
    /** Id of the selected row, 0 for none. */
    selected: Number(url.item) || 0,
    setUrl,
    /** @param walking selected by a key or a decision, not by a click */
    select: (id: number, walking: boolean) =>
      setUrl({ item: id > 0 ? String(id) : '', cue: '' }, walking ? WALK : undefined),
    /** Id of the selected sentence in the review by sentence, '' for none. */
    sentence: url.sentence,
    /** @param walking selected by a key or a decision, not by a click */
    selectSentence: (sentence: string, walking: boolean) => setUrl({ sentence }, walking ? WALK : undefined),
    /** Shows a row in the list for review, with the same filters. */
    openRow: (id: number) => setUrl({ show: '', sentence: '', item: String(id), cue: '' }),
    clear: () => setUrl({ from: '', to: '', findings: '', item: '', cue: '' }),
    openList: (of: ItemKind, into: LanguageCode) =>
      setUrl({ category: getCategory(of), language: into, from: '', to: '', findings: '', item: '', cue: '' }),
    /** Shows a row in the list for review. */
    openForReview: (item: ItemAnswer, into: LanguageCode) =>
      setUrl({ ...buildAddress(item, into), show: '', from: '', to: '', findings: '' }),
    /** Shows a row in the list of its status. */
    openInItsList: (item: ItemAnswer, into: LanguageCode) =>
      setUrl(
        {
          ...buildAddress(item, into),
          show: formatListName(getListOfStatus(readUnit(item, into).status)),
          findings: '',
        },
        WALK,
      ),
  };
}

function buildAddress({ kind, id }: ItemAnswer, language: LanguageCode) {
  return { category: getCategory(kind), language, item: String(id), cue: '' };
}
