import type { MovedModules } from '@subtitle/contracts/operations/modules';
import * as operations from '@subtitle/contracts/operations/modules';
import type { Host } from '@subtitle/contracts/operations/remotes';
import type { FastifyRequest } from 'fastify';
import type { SessionActor } from '../../actor';
import { type App, route } from '../../http/route';
import type { RemoteChannelDocument } from '../../models/remote-channel.model';
import { invalid } from '../../refusal';
import { createEventStreamSender, WITHOUT_TIME_LIMIT } from '../auth/open-streams';
import { activateRelease, rollBack } from './moves/activate';
import { clearCanary, setCanary } from './moves/canary';
import { type Move, readChannel, switchModule } from './moves/move-module';
import { watchMoves } from './moves/watch-moves';
import { presentRelease } from './present-module';
import { getModule, listModuleEvents, listModules, presentModuleAfterMove } from './read-modules';
import { readReleaseHosts } from './registry/next-host';
import { publishArchive } from './releases/publish-release';
import { readRelease } from './releases/release.repository';

/** Time for an upload of 50 MB on a slow connection and for its processing. */
const PUBLISH_TIMEOUT_MS = 10 * 60_000;
const GZIP = ['application/gzip', 'application/x-gzip'];

/** Routes by which admins, and modules' teams with their keys, manage modules. */
export function addManageRoutes(app: App, now: Host): void {
  route(app, operations.listModules, () => listModules(now));
  route(app, operations.getModule, ({ params }) => getModule(params.name, now));
  route(app, operations.listModuleEvents, ({ params, query }) => listModuleEvents(params.name, query));
  route(
    app,
    operations.getDescriptor,
    async ({ params }) => (await readRelease(params.name, params.version)).descriptor,
  );
  addWatchRoute(app);
  addPublishRoute(app, now);
  addMoveRoutes(app, now);
}

function addWatchRoute(app: App): void {
  const stream = createEventStreamSender(app);
  const streamMoves = async function* (signal: AbortSignal) {
    for await (const modules of watchMoves(signal))
      yield modules && { event: 'modules', data: { modules } satisfies MovedModules };
  };
  route(app, operations.watchModules, async (asked) => stream(asked, streamMoves), WITHOUT_TIME_LIMIT);
}

function addPublishRoute(app: App, now: Host): void {
  // The command reads the body as a stream.
  app.addContentTypeParser(GZIP, (_request, _payload, done) => done(null));
  route(
    app,
    operations.publishRelease,
    async ({ params, actor, request, reply }) => {
      if (!isGzip(request)) throw invalid('body', 'Send the build as a .tgz, with the content type application/gzip.');
      const { username: by, key } = actor;
      const hosts = await readReleaseHosts(now);
      const publisher = { by, module: params.name, canTakeOver: key === undefined, hosts, reason: '' };
      const { release, isNew } = await publishArchive(request.raw, publisher);
      if (!isNew) reply.code(200);
      const { revision } = await readChannel(params.name);
      return { release: presentRelease(release, { now, next: hosts[1] ?? null }), revision };
    },
    { config: { answerWithin: PUBLISH_TIMEOUT_MS, receiveWithin: PUBLISH_TIMEOUT_MS } },
  );
}

const isGzip = ({ headers }: FastifyRequest) => GZIP.includes((headers['content-type'] ?? '').split(';')[0]!.trim());

function addMoveRoutes(app: App, now: Host): void {
  const moved = (channel: RemoteChannelDocument) => presentModuleAfterMove(channel, now);
  route(app, operations.activateRelease, async (input) =>
    moved(await activateRelease(readMove(input), input.body.version, await readReleaseHosts(now))),
  );
  route(app, operations.rollBackModule, async (input) => moved(await rollBack(readMove(input))));
  route(app, operations.setCanary, async (input) =>
    moved(await setCanary(readMove(input), input.body, await readReleaseHosts(now))),
  );
  route(app, operations.clearCanary, async (input) => moved(await clearCanary(readMove(input))));
  route(app, operations.disableModule, async (input) => moved(await switchModule(readMove(input), true)));
  route(app, operations.enableModule, async (input) => moved(await switchModule(readMove(input), false)));
}

interface MoveInput {
  params: { name: string };
  body: { revision: number; reason: string };
  actor: SessionActor;
}

const readMove = ({ params, body, actor }: MoveInput): Move => ({
  name: params.name,
  revision: body.revision,
  reason: body.reason,
  by: actor.username,
});
