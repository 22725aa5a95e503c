import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { boardPath, myWorkPath, reviewListPath } from '@subtitle/domain/screen-paths';
import { useSession } from '@subtitle/sdk/session';
import type { ListedStanding } from './waiting-rows';

/** Where the rows of a language in one status stand, of one kind or of all; null where no list that this person sees holds just these. */
export function useWaitingPath(): (standing: ListedStanding, language: LanguageCode, kind?: ItemKind) => string | null {
  const { hasRole } = useSession();
  return (status, language, kind) => {
    if (hasRole('assigner')) return boardPath({ kind, language, status });
    if (!hasRole('reviewer') || !kind) return null;
    if (status === 'inreview') return reviewListPath(kind, language);
    return status === 'corrected' ? reviewListPath(kind, language, status) : null;
  };
}

/** Where those who see nobody else's rows have theirs in a language. */
export function useOwnPath(): (language: LanguageCode, kind?: ItemKind) => string | null {
  const { hasRole } = useSession();
  return (language, kind) =>
    hasRole('translator', 'editor') && !hasRole('assigner', 'reviewer') ? myWorkPath({ kind, language }) : null;
}
