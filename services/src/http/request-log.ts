import { randomUUID } from 'node:crypto';
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { Env } from '../env';
import { standardOutput } from '../infra/log/log-output';
import { logOptions, withoutQuery } from '../infra/log/logging';

/** A page's path as its module names it; what takes a percent sign to write is a text that somebody looks at. */
const SCREEN = /^\/[\w.~/-]{0,199}$/;

/** JSON lines with the request's id; one for each request once it is answered, with who asked and from which screen. */
export function requestLog(
  env: Pick<Env, 'LOG_LEVEL'>,
  stream?: { write(line: string): void },
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId' | 'requestIdHeader'> {
  return {
    logger: { ...logOptions(env), stream: stream ?? standardOutput() },
    logController: new OneLine(),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
  };
}

/** Fastify's own would write a second line when the request comes in, which costs as much and says less. */
class OneLine extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { actor } = request;
    const line = {
      method: request.method,
      url: withoutQuery(request.url),
      route: request.routeOptions.url,
      ...(actor?.key ? { key: actor.key.id } : { user: actor?.id }),
      screen: screenOf(request),
      remoteAddress: request.ip,
      statusCode: reply.statusCode,
      responseTime: reply.elapsedTime,
    };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

/** The page that asks, in its own words; undefined where these are no page's name. */
function screenOf({ headers }: FastifyRequest): string | undefined {
  const said = headers['x-screen'];
  return typeof said === 'string' && SCREEN.test(said) ? said : undefined;
}
