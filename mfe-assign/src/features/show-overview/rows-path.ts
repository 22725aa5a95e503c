import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { editorListPath, myWorkPath, reviewListPath } from '@subtitle/domain/screen-paths';
import { useSession } from '@subtitle/sdk/session';

/** Where this person sees the rows of a kind in a language: all of them, what waits for their review, or their own. */
export function useRowsPath(): (kind: ItemKind, language: LanguageCode) => string | null {
  const { hasRole } = useSession();
  return (kind, language) => {
    if (hasRole('assigner')) return editorListPath(kind, { from: 'all', to: 'all' }, { target: language });
    if (hasRole('reviewer')) return reviewListPath(kind, language);
    return hasRole('translator', 'editor') ? myWorkPath({ kind, language }) : null;
  };
}
