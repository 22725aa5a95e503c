import type { DoneUnit } from '@subtitle/contracts/items/list-done';
import type { SessionActor } from '../auth/session-actor';
import { findEntriesBy } from './audit.repository';

/** Units the actor submitted since then, each once, with the moment of its last submission; the latest first. */
export async function readDone(actor: SessionActor, since: Date): Promise<DoneUnit[]> {
  const units = new Map<string, DoneUnit>();
  for (const { kind, item, language, at } of await findEntriesBy(actor.username, 'submit-item', since)) {
    const key = `${kind}:${item}:${language}`;
    if (!units.has(key)) units.set(key, { kind, id: item, language, at: at.toISOString() });
  }
  return [...units.values()];
}
