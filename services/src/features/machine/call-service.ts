import type { MachineSettings } from '@subtitle/contracts/operations/machine';
import CircuitBreaker from 'opossum';
import { type MachineRequest, PROVIDERS, ServiceError } from './providers';

/** Time limit of one request. */
const TIMEOUT_MS = 6_000;
/** After failures, no request is sent for this long; then a single one tries the service again. */
const PAUSE_MS = 60_000;
const BAD_REQUEST = 400;
/** Requests within the last ten seconds before their failures count. */
const MIN_REQUESTS = 3;

type Address = Pick<MachineSettings, 'service' | 'url'>;
type Texts = Omit<MachineRequest, 'url' | 'signal'>;

/** The circuit breaker of the address that was used last. */
let current: { address: string; breaker: CircuitBreaker<[Texts], string[]> } | null = null;

/**
 * Translates texts by a service. A service that fails again and again is not called for a minute.
 * @throws Error with a reason for admins
 */
export function callService(address: Address, texts: Texts): Promise<string[]> {
  const name = `${address.service} ${address.url}`;
  if (current?.address !== name) {
    current?.breaker.shutdown();
    current = { address: name, breaker: createBreaker(address) };
  }
  return current.breaker.fire(texts);
}

function createBreaker(address: Address) {
  return new CircuitBreaker((texts: Texts) => callOnce(address, texts), {
    // The request ends itself.
    timeout: false,
    resetTimeout: PAUSE_MS,
    volumeThreshold: MIN_REQUESTS,
    errorThresholdPercentage: 50,
    // The service works, but not for this pair or text. Other pairs stay available.
    errorFilter: (error) => error instanceof ServiceError && error.status === BAD_REQUEST,
  });
}

/** Translates texts by one request. @throws Error with a reason for admins */
export async function callOnce({ service, url }: Address, texts: Texts): Promise<string[]> {
  if (service === 'off') throw new Error('Machine translation is off');
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await PROVIDERS[service]({ ...texts, url, signal });
  } catch (error) {
    if (signal.aborted) throw new Error(`The service did not answer within ${TIMEOUT_MS / 1_000} s`);
    throw error;
  }
}

/** Whether an error means that no request was sent, because the service failed shortly before. */
export const isPaused = (error: unknown): boolean => (error as { code?: string }).code === 'EOPENBREAKER';

/** Describes why a service failed, for admins. */
export function describeFailure(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string } };
  return [message, cause?.message].filter(Boolean).join(': ');
}
