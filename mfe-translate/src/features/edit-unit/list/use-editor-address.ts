import type { LanguageCode } from '@subtitle/contracts/languages';
import { WORK_ROLES } from '@subtitle/contracts/roles';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { teamToday } from '@subtitle/sdk/ui';
import { useWorkSummary } from '@subtitle/sdk/work';
import { useEffect } from 'react';
import {
  buildAddress,
  buildClearedAddress,
  buildItemAddress,
  EMPTY_URL,
  findSource,
  isComplete,
  readFilters,
} from './editor-filters';
import type { EditorKind } from './editor-kinds';
import { sortPairsByWork } from './hidden-work';
import { useLinkedItem } from './row-queries';

export type EditorAddress = ReturnType<typeof useEditorAddress>;

/**
 * Returns the editor's address and its filters. Contract: the address always names languages and dates. Missing ones
 * are set only at the start, from the linked row or else from the language with most open work. After that only the
 * person changes them, even if the counts change. `settled` is true when they are set.
 */
export function useEditorAddress(editor: EditorKind) {
  const { user } = useSession();
  const [url, setUrl] = useUrlState(EMPTY_URL);
  const today = teamToday();
  const works = hasAnyRole(user.roles, WORK_ROLES) && !user.roles.includes('admin');
  const own = useWorkSummary({ enabled: works });
  const id = Number(url.item) || 0;
  const whole = isComplete(url, buildAddress(readFilters(url, editor, user.langPairs, today), editor));
  const linked = useLinkedItem(editor, id, !whole);
  const asked = linked.data && !whole ? buildItemAddress(linked.data, user.username, url) : url;
  const pairs = whole || asked.target ? user.langPairs : sortPairsByWork(user.langPairs, own.data, editor);
  const filters = readFilters(asked, editor, pairs, today);
  const known = (id === 0 || !linked.isLoading) && (asked.target !== '' || !(works && own.isPending));
  useEffect(() => {
    if (known && !whole) setUrl(buildAddress(filters, editor), { replace: true });
  });
  return {
    filters,
    id,
    setUrl,
    today,
    settled: whole,
    own: own.data,
    showAll: () => setUrl(buildClearedAddress(editor)),
    showLanguage: (into: LanguageCode) =>
      setUrl({ target: into, source: findSource(user.langPairs, into, filters), item: '' }),
    closeRow: () => setUrl({ item: '' }),
  };
}
