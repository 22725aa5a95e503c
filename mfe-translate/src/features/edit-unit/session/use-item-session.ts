import type { LanguageCode } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { FilledSentence } from '@subtitle/contracts/operations/filled-sentences';
import type { Override } from '@subtitle/contracts/operations/findings';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { saveDraft, sendToReview, submitItem } from '@subtitle/contracts/operations/item-events';
import { getItem, type SourceSeen } from '@subtitle/contracts/operations/items';
import { isToSend } from '@subtitle/contracts/statuses';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { type ApiClient, ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { useEffect, useSyncExternalStore } from 'react';
import type { RowTexts } from '../../keep-drafts/device-drafts';
import { createDeviceDrafts } from '../../keep-drafts/device-drafts';
import type { EditorKind } from '../list/editor-kinds';
import { usePatchItem } from '../list/row-queries';
import { findDraftRefusal } from '../texts/text-faults';
import { getSourceSeen, readTexts } from '../texts/unit-columns';
import { ItemSession } from './item-session';
import { makeSessionKey, type SessionCache } from './session-cache';
import type { SaveFault, ServerRow, SessionPorts } from './session-state';

/** Saves the texts of the fields as a draft, also texts that the memory filled and nobody changed. */
export function saveFields(session: ItemSession): Promise<boolean> {
  session.fills.confirm();
  return session.saveDraft();
}

/** A save without a response after this many milliseconds counts as lost; the text is on the device. */
const SAVE_TIMEOUT_MS = 30_000;

/** Source texts displayed beside the fields of a session; each save sends them. */
const SOURCES_SEEN = new WeakMap<ItemSession, SourceSeen | undefined>();

/** Values that a submission sends besides its texts. */
export interface SentWithTexts {
  /** Warnings that the author keeps. */
  overrides: Override[];
  /** Whether these differ from those of the last submission. */
  hasChangedKept: boolean;
  /** Number of warnings that the author met and resolved, by rule. */
  resolved: Record<string, number>;
  /** Returns the sentences of the submitted texts that are from the memory. */
  listFilled: (texts: RowTexts) => FilledSentence[];
  /** Accepts machine translations unchanged. */
  acceptsMachine?: true;
}

const SENT_WITH_TEXTS = new WeakMap<ItemSession, SentWithTexts>();

/** Sets the values that the next submission of a session sends besides its texts. */
export function setSentWithTexts(session: ItemSession, sent: SentWithTexts): void {
  SENT_WITH_TEXTS.set(session, sent);
}

/**
 * Returns the session of the selected row. Sessions with unsaved text stay alive while other rows are open. Returning
 * to such a row shows the same fields and save state.
 */
export function useItemSession(
  editor: EditorKind,
  sessions: SessionCache,
  item: ItemAnswer,
  { source, target: language }: { source: LanguageCode; target: LanguageCode },
) {
  const api = useApi();
  const patch = usePatchItem(editor);
  const client = useQueryClient();
  const { user } = useSession();
  const row = makeSessionKey(item.id, language);
  const session = sessions.getOrCreate(row, () => {
    const reload = () => void client.invalidateQueries({ queryKey: ['predictions', editor.kind] });
    const device = createDeviceDrafts(user.username, editor.kind).getDraft(item.id, language);
    const seen = () => SOURCES_SEEN.get(made);
    const sentWithTexts = () => SENT_WITH_TEXTS.get(made);
    const made: ItemSession = new ItemSession(
      item,
      language,
      createPorts(api, editor, item.id, language, { patch, reload, seen, sentWithTexts }, device),
    );
    return made;
  });
  SOURCES_SEEN.set(session, getSourceSeen(item, source, language));
  const state = useSyncExternalStore(session.subscribe, () => session.state);

  useEffect(() => {
    session.start();
    sessions.keepOnly(row);
  }, [session, sessions, row]);
  useEffect(() => session.refresh(item), [session, item]);
  return { session, state };
}

/** Connects a session to the server and the device. */
export function createPorts(
  api: ApiClient,
  { kind }: Pick<EditorKind, 'kind'>,
  id: number,
  language: LanguageCode,
  {
    patch,
    reload,
    seen,
    sentWithTexts,
  }: {
    patch: (item: ItemAnswer) => void;
    reload: () => void;
    seen?: () => SourceSeen | undefined;
    sentWithTexts?: () => SentWithTexts | undefined;
  },
  device: SessionPorts['device'],
): SessionPorts {
  const params = { kind, id, language };
  return {
    device,
    now: () => new Date(),
    onAlreadySaved: reload,
    findRefusal: findDraftRefusal,
    sendsMore: () => sentWithTexts?.()?.hasChangedKept ?? false,
    async send(how, revision, texts, unchanged, unchecked = []) {
      const source = seen?.();
      const body = { revision, columns: texts as Record<string, string>, ...(source && { source }) };
      const signal = AbortSignal.timeout(SAVE_TIMEOUT_MS);
      const more = sentWithTexts?.();
      const sent = {
        ...body,
        unchanged,
        overrides: more?.overrides,
        resolved: more?.resolved,
        filled: more?.listFilled(texts),
        acceptsMachine: more?.acceptsMachine,
      };
      const { item } =
        how === 'draft'
          ? await api.call(saveDraft, {
              params,
              body: { ...body, ...(unchecked.length > 0 && { unchecked: [...unchecked] }) },
              signal,
            })
          : await api.call(submitItem, { params, body: sent, signal });
      const answer = unchanged === undefined ? item : await sendUnchangedBack(api, item, params);
      patch(answer);
      return answer;
    },
    async explain(error) {
      if (isNetworkError(error)) return { kind: 'offline' };
      if (!(error instanceof ApiError)) return { kind: 'refused', sentence: MESSAGES.failedToSaveTranslations };
      if (error.status === 404) return { kind: 'gone' };
      if (error.code === 'unchanged') return { kind: 'refused', sentence: error.sentence };
      return error.status === 409 ? explainConflict(api, error, params) : { kind: 'refused', sentence: error.sentence };
    },
  };
}

/**
 * Sends a row that was submitted unchanged back to its reviewer. An editor's row is corrected after the submission, so
 * it must also be sent to review. If that fails, the row stays corrected.
 */
async function sendUnchangedBack(
  api: ApiClient,
  item: ItemAnswer,
  params: { kind: EditorKind['kind']; id: number; language: LanguageCode },
): Promise<ItemAnswer> {
  const { status, revision } = readUnit(item, params.language);
  if (!isToSend(status)) return item;
  return api.call(sendToReview, { params, body: { revision } }).then(
    (answer) => answer.item,
    () => item,
  );
}

/** Returns the current texts in a conflict: those in the refusal, or the texts read again if the refusal has none. */
async function explainConflict(
  api: ApiClient,
  error: ApiError,
  params: { kind: EditorKind['kind']; id: number; language: LanguageCode },
): Promise<SaveFault> {
  const { current, sentence } = error;
  if (current?.columns) {
    const serverRow: ServerRow = {
      status: current.status,
      revision: current.revision,
      texts: current.columns as RowTexts,
      by: current.by ?? null,
    };
    return { kind: 'conflict', serverRow, sentence };
  }
  try {
    const { item } = await api.call(getItem, { params: { kind: params.kind, id: params.id } });
    const { language } = params;
    const { status, revision, author: by } = readUnit(item, language);
    return { kind: 'conflict', sentence, serverRow: { status, revision, by, texts: readTexts(item, language) } };
  } catch {
    return { kind: 'refused', sentence };
  }
}
