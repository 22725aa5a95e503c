import { randomUUID } from 'node:crypto';
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { Env } from '../env';
import { getStandardOutput } from '../infra/log/log-output';
import { buildLogOptions, removeQuery } from '../infra/log/logging';

/**
 * Path of a page, as its module declares it. A path that needs percent-encoding contains a user's text and is not
 * logged.
 */
const SCREEN_PATTERN = /^\/[\w.~/-]{0,199}$/;

/** Logs one JSON line per request after its answer, with request id, user and screen. */
export function createRequestLog(
  env: Pick<Env, 'LOG_LEVEL'>,
  stream?: { write(line: string): void },
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId' | 'requestIdHeader'> {
  return {
    logger: { ...buildLogOptions(env), stream: stream ?? getStandardOutput() },
    logController: new OneLineController(),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
  };
}

/**
 * Fastify's own controller would log a second line when the request arrives. That line costs as much and contains less.
 */
class OneLineController extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { actor } = request;
    const line = {
      method: request.method,
      url: removeQuery(request.url),
      route: request.routeOptions.url,
      ...(actor?.key ? { key: actor.key.id } : { user: actor?.id }),
      screen: readScreen(request),
      remoteAddress: request.ip,
      statusCode: reply.statusCode,
      responseTime: reply.elapsedTime,
    };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

/** Returns the requesting page from its header; undefined if the header is not the name of a page. */
function readScreen({ headers }: FastifyRequest): string | undefined {
  const screenHeader = headers['x-screen'];
  return typeof screenHeader === 'string' && SCREEN_PATTERN.test(screenHeader) ? screenHeader : undefined;
}
