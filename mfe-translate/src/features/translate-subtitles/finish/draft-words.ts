import { languageTitle } from '@subtitle/contracts/languages';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import { isUntouched } from '@subtitle/domain/workflow/imported-draft';

/**
 * Describes how an uploaded file in the target language relates to this translation; null if there is no such file or
 * nothing to explain.
 */
export function draftWords({ languages, source, target }: TranslationAnswer): string | null {
  const title = languageTitle(target.language);
  if (target.imported && target.status === IN_REVIEW)
    return `Imported draft: these texts came with an uploaded ${title} file and were accepted unchanged.`;
  if (target.imported)
    return `Imported draft: these texts came with an uploaded ${title} file and are unchanged. Correct them, or accept them as they are.`;
  if (!isUntouched(target) || !languages.includes(target.language)) return null;
  return `A ${title} file was uploaded too, but its cues are not those of the ${languageTitle(source.language)} file: it is no draft of this translation.`;
}
