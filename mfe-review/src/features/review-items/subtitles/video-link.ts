import { createStore, type Store } from '@subtitle/sdk/store';
import type { PlayerControl } from '@subtitle/sdk/ui';
import { type RefObject, useRef, useState } from 'react';

/** Connects a player with cues in another part of the screen. */
export interface VideoLink {
  control: RefObject<PlayerControl | null>;
  /** Seconds from the beginning of the video, -1 before it plays. */
  time: Store<number>;
}

/** Returns a connection between a player and cues in another part of the screen. */
export function useVideoLink(): VideoLink {
  const control = useRef<PlayerControl>(null);
  const [time] = useState(() => createStore(-1));
  return { control, time };
}
