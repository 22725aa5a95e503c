import { createHash } from 'node:crypto';
import type { Host, ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { listMisfits } from '@subtitle/domain/modules/host-fit';
import { getEffectiveRoles, isSameUser } from '@subtitle/domain/users/roles';
import { isDescriptor } from '@subtitle/module-checks/descriptor';
import type { SessionActor } from '../../../actor';
import { ReleaseModel } from '../../../models/release.model';
import { type RemoteChannelDocument, RemoteChannelModel } from '../../../models/remote-channel.model';

export type Caller = Pick<SessionActor, 'id' | 'username' | 'roles'>;

/** One module as a person's shell gets it. */
export type ResolvedModule =
  | {
      is: 'open';
      descriptor: ScreenDescriptor;
      tried: boolean;
      /** Override of this session: another release, or the address of a development server. */
      override?: { address?: string };
    }
  | { is: 'disabled'; descriptor: ScreenDescriptor }
  /** No release of the module fits. `descriptor` is the one that should have been loaded; null if it is unreadable. */
  | { is: 'unfit'; name: string; version: string; descriptor: ScreenDescriptor | null; reasons: string[] };

type Readable = Map<string, ScreenDescriptor | null>;

/**
 * Selects the release of each module that this person's shell loads. A module that is switched off has none. If the
 * rule of a trial selects the person, the trial version comes first. The active version and earlier ones follow. A
 * release that does not fit the shell, or that this server can no longer read, is skipped.
 */
export async function resolveModules(person: Caller, host: Host): Promise<ResolvedModule[]> {
  const channels = await RemoteChannelModel.find({}).sort({ _id: 1 }).lean();
  const wanted = channels.map((channel) => ({ channel, versions: listVersions(channel, person) }));
  const first = await readDescriptors(
    wanted.map(({ channel, versions }) => buildChannelReleaseId(channel, versions[0])),
  );
  const isFitting = (id: string, among: Readable) => isFit(among.get(id), host);
  const others = wanted
    .filter(({ channel, versions }) => versions[0] && !isFitting(buildChannelReleaseId(channel, versions[0]), first))
    .flatMap(({ channel, versions }) => versions.slice(1).map((version) => buildChannelReleaseId(channel, version)));
  const descriptors = others.length > 0 ? new Map([...first, ...(await readDescriptors(others))]) : first;
  return wanted.flatMap(({ channel, versions }) => {
    const best = versions.find((version) => isFitting(buildChannelReleaseId(channel, version), descriptors));
    return resolveModule(
      channel,
      versions,
      best,
      (version) => descriptors.get(buildChannelReleaseId(channel, version)) ?? null,
      host,
    );
  });
}

function resolveModule(
  channel: RemoteChannelDocument,
  [first]: string[],
  best: string | undefined,
  descriptorOf: (version: string) => ScreenDescriptor | null,
  host: Host,
): ResolvedModule[] {
  if (!first) return [];
  const descriptor = descriptorOf(best ?? first);
  if (channel.disabled) return descriptor ? [{ is: 'disabled', descriptor }] : [];
  if (best && descriptor)
    return [{ is: 'open', descriptor, tried: best !== channel.activated[0] && isOnTrial(channel, best) }];
  const reasons = descriptor ? listMisfits(descriptor, host) : [];
  return [{ is: 'unfit', name: channel._id, version: first, descriptor, reasons }];
}

/** Returns the version that persons outside of a trial load in a shell with these versions; null if no release fits. */
export async function findLoadedVersion({ _id, activated }: RemoteChannelDocument, host: Host): Promise<string | null> {
  // Sequentially, because the first version nearly always fits.
  for (const version of activated) {
    const id = buildChannelReleaseId({ _id }, version);
    const descriptors = await readDescriptors([id]);
    if (isFit(descriptors.get(id), host)) return version;
  }
  return null;
}

const isFit = (descriptor: ScreenDescriptor | null | undefined, host: Host) =>
  Boolean(descriptor && listMisfits(descriptor, host).length === 0);

const isOnTrial = ({ canary }: RemoteChannelDocument, version: string) => canary?.version === version;

/** Returns the candidate versions, the preferred one first. */
function listVersions(channel: RemoteChannelDocument, person: Caller): string[] {
  const { canary, activated } = channel;
  const tried = canary && !channel.disabled && isSelected(channel._id, canary, person) ? [canary.version] : [];
  return [...new Set([...tried, ...activated])];
}

/**
 * Returns whether a rule selects a person: always by name, otherwise by role and a percentage that always selects the
 * same persons.
 */
export function isSelected(
  module: string,
  rule: Pick<NonNullable<RemoteChannelDocument['canary']>, 'version' | 'percent' | 'roles' | 'users'>,
  { id, username, roles }: Caller,
): boolean {
  if (rule.users.some((name) => isSameUser(name, username))) return true;
  // An admin has every role's rights, but does not count as a member of the other roles here.
  const isInRole = rule.roles.length === 0 || getEffectiveRoles(roles).some((role) => rule.roles.includes(role));
  if (!isInRole) return false;
  const digest = createHash('sha256').update(`${id}:${module}:${rule.version}`).digest();
  return digest.readUInt32BE(0) / 2 ** 32 < rule.percent / 100;
}

const buildChannelReleaseId = ({ _id }: Pick<RemoteChannelDocument, '_id'>, version: string | undefined) =>
  `${_id}@${version ?? ''}`;

/** Reads the descriptors of releases; null for an invalid descriptor. */
async function readDescriptors(ids: readonly string[]): Promise<Readable> {
  const found = await ReleaseModel.find({ _id: { $in: [...ids] } })
    .select({ descriptor: 1 })
    .lean();
  return new Map(found.map(({ _id, descriptor }) => [_id, isDescriptor(descriptor) ? descriptor : null]));
}
