import type { MachineSettings } from '@subtitle/contracts/operations/machine';
import { Refusal } from '../../refusal';
import { callOnce, describeFailure } from './call-service';

/** The only text that a trial sends. */
const SENTENCE = 'A good day for new work.';

/**
 * Translates one sentence by a service.
 * @throws Refusal machine-failed with the reason
 */
export async function tryService(address: Pick<MachineSettings, 'service' | 'url'>, key: string) {
  const begun = Date.now();
  try {
    const [text] = await callOnce(address, { key, source: 'en', target: 'hi', texts: [SENTENCE] });
    return { source: SENTENCE, text: text!, ms: Date.now() - begun };
  } catch (error) {
    throw new Refusal('machine-failed', {}, describeFailure(error));
  }
}
