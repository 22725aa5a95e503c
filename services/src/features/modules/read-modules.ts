import type { AnswerOf, QueryOf } from '@subtitle/contracts/operation';
import type {
  listModuleEvents as eventsContract,
  getModule as getContract,
  listModules as listContract,
  ModuleAnswer,
  ModuleEvent,
  VersionHealth,
} from '@subtitle/contracts/operations/modules';
import type { Host } from '@subtitle/contracts/operations/remotes';
import { DAY_MS } from '@subtitle/domain/dates';
import { Types } from 'mongoose';
import { type ReleaseDocument, ReleaseModel } from '../../models/release.model';
import { type RemoteChannelDocument, RemoteChannelModel } from '../../models/remote-channel.model';
import { RemoteEventModel } from '../../models/remote-event.model';
import { invalid } from '../../refusal';
import { readHealth } from './health/health.repository';
import { getActiveVersion, readChannel } from './moves/move-module';
import { type Hosts, presentModule, presentRelease } from './present-module';
import { readNextHost } from './registry/next-host';
import { findLoadedVersion } from './registry/resolve-modules';
import { buildReleaseId } from './releases/release.repository';

const MAX_RELEASES = 100;
const PAGE = 50;

const readHosts = async (now: Host): Promise<Hosts> => ({ now, next: await readNextHost(now) });
const getDayAgo = () => new Date(Date.now() - DAY_MS);

/** Lists all modules by name. */
export async function listModules(now: Host): Promise<AnswerOf<typeof listContract>> {
  const hosts = await readHosts(now);
  const [channels, health] = [await RemoteChannelModel.find({}).sort({ _id: 1 }).lean(), await readHealth(getDayAgo())];
  const modules = await Promise.all(
    channels.map((channel) => presentWithRelease(channel, health.get(channel._id) ?? [], hosts)),
  );
  return { modules, host: hosts.now, nextHost: hosts.next };
}

/** @throws Refusal not-found */
export async function getModule(name: string, now: Host): Promise<AnswerOf<typeof getContract>> {
  const channel = await readChannel(name);
  const hosts = await readHosts(now);
  const releases = await ReleaseModel.find({ name, swept_at: { $exists: false } })
    .sort({ published_at: -1 })
    .limit(MAX_RELEASES)
    .lean();
  return { ...(await presentWithHealth(channel, hosts)), releases: releases.map((one) => presentRelease(one, hosts)) };
}

/** Presents a module after a move. */
export async function presentModuleAfterMove(
  channel: RemoteChannelDocument,
  now: Host,
): Promise<{ module: ModuleAnswer }> {
  return { module: await presentWithHealth(channel, await readHosts(now)) };
}

async function presentWithHealth(channel: RemoteChannelDocument, hosts: Hosts): Promise<ModuleAnswer> {
  const health = await readHealth(getDayAgo(), channel._id);
  return presentWithRelease(channel, health.get(channel._id) ?? [], hosts);
}

async function presentWithRelease(
  channel: RemoteChannelDocument,
  health: VersionHealth[],
  hosts: Hosts,
): Promise<ModuleAnswer> {
  const [release, loaded] = await Promise.all([findShownRelease(channel), findLoadedVersion(channel, hosts.now)]);
  return presentModule(channel, release, loaded, health, hosts);
}

async function findShownRelease(channel: RemoteChannelDocument): Promise<ReleaseDocument | undefined> {
  const version = getActiveVersion(channel);
  const found = version
    ? await ReleaseModel.findById(buildReleaseId(channel._id, version)).lean()
    : await ReleaseModel.findOne({ name: channel._id }).sort({ published_at: -1 }).lean();
  return found ?? undefined;
}

/**
 * Returns one page of a module's events, newest first.
 * @throws Refusal invalid-request for an invalid cursor
 */
export async function listModuleEvents(
  module: string,
  { cursor, limit = PAGE }: QueryOf<typeof eventsContract>,
): Promise<AnswerOf<typeof eventsContract>> {
  if (cursor !== undefined && !/^[0-9a-f]{24}$/.test(cursor)) throw invalid('cursor', 'This is not a valid cursor.');
  const before = cursor ? { _id: { $lt: new Types.ObjectId(cursor) } } : {};
  const found = await RemoteEventModel.find({ module, reason: { $exists: true }, ...before })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean();
  const events = found.slice(0, limit).map(({ _id, event, at, by, from, to, reason }) => {
    const name = event as ModuleEvent['event'];
    return {
      id: String(_id),
      event: name,
      at: at.toISOString(),
      by,
      from: from ?? null,
      to: to ?? null,
      reason: reason ?? '',
    };
  });
  return { events, next: found.length > limit ? events.at(-1)!.id : null };
}
