import type { ClientSession } from 'mongoose';
import { Counter } from 'prom-client';
import { metricsRegistry } from '../../infra/metrics';
import { outsideTime } from '../../infra/work-time';
import type { SecurityEventDocument } from '../../models/security-event.model';
import { findAttempted, insertSecurityEvent } from './security-event.repository';

/** The same denial of one person, or key, is kept once in so long: whoever knocks in a loop fills no database. */
const REPEAT_MS = 60_000;
const MAX_REMEMBERED = 5_000;

const events = new Counter({
  name: 'subtitle_security_events_total',
  help: 'Sign-ins, sign-outs, denials and changes of accounts, channels and settings; repeated denials too.',
  labelNames: ['event'],
  registers: [metricsRegistry],
});
const lost = new Counter({
  name: 'subtitle_security_events_lost_total',
  help: 'Security events that could not be stored; each is in the log.',
  registers: [metricsRegistry],
});

/** What is known when the request has been answered; `typed` is the username of an attempt to sign in. */
export type HappenedEvent = Omit<SecurityEventDocument, 'user' | 'username'> &
  Partial<Pick<SecurityEventDocument, 'user' | 'username'>> & { typed?: string };

/**
 * Keeps security events. Contract: `record` returns immediately and throws nothing; what cannot be stored is counted and
 * handed to `failed`. `end` waits for what is under way.
 */
export function securityEvents(failed: (event: HappenedEvent, error: unknown) => void) {
  const underWay = new Set<Promise<void>>();
  const denials = new Map<string, number>();

  const isRepeated = ({ event, user, detail, operation, at }: HappenedEvent): boolean => {
    if (event !== 'denied') return false;
    const key = `${user ?? detail?.key} ${operation}`;
    const last = denials.get(key) ?? 0;
    if (at.getTime() - last < REPEAT_MS) return true;
    if (denials.size >= MAX_REMEMBERED) denials.clear();
    denials.set(key, at.getTime());
    return false;
  };

  return {
    record(event: HappenedEvent): void {
      events.inc({ event: event.event });
      if (isRepeated(event)) return;
      const stored = outsideTime(() => store(event)).catch((error) => {
        lost.inc();
        failed(event, error);
      });
      underWay.add(stored);
      void stored.finally(() => underWay.delete(stored));
    },
    async end(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}

/** Keeps an event of a change in the change's own transaction: neither is there without the other. */
export async function recordWith(event: SecurityEventDocument, session: ClientSession): Promise<void> {
  await insertSecurityEvent(event, session);
  events.inc({ event: event.event });
}

async function store({ typed, user = null, username = null, ...event }: HappenedEvent): Promise<void> {
  const who = typed === undefined ? { user, username } : await findAttempted(typed);
  await insertSecurityEvent({ user: null, username: null, ...who, ...event });
}
