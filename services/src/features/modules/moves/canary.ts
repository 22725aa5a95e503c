import type { BodyOf } from '@subtitle/contracts/operation';
import type { setCanary as contract } from '@subtitle/contracts/operations/modules';
import type { Host } from '@subtitle/contracts/operations/remotes';
import { MAX_FAILED_SHARE } from '@subtitle/domain/modules/failed-share';
import type { CanaryDocument, RemoteChannelDocument } from '../../../models/remote-channel.model';
import { invalid, Refusal } from '../../../refusal';
import { findMissingUsers } from '../../users/find-missing-users';
import { getActiveVersion, type Move, moveModule } from './move-module';
import { requireLoadable } from './require-loadable';

type TrialRule = Pick<BodyOf<typeof contract>, 'version' | 'percent' | 'roles' | 'users' | 'limit'>;

/**
 * Starts a trial: some persons load this version from now on. It replaces an earlier trial.
 * @param hosts the shells that it may be for
 * @throws Refusal not-found, module-moved, release-invalid; invalid-request if this version is active already or a user
 *   does not exist
 */
export async function setCanary(move: Move, rule: TrialRule, hosts: readonly Host[]): Promise<RemoteChannelDocument> {
  const { version, percent, roles, users, limit = MAX_FAILED_SHARE } = rule;
  return moveModule(move, 'canary-set', async (channel) => {
    if (getActiveVersion(channel) === version) throw invalid('version', 'Everyone loads this version already.');
    await requireLoadable(move.name, version, hosts);
    await requireUsers(users);
    const counted = { since: new Date(), by: move.by, openings: 0, errors: 0, failed: [] };
    const canary: CanaryDocument = { version, percent, roles, users, limit, ...counted };
    return { set: { canary }, from: getActiveVersion(channel), to: version };
  });
}

/** @throws Refusal invalid-request naming users that do not exist */
async function requireUsers(users: readonly string[]): Promise<void> {
  const missing = await findMissingUsers(users);
  if (missing.length > 0) throw invalid('users', `There is no account ${missing.join(', ')}.`);
}

/**
 * Ends the trial, so that all persons load the active version. @throws Refusal not-found without a trial, module-moved
 */
export async function clearCanary(move: Move): Promise<RemoteChannelDocument> {
  return moveModule(move, 'canary-cleared', endCanary);
}

/** Returns the change that ends a trial. @throws Refusal not-found */
export function endCanary(channel: RemoteChannelDocument) {
  if (!channel.canary) throw new Refusal('not-found', {}, 'No version of this module is being tried out.');
  return { set: { canary: null }, from: channel.canary.version, to: getActiveVersion(channel) };
}
