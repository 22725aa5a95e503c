import { MESSAGES } from '@subtitle/contracts/messages';
import type { BodyOf } from '@subtitle/contracts/operation';
import type { ChangedAccount, saveUser as contract } from '@subtitle/contracts/operations/accounts';
import { findNameFault } from '@subtitle/domain/users/username';
import type { Origin, SessionActor } from '../../actor';
import type { UserDocument } from '../../models/user.model';
import { invalid, Refusal } from '../../refusal';
import { type AccountChange, changeAccount } from './change-account';
import { requireRightToGive } from './require-power';
import { getStatusEvent, requireNotOwnStatus } from './set-status';

type AccountUpdate = BodyOf<typeof contract>;
type Fields = Pick<UserDocument, 'name' | 'langPairs' | 'roles' | 'status'>;

/**
 * Changes name, language pairs, roles and status of an account at the revision that was read.
 * @throws Refusal conflict if the revision has changed; invalid-request naming the field; forbidden naming `roles` or
 *   `status` (decision 35); not-found, last-admin
 */
export function saveUser(
  actor: SessionActor,
  id: number,
  { revision, ...given }: AccountUpdate,
  origin: Origin,
): Promise<ChangedAccount> {
  const fields: Fields = { ...given, name: given.name.trim().normalize('NFC') };
  requireValidFields(fields);
  return changeAccount(actor, id, origin, (user) => {
    if ((user.revision ?? 0) !== revision) throw new Refusal('conflict');
    return buildChange(actor, user, fields);
  });
}

function requireValidFields(fields: Fields): void {
  const empty = (['name', 'langPairs', 'roles'] as const).find((field) => fields[field].length === 0);
  if (empty) throw invalid(empty, MESSAGES.allFieldsRequired);
  const fault = findNameFault(fields.name);
  if (fault) throw invalid('name', fault);
}

function buildChange(actor: SessionActor, user: UserDocument, fields: Fields): AccountChange | null {
  const changed = (Object.keys(fields) as (keyof Fields)[]).filter((field) => !isSame(user[field], fields[field]));
  if (changed.length === 0) return null;
  const isChanged = (field: keyof Fields) => changed.includes(field);
  if (isChanged('roles')) {
    if (actor.id === user._id) throw new Refusal('forbidden', { field: 'roles' }, 'You can’t change your own roles.');
    requireRightToGive(actor, fields.roles, user.roles);
  }
  if (isChanged('status')) requireNotOwnStatus(actor, user._id);
  const detail = Object.fromEntries(changed.map((field) => [field, { from: user[field], to: fields[field] }]));
  const event = changed.length === 1 && isChanged('status') ? getStatusEvent(fields.status) : 'user-changed';
  return { set: fields, endsSessions: isChanged('roles') || fields.status === 'inactive', event, detail };
}

/** Ignores the order of lists. */
function isSame(one: string | readonly string[], other: string | readonly string[]): boolean {
  const text = (value: string | readonly string[]) => (typeof value === 'string' ? value : [...value].sort().join());
  return text(one) === text(other);
}
