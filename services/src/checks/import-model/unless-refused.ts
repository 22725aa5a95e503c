import { Refusal } from '../../refusal';

/** Somebody else was faster, or it cannot be done: what an API answers with a sentence. */
export async function unlessRefused(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
