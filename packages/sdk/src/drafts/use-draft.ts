import { useCallback, useContext, useState } from 'react';
import { SessionContext } from '../session/session-context';
import { dropDraft, readDraft, type StoredDraft, writeDraft } from './draft-store';

export interface Draft<T> {
  /** What was typed before and never saved; null where there is nothing. */
  stored: StoredDraft<T> | null;
  /** The draft was typed on an older revision than the one on the server. */
  stale: boolean;
  /** Keeps it on the device. @returns false where the device has no room */
  keep: (value: T) => boolean;
  drop: () => void;
}

/**
 * A text in work, kept on this device by person and key, so that a lost session, a reload or a crash loses nothing.
 * `stored` is read when the key changes and not with every key press.
 * @param key like `daily:42:te`
 * @param revision the one being typed on
 */
export function useDraft<T = string>(key: string, revision: number): Draft<T> {
  const owner = useContext(SessionContext)?.user?.username ?? '';
  const full = `${owner}:${key}`;
  const [read, setRead] = useState(() => ({ full, stored: readDraft<T>(full) }));
  // Another key: read before anything of it is drawn.
  const { stored } = read.full === full ? read : { stored: readDraft<T>(full) };
  if (read.full !== full) setRead({ full, stored });
  const keep = useCallback((value: T) => writeDraft(full, revision, value), [full, revision]);
  const drop = useCallback(() => {
    dropDraft(full);
    // A late answer to a save must not read anew what is being typed elsewhere by now.
    setRead((now) => (now.full === full ? { full, stored: null } : now));
  }, [full]);
  return { stored, stale: stored !== null && stored.revision < revision, keep, drop };
}
