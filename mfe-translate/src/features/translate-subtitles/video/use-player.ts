import { createStore } from '@subtitle/sdk/store';
import type { PlayerControl } from '@subtitle/sdk/ui';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { useMemo, useRef, useState } from 'react';

export type Player = ReturnType<typeof usePlayer>;

/** Returns the player's control and the cue it plays. The object keeps its identity as long as the cues do. */
export function usePlayer(cues: readonly CueBlock[]) {
  /** Index of the cue the video is playing. */
  const [playing] = useState(() => createStore(-1));
  const control = useRef<PlayerControl>(null);
  return useMemo(() => {
    const seek = (at: number) => control.current?.seek((cues[at]?.start ?? 0) / 1000);
    return { playing, control, seek };
  }, [cues, playing]);
}
