import { useCallback, useContext, useMemo, useState } from 'react';
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
  const [dropped, setDropped] = useState('');
  const stored = useMemo(() => (dropped === full ? null : readDraft<T>(full)), [full, dropped]);
  const keep = useCallback((value: T) => writeDraft(full, revision, value), [full, revision]);
  const drop = useCallback(() => {
    dropDraft(full);
    setDropped(full);
  }, [full]);
  return { stored, stale: stored !== null && stored.revision < revision, keep, drop };
}
