import type { ClientSession } from 'mongoose';
import { Counter } from 'prom-client';
import { isDiskFull } from '../../infra/disk-space';
import { getNetwork } from '../../infra/get-network';
import { metricsRegistry } from '../../infra/metrics';
import { runOutsideTime } from '../../infra/work-time';
import type { SecurityEventDocument } from '../../models/security-event.model';
import { findAttemptedUser, insertSecurityEvent } from './security-event.repository';

/**
 * Within this time, the same denial of one person or key, and refused sign-ins of one address, are stored only once.
 */
const REPEAT_MS = 60_000;
const MAX_REMEMBERED = 5_000;
/** Limit of events from callers without an account within this time, for all addresses together. */
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

/**
 * An event at the time when its request has been answered; its user may still be unknown. `typed` is the username of a
 * sign-in attempt.
 */
export type ReportedEvent = Omit<SecurityEventDocument, 'user' | 'username'> &
  Partial<Pick<SecurityEventDocument, 'user' | 'username'>> & { typed?: string };

/**
 * Stores security events. Contract: `record` returns immediately and never throws; an event that cannot be stored is
 * counted and passed to `failed`. `end` waits for pending writes.
 */
export function createEventRecorder(
  failed: (event: ReportedEvent, error: unknown) => void,
  { maxAnonymous = MAX_ANONYMOUS, isFull = isDiskFull } = {},
) {
  const pendingWrites = new Set<Promise<void>>();
  const denials = new Map<string, number>();
  let anonymous = { since: 0, count: 0 };

  const isRepeated = (event: ReportedEvent): boolean => {
    const key = buildRepeatKey(event);
    if (key === null) return false;
    const now = event.at.getTime();
    if (now - (denials.get(key) ?? 0) < REPEAT_MS) return true;
    if (denials.size >= MAX_REMEMBERED) denials.clear();
    denials.set(key, now);
    return false;
  };

  /**
   * Failed and refused sign-ins need no account, so their total is limited and none is stored while the disk is full.
   */
  const isOverLimit = ({ event, at }: ReportedEvent): boolean => {
    if (event !== 'sign-in-failed' && event !== 'sign-in-refused') return false;
    if (isFull()) return true;
    if (at.getTime() - anonymous.since >= REPEAT_MS) anonymous = { since: at.getTime(), count: 0 };
    anonymous.count++;
    return anonymous.count > maxAnonymous;
  };

  return {
    record(event: ReportedEvent): void {
      events.inc({ event: event.event });
      if (isRepeated(event) || isOverLimit(event)) return;
      const stored = runOutsideTime(() => storeEvent(event)).catch((error) => {
        lost.inc();
        failed(event, error);
      });
      pendingWrites.add(stored);
      void stored.finally(() => pendingWrites.delete(stored));
    },
    async end(): Promise<void> {
      await Promise.all(pendingWrites);
    },
  };
}

/** Returns the key of events that are stored once a minute; null for events that are always stored. */
function buildRepeatKey({ event, user, detail, operation, address }: ReportedEvent): string | null {
  if (event === 'denied') return user ? `person ${user} ${operation}` : `key ${String(detail?.key)} ${operation}`;
  return event === 'sign-in-refused' ? `address ${getNetwork(address)}` : null;
}

/** Stores the event of a change in the transaction of that change, so that neither exists without the other. */
export async function recordInTransaction(event: SecurityEventDocument, session: ClientSession): Promise<void> {
  await insertSecurityEvent(event, session);
  events.inc({ event: event.event });
}

async function storeEvent({ typed, user = null, username = null, ...event }: ReportedEvent): Promise<void> {
  const who = typed === undefined ? { user, username } : await findAttemptedUser(typed);
  await insertSecurityEvent({ user: null, username: null, ...who, ...event });
}
