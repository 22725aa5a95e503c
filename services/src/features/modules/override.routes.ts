import type { AnswerOf } from '@subtitle/contracts/operation';
import * as operations from '@subtitle/contracts/operations/overrides';
import type { Host } from '@subtitle/contracts/operations/remotes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionActor } from '../../actor';
import { originOf } from '../../http/origin';
import { type App, route } from '../../http/route';
import { actingOverrides } from './overrides/acting-overrides';
import { clearOverrides, setOverride } from './overrides/change-overrides';
import { keepOverrideCookie } from './overrides/override-cookie';
import { hostOf } from './registry/host';

type Answer = AnswerOf<typeof operations.listOverrides>;

/** Routes for the overrides of an admin's own session. */
export function overrideRoutes(app: App, own: Host): void {
  const origins = () => [...app.env.MODULE_DEV_ORIGINS];
  const now = async (actor: SessionActor): Promise<Answer> => ({
    overrides: await actingOverrides(actor, origins()),
    origins: origins(),
  });
  const afterwards = async (actor: SessionActor, request: FastifyRequest, reply: FastifyReply) => {
    const answer = await now(actor);
    keepOverrideCookie(app, request, reply, { ...actor, acts: answer.overrides.length > 0 });
    return answer;
  };
  route(app, operations.listOverrides, ({ actor }) => now(actor));
  route(app, operations.setOverride, async ({ params, body, actor, request, reply }) => {
    const host = hostOf(request) ?? own;
    await setOverride({ sid: actor.sid, name: params.name, host, origins: origins(), by: originOf(request) }, body);
    return afterwards(actor, request, reply);
  });
  route(app, operations.clearOverrides, async ({ actor, request, reply }) => {
    await clearOverrides(actor.sid, undefined, originOf(request));
    return afterwards(actor, request, reply);
  });
  route(app, operations.clearOverride, async ({ params, actor, request, reply }) => {
    await clearOverrides(actor.sid, params.name, originOf(request));
    return afterwards(actor, request, reply);
  });
}
