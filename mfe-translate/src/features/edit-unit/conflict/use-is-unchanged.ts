import { ERRORS } from '@subtitle/contracts/errors';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { unitOf } from '@subtitle/domain/workflow/unit';
import type { EditorKind } from '../list/editor-kinds';
import { type SessionState, sameTexts } from '../session/session-state';
import { useSubmittedTexts } from './use-submitted-texts';

/**
 * Returns whether a row that was sent back still has the texts of its last submission. The answer comes from the
 * history, or from the server's refusal of a submission.
 */
export function useIsUnchanged(
  editor: EditorKind,
  item: ItemAnswer,
  language: LanguageCode,
  { texts, problem }: SessionState,
): boolean {
  const isBack = item[`sent_back_${language}`] !== null && unitOf(item, language).status === ASSIGNED;
  const { data } = useSubmittedTexts(editor, item.id, language, isBack);
  return isBack && (problem === ERRORS.unchanged.sentence || (data != null && sameTexts(texts, data)));
}
