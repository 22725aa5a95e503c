import { setInterval as every } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { sessionHolds } from '../features/auth/session-holds';
import { metricsRegistry } from '../infra/metrics';
import { Refusal } from '../refusal';

/** The pages of one browser, each with an import or two. */
const MOST = 10;
const LOOK_MS = 1_000;
const TOO_MANY = 'You follow too many imports at the same time. Please close a page.';

const streams = new Gauge({
  name: 'subtitle_event_streams',
  help: 'Event streams that are open.',
  registers: [metricsRegistry],
});

/** Event streams of each session, in this process. */
const open = new Map<string, number>();

/**
 * Counts an event stream among those of its session until `gone` is aborted.
 * @returns a signal that is aborted then, and when the session ends in any way: a stream outlives its request's check
 * @throws Refusal too-many-requests beyond the number that one browser needs
 */
export function openStream(sid: string, gone: AbortSignal): AbortSignal {
  const count = open.get(sid) ?? 0;
  if (count >= MOST) throw new Refusal('too-many-requests', { retryAfter: 10 }, TOO_MANY);
  open.set(sid, count + 1);
  streams.inc();
  const over = new AbortController();
  gone.addEventListener('abort', () => over.abort(), { once: true });
  if (gone.aborted) over.abort();
  void watchSession(sid, over).finally(() => {
    streams.dec();
    const left = open.get(sid)! - 1;
    if (left > 0) open.set(sid, left);
    else open.delete(sid);
  });
  return over.signal;
}

async function watchSession(sid: string, over: AbortController): Promise<void> {
  try {
    for await (const _ of every(LOOK_MS, null, { signal: over.signal, ref: false })) {
      // A database that is away for a moment is no end of a session.
      if (!(await sessionHolds(sid).catch(() => true))) return over.abort();
    }
  } catch {
    // Only the end of the stream ends the interval.
  }
}
