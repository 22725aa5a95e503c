import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { APPROVED, IN_REVIEW } from '@subtitle/contracts/statuses';

/**
 * Returns a sentence that says why this person cannot change a translation; null if they can, or if only a lease
 * prevents it.
 */
export function readOnlyWords({ target, source, why }: TranslationAnswer): string | null {
  const title = languageTitle(target.language);
  if (why === 'owner') return `Read-only: assigned to ${target.ownerName ?? target.owner ?? 'someone else'}.`;
  if (why === 'right') return `Read-only: you have no language pair into ${title}, or not the role for it.`;
  if (why === 'source')
    return `Read-only: ${madeFrom(target.bound)}; the cues of the ${languageTitle(source.language)} file differ.`;
  if (why !== 'status') return null;
  if (target.status === APPROVED) return `Read-only: the ${title} subtitles are approved. A reviewer can reopen them.`;
  if (target.status === IN_REVIEW) return 'Read-only while it is in review.';
  return 'Read-only: its present status does not allow changes.';
}

function madeFrom(bound: LanguageCode | null): string {
  return bound ? `the translation was made from ${languageTitle(bound)}` : 'the translation was made from another file';
}
