import type { VideoAnswer } from '@subtitle/contracts/operations/videos';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { type UrlStep, useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { useEffect, useRef, useState } from 'react';
import { differing, EMPTY_URL, isUndecided, keyOf, readChoice, type VttChoice } from './vtt-address';

/** A selection made by the page adds no entry to the browser history. */
const FOUND = { replace: true };

type Languages = Pick<VttChoice, 'source' | 'target'>;
/** A response already received for a video: the function returns its cues, or throws the error of the call. */
type Told = () => TranslationAnswer;

/**
 * Returns the selection in the address and the last loaded selection. An address with a video loads it automatically.
 */
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
  // Written into the address, so that a link to it opens the same selection for everyone.
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
    /** The address names a video and no source. `choice` assumes a source until the video's languages are known. */
    isUndecided: undecided,
    /** Target named in the address; undefined if none. */
    asked: url.target === target ? target : undefined,
    isLoaded: !undecided && choice.video > 0 && loaded.has(keyOf(choice)),
    load,
    /**
     * Sets the languages of an undecided address without a history entry. `what` is the received response, which saves
     * a second call.
     */
    decide(found: Languages, what: Told) {
      const next = { ...choice, ...found };
      told.current = { key: keyOf(next), what };
      load(next);
      setUrl({ source: found.source, target: found.target }, FOUND);
    },
    /** Returns the response received for this selection only once; a later opening reads the video again. */
    take(key: string): Told | undefined {
      const last = told.current;
      told.current = null;
      return last?.key === key ? last.what : undefined;
    },
    chooseChannel: (channel: string) => setUrl({ channel, video: '', show: '', q: '', cue: '' }),
    /** Keeps the source if the video has subtitles in it; otherwise selects a language that the video has. */
    chooseVideo({ id, languages: held }: VideoAnswer) {
      const from = held.includes(source) ? source : (held.find((code) => code !== target) ?? held[0] ?? source);
      setUrl({ video: String(id), ...differing(from, target), show: '', q: '', cue: '' });
    },
    languages,
    narrow: (change: { show?: string; q?: string }, how?: UrlStep) => setUrl(change, how),
    /** Adds the channel of a video to an address that names none. */
    placeIn: (channel: number) => setUrl({ channel: String(channel) }, FOUND),
  };
}
export type VttAddress = ReturnType<typeof useVttAddress>;
