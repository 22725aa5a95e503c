import { Refusal } from '../../refusal';

/** Ignores refusals: another actor was faster, or the action is not possible. */
export async function ignoreRefusals(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
