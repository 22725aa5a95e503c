import type { BaseLogger } from 'pino';

/** A submission waits no longer for a look-up. */
const LOOK_UP_MS = 500;

const log: { warn?: (details: object, message: string) => void } = {};

/** Sets the log of this process for look-ups that failed. */
export function logFailedLookUps(target: Pick<BaseLogger, 'warn'>): void {
  log.warn = (details, message) => target.warn(details, message);
}

/**
 * Returns the result of a look-up that a check can do without; undefined if it fails or takes longer than 500 ms, which
 * is logged. It never throws.
 * @param name of what is looked up, for the log
 */
export async function tryLookUp<T>(name: string, lookUp: () => Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${LOOK_UP_MS} ms`)), LOOK_UP_MS);
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
