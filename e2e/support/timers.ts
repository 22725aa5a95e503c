import type { Page } from '@playwright/test';

/**
 * Stops timers of at least this length for ever. Behaviour that still occurs does not depend on such timers. This
 * proves `within 2 s` on a machine of any speed.
 */
export async function holdTimers(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((least) => {
    const { setTimeout } = window;
    const never = 2 ** 31 - 1;
    const held = (run: TimerHandler, ms = 0, ...given: unknown[]) => setTimeout(run, ms < least ? ms : never, ...given);
    Object.assign(window, { setTimeout: held });
  }, milliseconds);
}
