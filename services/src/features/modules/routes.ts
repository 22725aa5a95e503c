import { createHash } from 'node:crypto';
import type { AnswerOf } from '@subtitle/contracts/operation';
import {
  getStart,
  type Host,
  listRemotes,
  reportOpenings,
  reportRemoteError,
} from '@subtitle/contracts/operations/remotes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionActor } from '../../actor';
import { isUnchanged } from '../../http/answers/etag';
import { type App, route } from '../../http/route';
import { presentSessionUser } from '../auth/present-session-user';
import { reportOpenings as count } from './health/report-openings';
import { reportRemoteError as report } from './health/report-remote-error';
import { addKeyRoutes } from './key.routes';
import { addManageRoutes } from './manage.routes';
import { addOverrideRoutes } from './override.routes';
import { findActiveOverrides } from './overrides/active-overrides';
import { setOverrideCookie } from './overrides/override-cookie';
import { getCurrentHost, readCallerHost } from './registry/host';
import { listRemotes as list } from './registry/list-remotes';
import { readShellBuild } from './registry/shell-build';

/** A page that fails in a loop must not fill the database. */
const REPORT_LIMITS = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } }, bodyLimit: 16 * 1024 };

/** Registers every route for screen modules. */
export function addModuleRoutes(app: App): void {
  const currentHost = getCurrentHost(app.env);
  addRegistryRoutes(app, currentHost);
  addReportRoutes(app);
  addManageRoutes(app, currentHost);
  addKeyRoutes(app, currentHost);
  addOverrideRoutes(app, currentHost);
}

/** Routes that shells read. */
function addRegistryRoutes(app: App, currentHost: Host): void {
  const readRegistry = async (actor: SessionActor, request: FastifyRequest): Promise<AnswerOf<typeof listRemotes>> => ({
    ...(await list(
      actor,
      readCallerHost(request) ?? currentHost,
      await findActiveOverrides(actor, app.env.MODULE_DEV_ORIGINS),
    )),
    hostApi: currentHost.sdk,
    provides: currentHost,
    shell: await readShellBuild(app.env.SHELL_DIR),
  });
  route(app, listRemotes, async ({ actor, request, reply }) =>
    sendUnlessKnown(request, reply, await readRegistry(actor, request)),
  );
  route(
    app,
    getStart,
    async ({ actor, request, reply }) => {
      const answer = await readRegistry(actor, request);
      setOverrideCookie(app, request, reply, { ...actor, hasOverrides: answer.overrides !== undefined });
      return sendUnlessKnown(request, reply, { user: presentSessionUser(actor.id, actor), ...answer });
    },
    // A person who must set a new password first learns it here, as from verify.
    { config: { allowsTemporaryPassword: true } },
  );
}

/** Answers 304 if the caller already has this answer. */
function sendUnlessKnown<T>(request: FastifyRequest, reply: FastifyReply, answer: T): T | FastifyReply {
  const digest = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22);
  return isUnchanged(request, reply, [digest]) ? reply.code(304).send() : answer;
}

/** Routes for reports of shells. */
function addReportRoutes(app: App): void {
  route(
    app,
    reportRemoteError,
    async ({ body, actor, request }) => {
      const { module, version, kind } = body;
      request.log.warn({ module, version, kind, route: body.route, user: actor.id }, 'screen module failed');
      await report(body, actor);
      return { ok: true };
    },
    REPORT_LIMITS,
  );
  route(
    app,
    reportOpenings,
    async ({ body, actor }) => {
      await count(body, actor);
      return { ok: true };
    },
    REPORT_LIMITS,
  );
}
