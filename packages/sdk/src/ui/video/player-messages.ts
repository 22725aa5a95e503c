/** State reported by the embedded player; fields that it did not send are omitted. */
export interface PlayerState {
  /** Seconds from the beginning of the video. */
  time?: number;
  playing?: boolean;
}

/** Origins of embedded players; messages are accepted only from these. */
const PLAYER_ORIGINS = ['https://www.youtube-nocookie.com', 'https://www.youtube.com'];
const PLAYING = 1;

/** Asks a player to report its state; sent until the player first answers. */
export const LISTEN = JSON.stringify({ event: 'listening', id: 'player', channel: 'widget' });

/** Builds a command for the player: `seekTo`, `playVideo`, `pauseVideo`. */
export function playerCommand(func: string, args: readonly (number | boolean)[] = []): string {
  return JSON.stringify({ event: 'command', func, args });
}

/** Reads a message of a player. @returns null for other messages and for messages without a known field */
export function readPlayerMessage({ origin, data }: Pick<MessageEvent, 'origin' | 'data'>): PlayerState | null {
  if (!PLAYER_ORIGINS.includes(origin) || typeof data !== 'string') return null;
  const info = parsePlayerInfo(data);
  if (!info) return null;
  const { currentTime, playerState } = info;
  return {
    ...(typeof currentTime === 'number' && { time: currentTime }),
    ...(typeof playerState === 'number' && { playing: playerState === PLAYING }),
  };
}

function parsePlayerInfo(text: string): { currentTime?: unknown; playerState?: unknown } | null {
  try {
    const message: unknown = JSON.parse(text);
    if (typeof message !== 'object' || message === null || !('info' in message)) return null;
    const { info } = message;
    return typeof info === 'object' && info !== null ? info : null;
  } catch {
    return null;
  }
}
