import { ERRORS } from '@subtitle/contracts/errors';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { isImportedDraft } from '@subtitle/domain/workflow/imported-draft';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { usePersonName, useSession } from '@subtitle/sdk/session';
import { useMemo } from 'react';
import { useSubmittedTexts } from './conflict/use-submitted-texts';
import { getRowFilters } from './list/editor-filters';
import type { EditorKind } from './list/editor-kinds';
import { makeSessionKey } from './session/session-cache';
import { hasSameTexts, type SessionState } from './session/session-state';
import { useItemSession } from './session/use-item-session';
import { findReadOnlyReason } from './texts/read-only-reason';
import { listColumnPairs } from './texts/unit-columns';
import type { UnitScreen } from './use-unit-editor';

export type OpenRow = ReturnType<typeof useOpenRow>;

/** Returns the open row in its two languages: its texts with their session, and whether this person can change them. */
export function useOpenRow({ editor, address, work }: UnitScreen, item: ItemAnswer) {
  const { source, target } = getRowFilters(address.filters, item);
  const { session, state } = useItemSession(editor, work.sessions, item, { source, target });
  const { user } = useSession();
  const unit = readUnit(item, target);
  const readOnly = findReadOnlyReason(unit, user, target, usePersonName());
  const { labels } = editor;
  const pairs = useMemo(() => listColumnPairs(item, source, target, labels), [item, source, target, labels]);
  const canSave = readOnly === null && !state.conflict && !state.gone;
  return {
    /** Id of the row and its language. */
    key: makeSessionKey(item.id, target),
    editor,
    item,
    source,
    target,
    unit,
    session,
    state,
    pairs,
    /** Reason why this person cannot change the row; null if they can. */
    readOnly,
    canSave,
    /** The texts are still those that were sent back. */
    isUnchanged: useIsUnchanged(editor, item, target, state) && canSave,
    /** The texts are an imported draft. Submitting it unchanged needs its own button. */
    isImported: canSave && isImportedDraft({ ...item }, target) && !session.dirty,
  };
}

/**
 * Returns whether a row that was sent back still has the texts of its last submission. The answer comes from the
 * history, or from the server's refusal of a submission.
 */
function useIsUnchanged(
  editor: EditorKind,
  item: ItemAnswer,
  language: LanguageCode,
  { texts, problem }: SessionState,
): boolean {
  const isBack = item[`sent_back_${language}`] !== null && readUnit(item, language).status === ASSIGNED;
  const { data } = useSubmittedTexts(editor, item.id, language, isBack);
  return isBack && (problem === ERRORS.unchanged.sentence || (data != null && hasSameTexts(texts, data)));
}
