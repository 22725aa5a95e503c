import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { WORK_ROLES } from '@subtitle/contracts/roles';
import { IN_REVIEW, isToSend } from '@subtitle/contracts/statuses';
import { boardPath, myWorkPath, reviewListPath } from '@subtitle/domain/screen-paths';
import { useSession } from '@subtitle/sdk/session';
import type { ListedStatus } from './waiting-rows';

/**
 * Returns a function for the path to the rows of a language with one status, of one kind or all kinds. The path is null
 * if no list of this person contains exactly these rows.
 */
export function useWaitingPath(): (standing: ListedStatus, language: LanguageCode, kind?: ItemKind) => string | null {
  const { hasRole } = useSession();
  return (status, language, kind) => {
    if (hasRole('assigner')) return boardPath({ kind, language, status });
    if (!hasRole('reviewer') || !kind) return null;
    if (status === IN_REVIEW) return reviewListPath(kind, language);
    return isToSend(status) ? reviewListPath(kind, language, status) : null;
  };
}

/**
 * Returns a function for the path to a person's own rows in a language. It serves people who may not see other rows.
 */
export function useOwnPath(): (language: LanguageCode, kind?: ItemKind) => string | null {
  const { hasRole } = useSession();
  return (language, kind) =>
    hasRole(...WORK_ROLES) && !hasRole('assigner', 'reviewer') ? myWorkPath({ kind, language }) : null;
}
