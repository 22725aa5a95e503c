import { randomUUID } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import type { Env } from '../env';

/** Never in a log, at any depth we log at: secrets, and texts people write. */
const SECRET = ['password', 'token', 'authorization', 'columns', 'translated', 'content', 'message'];

/** JSON lines with the request's id; one line for each request once it is answered. */
export function logging(
  env: Pick<Env, 'LOG_LEVEL'>,
): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'requestIdHeader'> {
  return {
    logger: {
      level: env.LOG_LEVEL,
      redact: {
        paths: SECRET.flatMap((name) => [`body.${name}`, `req.body.${name}`, `headers.${name}`, `req.headers.${name}`]),
        censor: '[redacted]',
      },
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
  };
}
