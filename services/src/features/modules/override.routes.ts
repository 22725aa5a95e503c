import type { AnswerOf } from '@subtitle/contracts/operation';
import * as operations from '@subtitle/contracts/operations/overrides';
import type { Host } from '@subtitle/contracts/operations/remotes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionActor } from '../../actor';
import { readOrigin } from '../../http/origin';
import { type App, route } from '../../http/route';
import { findActiveOverrides } from './overrides/active-overrides';
import { clearOverrides, setOverride } from './overrides/change-overrides';
import { setOverrideCookie } from './overrides/override-cookie';
import { readCallerHost } from './registry/host';

type Answer = AnswerOf<typeof operations.listOverrides>;

/** Routes for the overrides of an admin's own session. */
export function addOverrideRoutes(app: App, currentHost: Host): void {
  const getOrigins = () => [...app.env.MODULE_DEV_ORIGINS];
  const readOverrides = async (actor: SessionActor): Promise<Answer> => ({
    overrides: await findActiveOverrides(actor, getOrigins()),
    origins: getOrigins(),
  });
  const answerAfterChange = async (actor: SessionActor, request: FastifyRequest, reply: FastifyReply) => {
    const answer = await readOverrides(actor);
    setOverrideCookie(app, request, reply, { ...actor, hasOverrides: answer.overrides.length > 0 });
    return answer;
  };
  route(app, operations.listOverrides, ({ actor }) => readOverrides(actor));
  route(app, operations.setOverride, async ({ params, body, actor, request, reply }) => {
    const host = readCallerHost(request) ?? currentHost;
    await setOverride(
      { sid: actor.sid, name: params.name, host, origins: getOrigins(), by: readOrigin(request) },
      body,
    );
    return answerAfterChange(actor, request, reply);
  });
  route(app, operations.clearOverrides, async ({ actor, request, reply }) => {
    await clearOverrides(actor.sid, undefined, readOrigin(request));
    return answerAfterChange(actor, request, reply);
  });
  route(app, operations.clearOverride, async ({ params, actor, request, reply }) => {
    await clearOverrides(actor.sid, params.name, readOrigin(request));
    return answerAfterChange(actor, request, reply);
  });
}
