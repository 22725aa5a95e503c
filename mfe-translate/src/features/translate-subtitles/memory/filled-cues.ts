import { LIMITS } from '@subtitle/contracts/limits';
import type { FilledSentence } from '@subtitle/contracts/operations/filled-sentences';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import { asJson, deviceStore, useStore } from '@subtitle/sdk/store';
import { useMemo } from 'react';
import { hashText } from '../../compare-texts/hash-text';

/** A video whose cues got texts from the memory on this device. */
interface FilledVideo {
  /** Id of the video, its languages and its source file. */
  video: string;
  /** Number of submissions before. */
  round: number;
  /** Number of cues that were filled, and of cues that were empty before. */
  known: number;
  all: number;
  /** Hash of each text that was filled or inserted, by the number of its cue. */
  hashes: Readonly<Record<string, string>>;
  /** Numbers of the filled cues that nobody has confirmed. */
  unchecked: readonly number[];
}

/** A text for a cue, by index. */
export type CueText = readonly [at: number, text: string];

/** Number of videos that the device remembers. */
const MAX_VIDEOS = 10;
/** Most texts that it remembers of one of them. */
const MAX_TEXTS = 5_000;

/**
 * Returns which cues of a video got their text from the memory, and functions that change it.
 * @param video id of the video, its languages and its source file
 */
export function useFilledCues(username: string, video: string, round: number) {
  const store = useMemo(
    () => deviceStore<FilledVideo[] | null>(`memory.cues.${username.toLowerCase()}`, asJson<FilledVideo[]>()),
    [username],
  );
  const filled = useStore(store)?.find((other) => other.video === video) ?? null;
  return useMemo(() => {
    const unchecked = new Set(filled?.round === round ? filled.unchecked : []);
    const isFrom = (at: number, text: string) => filled?.hashes[at + 1] === hashText(text);
    const write = (change: Partial<FilledVideo>) => {
      const videos = store.read() ?? [];
      const before = videos.find((other) => other.video === video);
      const next = { video, round, known: 0, all: 0, hashes: {}, unchecked: [], ...before, ...change };
      store.set([...videos.filter((other) => other.video !== video), next].slice(-MAX_VIDEOS));
    };
    const addHashes = (texts: readonly CueText[]) => {
      const all = { ...filled?.hashes, ...Object.fromEntries(texts.map(([at, text]) => [at + 1, hashText(text)])) };
      return Object.fromEntries(Object.entries(all).slice(-MAX_TEXTS));
    };
    return {
      /** Numbers of the last fill; null if its cues are confirmed, or if there was none. */
      last: unchecked.size > 0 ? filled : null,
      /** The cues were filled before, and each was confirmed or emptied. */
      isOver: filled !== null && unchecked.size === 0 && filled.all > 0,
      /** Returns whether a cue still has the text with which it was filled, and nobody has confirmed it. */
      isUnchecked: (at: number, text: string) => unchecked.has(at + 1) && isFrom(at, text),
      remember(texts: readonly CueText[], counts: Pick<FilledVideo, 'known' | 'all'>): void {
        const numbers = texts.map(([at]) => at + 1);
        write({ ...counts, round, hashes: addHashes(texts), unchecked: [...unchecked, ...numbers] });
      },
      /** Remembers a text that a press inserted. The cue is then no longer filled: an undo of the fill leaves it. */
      rememberInserted: (text: CueText) =>
        write({ hashes: addHashes([text]), unchecked: [...unchecked].filter((number) => number !== text[0] + 1) }),
      /** Removes the marks of these cues. The video stays remembered, so it is not filled again. */
      confirm(cues: readonly number[]): void {
        const confirmed = new Set(cues);
        write({ unchecked: [...unchecked].filter((number) => !confirmed.has(number - 1)) });
      },
      /** Returns the cues of submitted texts that are from the memory. */
      list: (texts: readonly string[]): FilledSentence[] =>
        texts
          .flatMap((text, at) => {
            const end = cleanText(text).length;
            return end > 0 && isFrom(at, text) ? [{ column: String(at + 1), start: 0, end }] : [];
          })
          .slice(0, LIMITS.filledSentences),
    };
  }, [store, filled, video, round]);
}
