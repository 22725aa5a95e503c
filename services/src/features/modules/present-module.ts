import type { ModuleAnswer, ReleaseAnswer, VersionHealth } from '@subtitle/contracts/operations/modules';
import type { Host } from '@subtitle/contracts/operations/remotes';
import type { ReleaseDocument } from '../../models/release.model';
import type { RemoteChannelDocument } from '../../models/remote-channel.model';
import { getActiveVersion } from './moves/move-module';
import { findMisfits } from './releases/release.repository';

/** The current shell and the planned one. */
export interface Hosts {
  now: Host;
  next: Host | null;
}

/**
 * Presents a module with its active release, or the newest one if none is active, and with the version that the current
 * shell loads.
 */
export function presentModule(
  channel: RemoteChannelDocument,
  release: ReleaseDocument | undefined,
  loaded: string | null,
  health: VersionHealth[],
  hosts: Hosts,
): ModuleAnswer {
  const { _id: name, revision, disabled, canary, moved_at, moved_by: movedBy } = channel;
  return {
    name,
    revision,
    version: getActiveVersion(channel),
    loaded: channel.disabled ? null : loaded,
    earlier: channel.activated[1] ?? null,
    disabled,
    canary: canary && presentCanary(canary),
    owner: release?.descriptor.owner ?? '',
    commit: release?.descriptor.commit ?? '',
    movedAt: moved_at?.toISOString() ?? null,
    movedBy,
    health,
    misfits: release ? findHostMisfits(release, hosts) : { now: [], next: [] },
  };
}

function presentCanary(canary: NonNullable<RemoteChannelDocument['canary']>): NonNullable<ModuleAnswer['canary']> {
  const { version, percent, roles, users, limit, since, by } = canary;
  return { version, percent, roles, users, limit, since: since.toISOString(), by };
}

/** Presents a release for the module's history. */
export function presentRelease(release: ReleaseDocument, hosts: Hosts): ReleaseAnswer {
  const { version, published_at, by, descriptor, bytes = 0 } = release;
  const { commit, builtAt } = descriptor;
  const misfits = findHostMisfits(release, hosts);
  return { version, publishedAt: published_at.toISOString(), by, commit, builtAt, bytes, misfits };
}

function findHostMisfits(release: ReleaseDocument, { now, next }: Hosts): ModuleAnswer['misfits'] {
  return { now: findMisfits(release, [now]), next: next ? findMisfits(release, [next]) : [] };
}
