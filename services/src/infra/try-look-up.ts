import type { BaseLogger } from 'pino';

/** A submission waits no longer for a look-up, in milliseconds. */
const LOOK_UP_MS = 500;

const log: { warn?: (details: object, message: string) => void } = {};

/** Sets the log of this process for look-ups that failed. */
export function logFailedLookUps(target: Pick<BaseLogger, 'warn'>): void {
  log.warn = (details, message) => target.warn(details, message);
}

/**
 * Returns the result of a look-up that a check can do without; undefined if it fails or takes too long, which is
 * logged. It never throws.
 * @param name of what is looked up, for the log
 * @param ms longest time
 */
export async function tryLookUp<T>(
  name: string,
  lookUp: () => Promise<T>,
  ms: number = LOOK_UP_MS,
): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([lookUp(), late]);
  } catch (error) {
    log.warn?.({ err: error }, `${name} not looked up`);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
