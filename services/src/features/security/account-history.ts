import { ACCOUNT_EVENTS, type AccountEvent } from '@subtitle/contracts/operations/accounts';
import { findEventsOf } from './security-event.repository';

const MAX_EVENTS = 20;
const FIELDS = ['name', 'langPairs', 'roles', 'status'] as const satisfies (keyof AccountEvent['changed'])[];

/** Returns the events of an account, newest first. */
export async function listAccountEvents(userId: number): Promise<AccountEvent[]> {
  const events = await findEventsOf(userId, MAX_EVENTS);
  return events.flatMap(({ event: name, at, username, detail = {} }) => {
    const event = ACCOUNT_EVENTS.find((one) => one === name);
    const changed = Object.fromEntries(FIELDS.flatMap((field) => (detail[field] ? [[field, detail[field]]] : [])));
    return event ? [{ event, at: at.toISOString(), changed, by: username }] : [];
  });
}
