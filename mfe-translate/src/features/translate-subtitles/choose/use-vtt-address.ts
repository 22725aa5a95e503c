import type { VideoAnswer } from '@subtitle/contracts/operations/videos';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { type UrlStep, useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { useEffect, useRef, useState } from 'react';
import { differing, EMPTY_URL, isUndecided, keyOf, readChoice, type VttChoice } from './vtt-address';

/** Choices made by the page add no entry to the browser history. */
const FOUND = { replace: true };

type Languages = Pick<VttChoice, 'source' | 'target'>;
/** An answer already received for a video: returns its cues, or throws why there are none. */
type Told = () => TranslationAnswer;

/** Returns the selection in the address and which of it was loaded. An address with a video loads it automatically. */
export function useVttAddress() {
  const { user } = useSession();
  const [url, setUrl] = useUrlState(EMPTY_URL);
  const choice = readChoice(url, user.langPairs);
  const { source, target } = choice;
  const undecided = isUndecided(url);
  const told = useRef<{ key: string; what: Told } | null>(null);
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(
    () => new Set(choice.video > 0 && !undecided ? [keyOf(choice)] : []),
  );
  // Written into the address, so that a sent link opens the same for everyone.
  useEffect(() => {
    if (!undecided) setUrl({ source, target }, FOUND);
  }, [undecided, source, target, setUrl]);

  function languages(change: Partial<Languages>) {
    setUrl(differing(change.source ?? source, change.target ?? target));
  }
  const load = (next: VttChoice = choice) => {
    if (!loaded.has(keyOf(next))) setLoaded(new Set([...loaded, keyOf(next)]));
  };
  return {
    choice,
    /** The address names a video and no source: `choice` assumes one until the source of the video is known. */
    isUndecided: undecided,
    /** Target named in the address; undefined if none. */
    asked: url.target === target ? target : undefined,
    isLoaded: !undecided && choice.video > 0 && loaded.has(keyOf(choice)),
    load,
    /** Sets the languages of an undecided address without a history entry; `what` avoids a second call. */
    decide(found: Languages, what: Told) {
      const next = { ...choice, ...found };
      told.current = { key: keyOf(next), what };
      load(next);
      setUrl({ source: found.source, target: found.target }, FOUND);
    },
    /** Returns the received answer for this selection once; a later opening reads it again. */
    take(key: string): Told | undefined {
      const last = told.current;
      told.current = null;
      return last?.key === key ? last.what : undefined;
    },
    chooseChannel: (channel: string) => setUrl({ channel, video: '', show: '', q: '', cue: '' }),
    /** Keeps the source if the video has subtitles in it; otherwise selects a language the video has. */
    chooseVideo({ id, languages: held }: VideoAnswer) {
      const from = held.includes(source) ? source : (held.find((code) => code !== target) ?? held[0] ?? source);
      setUrl({ video: String(id), ...differing(from, target), show: '', q: '', cue: '' });
    },
    languages,
    narrow: (change: { show?: string; q?: string }, how?: UrlStep) => setUrl(change, how),
    /** Adds the channel of a video whose address names none. */
    placeIn: (channel: number) => setUrl({ channel: String(channel) }, FOUND),
  };
}
export type VttAddress = ReturnType<typeof useVttAddress>;
