import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { PENDING } from '@subtitle/contracts/statuses';
import { useApi } from '@subtitle/sdk/api';
import { useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { WORK_KEY } from '@subtitle/sdk/work';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDeviceDrafts } from '../../keep-drafts/device-drafts';
import { useSendsDrafts } from '../../keep-drafts/draft-senders';
import { useAutosave } from '../../keep-drafts/use-autosave';
import { createVttPorts } from './vtt-ports';
import { VttSession } from './vtt-session';
import { createOpened, type VttDraft } from './vtt-state';

/** Returns the session of an opened translation. It saves automatically, also when the screen or the window is left. */
export function useVttSession(opened: TranslationAnswer, sources: readonly string[], reload: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const [session] = useState(() => {
    const { video, source, target } = opened;
    let free = target.status === PENDING;
    /**
     * The first save makes this person the owner of an unassigned translation (decision 39). This changes its status
     * and adds it to the person's work.
     */
    const markAssigned = () => {
      free = false;
      void client.invalidateQueries({ queryKey: WORK_KEY });
      reload();
    };
    const part = `${source.language}:${source.file}`;
    const device = createDeviceDrafts<VttDraft>(user.username, 'video').getDraft(video.id, target.language, part);
    const ports = createVttPorts(api, opened, device, reload);
    return new VttSession(createOpened(opened, sources), {
      ...ports,
      send: async (revision, cues, decisions) => {
        const saved = await ports.send(revision, cues, decisions);
        if (free) markAssigned();
        return saved;
      },
    });
  });
  useSendsDrafts(
    ({ kind, id, language }) => kind === 'video' && id === opened.video.id && language === opened.target.language,
  );
  const state = useSyncExternalStore(session.subscribe, () => session.state);
  useEffect(() => {
    const { revision } = session.state;
    // A response sent before the last confirmed save is older than the session's texts.
    if (opened.target.revision > revision || (opened.editable && opened.target.revision === revision))
      session.refresh(createOpened(opened, sources));
  }, [session, opened, sources]);
  useAutosave(session, opened.editable);
  useEffect(() => {
    const save = () => void (opened.editable && session.saveDraft());
    window.addEventListener('blur', save);
    return () => window.removeEventListener('blur', save);
  }, [session, opened.editable]);
  return { session, state };
}
