import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { boardPath, myWorkPath, reviewListPath } from '@subtitle/domain/screen-paths';
import { useSession } from '@subtitle/sdk/session';

/** Where this person sees the rows of a kind in a language: who has them, what waits for their review, or their own. */
export function useRowsPath(): (kind: ItemKind, language: LanguageCode) => string | null {
  const { hasRole } = useSession();
  return (kind, language) => {
    if (hasRole('assigner')) return boardPath({ kind, language });
    if (hasRole('reviewer')) return reviewListPath(kind, language);
    return hasRole('translator', 'editor') ? myWorkPath({ kind, language }) : null;
  };
}
