import { createHash } from 'node:crypto';
import type { AnswerOf } from '@subtitle/contracts/operation';
import {
  getStart,
  type Host,
  listRemotes,
  reportOpenings,
  reportRemoteError,
} from '@subtitle/contracts/operations/remotes';
import { readHost } from '@subtitle/domain/modules/host-fit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnchanged } from '../../http/answers/etag';
import { type App, route } from '../../http/route';
import { presentSessionUser } from '../auth/present-session-user';
import type { SessionActor } from '../auth/session-actor';
import { reportOpenings as count } from './health/report-openings';
import { reportRemoteError as report } from './health/report-remote-error';
import { keyRoutes } from './key.routes';
import { manageRoutes } from './manage.routes';
import { ownHost } from './registry/host';
import { listRemotes as list } from './registry/list-remotes';
import { shellBuild } from './registry/shell-build';

/** A page that fails in a loop must not fill the database. */
const BOUNDED = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } }, bodyLimit: 16 * 1024 };

/** Every call about screen modules. */
export function moduleRoutes(app: App): void {
  const own = ownHost(app.env);
  registryRoutes(app, own);
  reportRoutes(app);
  manageRoutes(app, own);
  keyRoutes(app, own);
}

/** What shells ask. */
function registryRoutes(app: App, own: Host): void {
  const registry = async (actor: SessionActor, request: FastifyRequest): Promise<AnswerOf<typeof listRemotes>> => ({
    ...(await list(actor, hostOf(request) ?? own)),
    hostApi: own.sdk,
    provides: own,
    shell: await shellBuild(app.env.SHELL_DIR),
  });
  route(app, listRemotes, async ({ actor, request, reply }) =>
    unlessKnown(request, reply, await registry(actor, request)),
  );
  route(
    app,
    getStart,
    async ({ actor, request, reply }) =>
      unlessKnown(request, reply, { user: presentSessionUser(actor.id, actor), ...(await registry(actor, request)) }),
    // Somebody who has to choose a password first is told so here, as by verify.
    { config: { beforeOwnPassword: true } },
  );
}

/** The shell that asks; null where it does not say, as that of this build. */
function hostOf({ headers }: FastifyRequest): Host | null {
  const said = headers['x-host'];
  return typeof said === 'string' ? readHost(said) : null;
}

/** Nothing but 304 for who has this answer already. */
function unlessKnown<T>(request: FastifyRequest, reply: FastifyReply, answer: T): T | FastifyReply {
  const digest = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22);
  return isUnchanged(request, reply, [digest]) ? reply.code(304).send() : answer;
}

/** What shells tell. */
function reportRoutes(app: App): void {
  route(
    app,
    reportRemoteError,
    async ({ body, actor, request }) => {
      const { module, version, kind } = body;
      request.log.warn({ module, version, kind, route: body.route, user: actor.id }, 'screen module failed');
      await report(body, actor);
      return { ok: true };
    },
    BOUNDED,
  );
  route(
    app,
    reportOpenings,
    async ({ body }) => {
      await count(body);
      return { ok: true };
    },
    BOUNDED,
  );
}
