import { verify } from '@subtitle/contracts/operations/auth';
import { getStart, listRemotes } from '@subtitle/contracts/operations/remotes';
import type { SessionUser } from '@subtitle/contracts/operations/users';
import { writeHost } from '@subtitle/domain/modules/host-fit';
import { type ApiClient, ApiError } from '@subtitle/sdk/api';
import { runWithTimeout } from '../../deadline';
import { REGISTRY_TIMEOUT_MS } from '../load/limits';
import { OWN_HOST } from '../load/own-host';

/** Versions that this shell provides: the registry returns the newest releases that fit. */
const HEADERS = { 'x-host': writeHost(OWN_HOST) };

/** The registry's answer from the start, until it is read for the first time. */
let started: { user: number; answer: unknown } | null = null;

/**
 * Returns the signed-in person with the only call of the start, which also returns the registry's answer. The first
 * script of the page has already sent that call (`boot/boot.ts`). If the call failed, only the session is requested, so
 * that a failing registry ends no session.
 * @throws ApiError if the server refuses the session
 */
export async function requestStartAnswer(api: ApiClient): Promise<SessionUser> {
  try {
    const answer = await (takeBootRequest() ??
      runWithTimeout((signal) => api.call(getStart, { signal, headers: HEADERS }), REGISTRY_TIMEOUT));
    started = { user: answer.user.id, answer };
    return answer.user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    return (await api.call(verify)).user;
  }
}

/**
 * Requests this person's modules, with a time limit, and returns the answer unparsed.
 * @throws ApiError, NetworkError; Error if it takes longer than 8 s
 */
export async function requestRegistry(api: ApiClient, user: number, signal: AbortSignal): Promise<unknown> {
  const first = started;
  started = null;
  if (first?.user === user) return first.answer;
  return runWithTimeout((within) => api.call(listRemotes, { signal: within, headers: HEADERS }), {
    ...REGISTRY_TIMEOUT,
    outer: signal,
  });
}

const REGISTRY_TIMEOUT = {
  ms: REGISTRY_TIMEOUT_MS,
  late: () => new Error(`No response after ${REGISTRY_TIMEOUT_MS} ms.`),
};

type Started = { user: SessionUser };

/** Returns the pending request of the page's first script; null if there was none or it was already used. */
function takeBootRequest(): Promise<Started> | null {
  const page = globalThis as { __subtitleStart?: Promise<Started> | undefined };
  const bootRequest = page.__subtitleStart;
  page.__subtitleStart = undefined;
  return bootRequest ?? null;
}
