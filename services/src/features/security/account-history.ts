import { ACCOUNT_EVENTS, type AccountEvent } from '@subtitle/contracts/operations/accounts';
import { findEventsOf } from './security-event.repository';

const SHOWN = 20;

/** What happened to an account, the latest first. */
export async function accountHistory(userId: number): Promise<AccountEvent[]> {
  const events = await findEventsOf(userId, SHOWN);
  return events.flatMap(({ event: name, at, username }) => {
    const event = ACCOUNT_EVENTS.find((one) => one === name);
    return event ? [{ event, at: at.toISOString(), by: username }] : [];
  });
}
