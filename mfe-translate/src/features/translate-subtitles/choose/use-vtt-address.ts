import type { VideoAnswer } from '@subtitle/contracts/operations/videos';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { type UrlStep, useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { useEffect, useRef, useState } from 'react';
import { EMPTY_URL, isUndecided, makeChoiceKey, makeDifferent, readChoice, type VttChoice } from './vtt-address';

/** A selection made by the page adds no entry to the browser history. */
const REPLACE = { replace: true };

type Languages = Pick<VttChoice, 'source' | 'target'>;
/** A response already received for a video: the function returns its cues, or throws the error of the call. */
type ReceivedAnswer = () => TranslationAnswer;

/**
 * Returns the selection in the address and the last loaded selection. An address with a video loads it automatically.
 */
export function useVttAddress() {
  const { user } = useSession();
  const [url, setUrl] = useUrlState(EMPTY_URL);
  const choice = readChoice(url, user.langPairs);
  const { source, target } = choice;
  const undecided = isUndecided(url);
  const received = useRef<{ key: string; what: ReceivedAnswer } | null>(null);
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(
    () => new Set(choice.video > 0 && !undecided ? [makeChoiceKey(choice)] : []),
  );
  // Written into the address, so that a link to it opens the same selection for everyone.
  useEffect(() => {
    if (!undecided) setUrl({ source, target }, REPLACE);
  }, [undecided, source, target, setUrl]);

  function selectLanguages(change: Partial<Languages>) {
    setUrl(makeDifferent(change.source ?? source, change.target ?? target));
  }
  const load = (next: VttChoice = choice) => {
    if (!loaded.has(makeChoiceKey(next))) setLoaded(new Set([...loaded, makeChoiceKey(next)]));
  };
  return {
    choice,
    /** The address names a video and no source. `choice` assumes a source until the video's languages are known. */
    isUndecided: undecided,
    /** Target named in the address; undefined if none. */
    requestedTarget: url.target === target ? target : undefined,
    isLoaded: !undecided && choice.video > 0 && loaded.has(makeChoiceKey(choice)),
    load,
    /**
     * Sets the languages of an undecided address without a history entry. `what` is the received response, which saves
     * a second call.
     */
    decide(found: Languages, what: ReceivedAnswer) {
      const next = { ...choice, ...found };
      received.current = { key: makeChoiceKey(next), what };
      load(next);
      setUrl({ source: found.source, target: found.target }, REPLACE);
    },
    /** Returns the response received for this selection only once; a later opening reads the video again. */
    take(key: string): ReceivedAnswer | undefined {
      const last = received.current;
      received.current = null;
      return last?.key === key ? last.what : undefined;
    },
    chooseChannel: (channel: string) => setUrl({ channel, video: '', show: '', q: '', cue: '' }),
    /** Keeps the source if the video has subtitles in it; otherwise selects a language that the video has. */
    chooseVideo({ id, languages: held }: VideoAnswer) {
      const from = held.includes(source) ? source : (held.find((code) => code !== target) ?? held[0] ?? source);
      setUrl({ video: String(id), ...makeDifferent(from, target), show: '', q: '', cue: '' });
    },
    selectLanguages,
    narrow: (change: { show?: string; q?: string }, how?: UrlStep) => setUrl(change, how),
    /** Adds the channel of a video to an address that names none. */
    setChannel: (channel: number) => setUrl({ channel: String(channel) }, REPLACE),
  };
}
export type VttAddress = ReturnType<typeof useVttAddress>;
