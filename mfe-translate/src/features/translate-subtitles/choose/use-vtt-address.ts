import type { VideoAnswer } from '@subtitle/contracts/operations/videos';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { type UrlStep, useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { useEffect, useRef, useState } from 'react';
import { differing, EMPTY_URL, isUndecided, keyOf, readChoice, type VttChoice } from './vtt-address';

/** What the page finds out by itself adds no step to the history. */
const FOUND = { replace: true };

type Languages = Pick<VttChoice, 'source' | 'target'>;
/** What the service said of a video already: its cues, or thrown why there are none. */
type Told = () => TranslationAnswer;

/** What is chosen, as the address says it, and which of it was loaded; an address with a video loads it by itself. */
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
  // Said in the address, so that a sent link opens the same for everybody.
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
    /** The address names a video and no source: `choice` assumes one until it is known which the video has. */
    isUndecided: undecided,
    /** The target that the address names, undefined for none. */
    asked: url.target === target ? target : undefined,
    isLoaded: !undecided && choice.video > 0 && loaded.has(keyOf(choice)),
    load,
    /** Ends what was undecided, without a step of the history; what was told need not be asked for again. */
    decide(found: Languages, what: Told) {
      const next = { ...choice, ...found };
      told.current = { key: keyOf(next), what };
      load(next);
      setUrl({ source: found.source, target: found.target }, FOUND);
    },
    /** What was told of this choice, once: whoever opens it later is to see it as it stands then. */
    take(key: string): Told | undefined {
      const last = told.current;
      told.current = null;
      return last?.key === key ? last.what : undefined;
    },
    chooseChannel: (channel: string) => setUrl({ channel, video: '', show: '', q: '', cue: '' }),
    /** A video brings a source that it has subtitles in, where it has not those of the chosen one. */
    chooseVideo({ id, languages: held }: VideoAnswer) {
      const from = held.includes(source) ? source : (held.find((code) => code !== target) ?? held[0] ?? source);
      setUrl({ video: String(id), ...differing(from, target), show: '', q: '', cue: '' });
    },
    languages,
    narrow: (change: { show?: string; q?: string }, how?: UrlStep) => setUrl(change, how),
    /** The channel of a video that came without one. */
    placeIn: (channel: number) => setUrl({ channel: String(channel) }, FOUND),
  };
}
export type VttAddress = ReturnType<typeof useVttAddress>;
