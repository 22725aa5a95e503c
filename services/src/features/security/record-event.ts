import type { ClientSession } from 'mongoose';
import { Counter } from 'prom-client';
import { isDiskFull } from '../../infra/disk-space';
import { metricsRegistry } from '../../infra/metrics';
import { networkOf } from '../../infra/network-of';
import { outsideTime } from '../../infra/work-time';
import type { SecurityEventDocument } from '../../models/security-event.model';
import { findAttempted, insertSecurityEvent } from './security-event.repository';

/** The same denial of one person or key, and refused sign-ins of one address, are kept once in so long. */
const REPEAT_MS = 60_000;
const MAX_REMEMBERED = 5_000;
/** Callers without an account add no more than this in that time, from however many addresses. */
const MAX_ANONYMOUS = 1_000;

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
export function securityEvents(
  failed: (event: HappenedEvent, error: unknown) => void,
  { maxAnonymous = MAX_ANONYMOUS, isFull = isDiskFull } = {},
) {
  const underWay = new Set<Promise<void>>();
  const denials = new Map<string, number>();
  let anonymous = { since: 0, count: 0 };

  const isRepeated = (event: HappenedEvent): boolean => {
    const key = repeatKeyOf(event);
    if (key === null) return false;
    const now = event.at.getTime();
    if (now - (denials.get(key) ?? 0) < REPEAT_MS) return true;
    if (denials.size >= MAX_REMEMBERED) denials.clear();
    denials.set(key, now);
    return false;
  };

  /** Failed and refused sign-ins need no account: they are bounded as a whole, and none is stored while the disk is full. */
  const isTooMuch = ({ event, at }: HappenedEvent): boolean => {
    if (event !== 'sign-in-failed' && event !== 'sign-in-refused') return false;
    if (isFull()) return true;
    if (at.getTime() - anonymous.since >= REPEAT_MS) anonymous = { since: at.getTime(), count: 0 };
    anonymous.count++;
    return anonymous.count > maxAnonymous;
  };

  return {
    record(event: HappenedEvent): void {
      events.inc({ event: event.event });
      if (isRepeated(event) || isTooMuch(event)) return;
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

/** Events with one key are kept once a minute; null of those that are all kept. */
function repeatKeyOf({ event, user, detail, operation, address }: HappenedEvent): string | null {
  if (event === 'denied') return user ? `person ${user} ${operation}` : `key ${String(detail?.key)} ${operation}`;
  return event === 'sign-in-refused' ? `address ${networkOf(address)}` : null;
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
