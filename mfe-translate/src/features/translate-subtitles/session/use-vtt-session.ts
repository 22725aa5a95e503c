import { MESSAGES } from '@subtitle/contracts/messages';
import { saveCues, type TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { WORK_KEY } from '@subtitle/sdk/work';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { deviceDrafts } from '../../keep-drafts/device-drafts';
import { useAutosave } from '../../keep-drafts/use-autosave';
import { VttSession } from './vtt-session';
import { openedOf, type VttDraft, type VttFault } from './vtt-state';

/** A save that nobody has answered by then, in milliseconds, counts as lost; the text is on the device. */
const PATIENCE_MS = 30_000;

/** The session of an opened translation; it saves by itself, and when the screen or the window is left. */
export function useVttSession(opened: TranslationAnswer, sources: readonly string[], reload: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const [session] = useState(() => {
    const { video, source, target } = opened;
    const params = { id: video.id, language: target.language };
    let free = target.status === 'pending';
    /** The first save takes what nobody owned (decision 39): it stands otherwise now, and is one more to do. */
    const taken = () => {
      free = false;
      void client.invalidateQueries({ queryKey: WORK_KEY });
      reload();
    };
    return new VttSession(openedOf(opened, sources), {
      device: deviceDrafts<VttDraft>(user.username, 'video').of(
        video.id,
        target.language,
        `${source.language}:${source.file}`,
      ),
      now: () => new Date(),
      reload,
      explain,
      send: async (revision, cues) => {
        const body = { source: source.language, file: source.file, revision, cues };
        const saved = await api.call(saveCues, { params, body, signal: AbortSignal.timeout(PATIENCE_MS) });
        if (free) taken();
        return saved;
      },
    });
  });
  const state = useSyncExternalStore(session.subscribe, () => session.state);
  useEffect(() => {
    const { revision } = session.state;
    // What was on its way while a save was confirmed is older than what stands here.
    if (opened.target.revision > revision || (opened.editable && opened.target.revision === revision))
      session.adopt(openedOf(opened, sources));
  }, [session, opened, sources]);
  useAutosave(session, opened.editable);
  useEffect(() => {
    const save = () => void (opened.editable && session.saveDraft());
    window.addEventListener('blur', save);
    return () => window.removeEventListener('blur', save);
  }, [session, opened.editable]);
  return { session, state };
}

function explain(error: unknown): VttFault {
  if (isNetworkError(error)) return { kind: 'offline' };
  if (!(error instanceof ApiError)) return { kind: 'refused', sentence: MESSAGES.failedToSaveSubtitles };
  const { sentence, clashes, lease, current } = error;
  if (clashes) return { kind: 'clash', clashes, by: current?.by };
  if (lease) return { kind: 'held', lease, sentence };
  return error.status === 404 || error.status === 409 ? { kind: 'closed', sentence } : { kind: 'refused', sentence };
}
