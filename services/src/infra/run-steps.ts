import { setTimeout as wait } from 'node:timers/promises';

/** Work that one process of all does, in small steps. */
export interface Stepper {
  /** @returns whether work is left; null while another process works */
  step(): Promise<boolean | null>;
  /** Lets another process take over at once. */
  release(): Promise<void>;
}

/** Pause after an error, and while another process works. */
const RETRY_DELAY_MS = 2_000;

/** Runs steps until it is closed. @param idleMs pause while no work is left */
export function runSteps(
  { step, release }: Stepper,
  { idleMs, onError, isPaused }: { idleMs: number; onError: (error: unknown) => void; isPaused: () => boolean },
) {
  const closing = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: closing.signal }).catch(() => undefined);

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const hasMore = isPaused() ? null : await step();
        if (hasMore === null) await pause(RETRY_DELAY_MS);
        else if (!hasMore) await pause(idleMs);
      } catch (error) {
        onError(error);
        await pause(RETRY_DELAY_MS);
      }
    }
    await release().catch(onError);
  }
  const running = run();
  return {
    async close(): Promise<void> {
      closing.abort();
      await running;
    },
  };
}
