import { verify } from '@subtitle/contracts/operations/auth';
import { getStart, listRemotes } from '@subtitle/contracts/operations/remotes';
import type { SessionUser } from '@subtitle/contracts/operations/users';
import { writeHost } from '@subtitle/domain/modules/host-fit';
import { type ApiClient, ApiError } from '@subtitle/sdk/api';
import { inTime } from '../../deadline';
import { REGISTRY_DEADLINE } from '../load/limits';
import { OWN_HOST } from '../load/own-host';

/** What this shell gives: the registry answers with the newest releases that fit it. */
const HEADERS = { 'x-host': writeHost(OWN_HOST) };

/** The registry's part of the answer to the start, until it is read for the first time. */
let started: { user: number; answer: unknown } | null = null;

/**
 * Who is signed in, by the one call that the start makes: the registry's answer comes with it. The first script of the
 * page made that call already (`boot/boot.ts`). Where it fails, only the session is asked for, so that a registry that is
 * down ends nobody's session.
 * @throws ApiError where the server refuses the session
 */
export async function askStart(api: ApiClient): Promise<SessionUser> {
  try {
    const answer = await (takeBoot() ?? inTime((signal) => api.call(getStart, { signal, headers: HEADERS }), TERMS));
    started = { user: answer.user.id, answer };
    return answer.user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    return (await api.call(verify)).user;
  }
}

/**
 * What this person may load now, unread, in time.
 * @throws ApiError, NetworkError; Error where it takes longer than 8 s
 */
export async function askRegistry(api: ApiClient, user: number, signal: AbortSignal): Promise<unknown> {
  const first = started;
  started = null;
  if (first?.user === user) return first.answer;
  return inTime((within) => api.call(listRemotes, { signal: within, headers: HEADERS }), { ...TERMS, outer: signal });
}

const TERMS = { ms: REGISTRY_DEADLINE, late: () => new Error(`No answer after ${REGISTRY_DEADLINE} ms.`) };

type Started = { user: SessionUser };

/** What the page's first script has asked for; null where it asked for nothing, or somebody took it. */
function takeBoot(): Promise<Started> | null {
  const page = globalThis as { __subtitleStart?: Promise<Started> | undefined };
  const asked = page.__subtitleStart;
  page.__subtitleStart = undefined;
  return asked ?? null;
}
