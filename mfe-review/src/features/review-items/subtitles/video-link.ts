import { createStore, type Store } from '@subtitle/sdk/store';
import type { PlayerControl } from '@subtitle/sdk/ui';
import { type RefObject, useRef, useState } from 'react';

/** What ties a player to the cues beside it. */
export interface VideoLink {
  control: RefObject<PlayerControl | null>;
  /** Seconds from the beginning of the video, -1 before it plays. */
  time: Store<number>;
}

/** A tie between a player and cues that stand elsewhere on the screen. */
export function useVideoLink(): VideoLink {
  const control = useRef<PlayerControl>(null);
  const [time] = useState(() => createStore(-1));
  return { control, time };
}
