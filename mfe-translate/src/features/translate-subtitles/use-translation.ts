import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import { useSession } from '@subtitle/sdk/session';
import { hasVisibleText, listCues } from '@subtitle/webvtt/translation/cues';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useKeptWarnings } from '../check-texts/use-kept-warnings';
import { useCueChecks } from './findings/use-cue-checks';
import { useKeptCues } from './findings/use-kept-cues';
import { useLease } from './finish/use-lease';
import { useVttSession } from './session/use-vtt-session';

export type Translation = ReturnType<typeof useTranslation>;
/** Cues with their translation; the object keeps its identity while texts are typed. */
export type Subtitles = Translation['subtitles'];

/** Returns the opened translation with its session, and whether this person may change it now. */
export function useTranslation(opened: TranslationAnswer, reload: () => void) {
  const { video, target } = opened;
  const { content, language: source } = opened.source;
  const cues = useMemo(() => listCues(content), [content]);
  const sources = useMemo(() => cues.map(({ payload }) => payload), [cues]);
  const { session, state } = useVttSession(opened, sources, reload);
  const held = useLease({ id: video.id, language: target.language, source }, opened);
  const elsewhere = opened.lease ?? held;
  // A lease found by a save is not polled: the next save finds out that it ended.
  usePolling(elsewhere !== null, reload);
  const editable = opened.editable && !state.closed && !state.lease && !held;
  const { checks, compare } = useCueChecks({ session, sources, source, target: target.language, editable });
  const { user } = useSession();
  const own = useKeptWarnings(user.username, `video:${video.id}:${target.language}`, target.findings);
  const kept = useKeptCues(own, {
    ...{ video: video.id, session, sources, source, target: target.language },
    ...{ checks, editable },
  });
  const subtitles = useMemo(
    () => ({ cues, session, source, target: target.language, checks }),
    [cues, session, source, target.language, checks],
  );
  const total = sources.filter(hasVisibleText).length;
  const untouched = state.revision === target.revision && state.unsaved === 0;
  // The imported texts were not changed since they were read. An accepted draft keeps its import mark.
  const imported = target.imported && (untouched || target.status === IN_REVIEW);
  return {
    subtitles,
    session,
    state,
    /** The translation as the server sent it. */
    opened,
    /** The translation as it is now: changed texts are no longer marked as imported. */
    present: { ...opened, target: { ...target, imported } },
    lease: elsewhere ?? state.lease,
    editable,
    /** Compares cues with their approved translations. */
    compare,
    /** Warnings that the person keeps, or that are kept in other cues with the same words. */
    kept,
    total,
    missing: total - state.filled,
    reload,
  };
}

/** Polling interval in milliseconds. */
const POLL_MS = 15_000;

/**
 * Polls a translation while another person works on it, because that person may leave or become its owner. A hidden tab
 * does not poll, because it would take the lease for a person who is away.
 */
function usePolling(isWaiting: boolean, ask: () => void): void {
  const pollNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => {
      if (document.visibilityState !== 'hidden') pollNow();
    };
    const timer = setInterval(again, POLL_MS);
    window.addEventListener('focus', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', again);
    };
  }, [isWaiting]);
}
