import type { VideoAnswer } from '@subtitle/contracts/operations/videos';
import { useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { useEffect, useState } from 'react';
import { differing, EMPTY_URL, keyOf, readChoice, type VttChoice } from './vtt-address';

const CHOICE = { push: true };

/** What is chosen, as the address says it, and which of it was loaded; an address with a video loads it by itself. */
export function useVttAddress() {
  const { user } = useSession();
  const [url, setUrl] = useUrlState(EMPTY_URL);
  const choice = readChoice(url, user.langPairs);
  const { source, target } = choice;
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(() => new Set(choice.video > 0 ? [keyOf(choice)] : []));
  // Said in the address, so that a sent link opens the same for everybody.
  useEffect(() => setUrl({ source, target }), [source, target, setUrl]);

  function languages(change: Partial<Pick<VttChoice, 'source' | 'target'>>) {
    setUrl(differing(change.source ?? source, change.target ?? target), CHOICE);
  }
  return {
    choice,
    isLoaded: choice.video > 0 && loaded.has(keyOf(choice)),
    load: (next: VttChoice = choice) => setLoaded(new Set([...loaded, keyOf(next)])),
    chooseChannel: (channel: string) => setUrl({ channel, video: '', show: '', q: '', cue: '' }, CHOICE),
    /** A video brings a source that it has subtitles in, where it has not those of the chosen one. */
    chooseVideo({ id, languages: held }: VideoAnswer) {
      const from = held.includes(source) ? source : (held.find((code) => code !== target) ?? held[0] ?? source);
      setUrl({ video: String(id), ...differing(from, target), show: '', q: '', cue: '' }, CHOICE);
    },
    languages,
    narrow: (change: { show?: string; q?: string }) => setUrl(change),
    /** The channel of a video that came without one. */
    placeIn: (channel: number) => setUrl({ channel: String(channel) }),
  };
}
export type VttAddress = ReturnType<typeof useVttAddress>;
