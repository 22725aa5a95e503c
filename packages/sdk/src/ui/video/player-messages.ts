/** What the embedded player tells of itself; only what was said. */
export interface PlayerState {
  /** Seconds. */
  time?: number;
  playing?: boolean;
}

/** Where players are embedded from, and the only place their messages are taken from. */
const PLAYER_ORIGINS = ['https://www.youtube-nocookie.com', 'https://www.youtube.com'];
const PLAYING = 1;

/** Asks a player to tell what it does, until it first answers. */
export const LISTEN = JSON.stringify({ event: 'listening', id: 'player', channel: 'widget' });

/** Something the player is to do: `seekTo`, `playVideo`, `pauseVideo`. */
export function playerCommand(func: string, args: readonly (number | boolean)[] = []): string {
  return JSON.stringify({ event: 'command', func, args });
}

/** Reads a message of a player. @returns null where it is none, or says nothing that is of use */
export function readPlayerMessage({ origin, data }: Pick<MessageEvent, 'origin' | 'data'>): PlayerState | null {
  if (!PLAYER_ORIGINS.includes(origin) || typeof data !== 'string') return null;
  const info = infoOf(data);
  if (!info) return null;
  const { currentTime, playerState } = info;
  return {
    ...(typeof currentTime === 'number' && { time: currentTime }),
    ...(typeof playerState === 'number' && { playing: playerState === PLAYING }),
  };
}

function infoOf(text: string): { currentTime?: unknown; playerState?: unknown } | null {
  try {
    const message: unknown = JSON.parse(text);
    if (typeof message !== 'object' || message === null || !('info' in message)) return null;
    const { info } = message;
    return typeof info === 'object' && info !== null ? info : null;
  } catch {
    return null;
  }
}
