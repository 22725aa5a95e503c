import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

const MIN_CHARACTERS = 1024;
/** Level 1 takes a quarter of the default's time; answers with texts are about a tenth larger. */
const FAST = { level: constants.Z_BEST_SPEED };
const compressText = promisify(gzip);

/**
 * Compresses JSON answers above 1 KB and streamed ones, if the client accepts gzip. Event streams are not compressed;
 * files are compressed when they are built (features/shell/pages.plugin.ts).
 */
export const compression = fp(
  async (app) => {
    app.addHook('onSend', async (request, reply, payload) => {
      if (!isLongJson(reply, payload)) return payload;
      const vary = reply.getHeader('vary');
      reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
      if (!canReceiveGzip(request)) return payload;
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      // The reader receives the errors of both streams, and both streams end if the reader leaves.
      return typeof payload === 'string' ? compressText(payload, FAST) : pipeline(payload, createGzip(FAST), () => {});
    });
  },
  { name: 'compression' },
);

function isLongJson(reply: FastifyReply, payload: unknown): payload is string | Readable {
  const long = typeof payload === 'string' ? payload.length >= MIN_CHARACTERS : payload instanceof Readable;
  if (!long) return false;
  return String(reply.getHeader('content-type')).startsWith('application/json') && !reply.hasHeader('content-encoding');
}

/** Returns whether `gzip` is listed with a weight above 0; it is not assumed otherwise. */
function canReceiveGzip({ headers }: FastifyRequest): boolean {
  return /(^|,)\s*gzip\s*(;\s*q=(0\.0*[1-9]\d*|1(\.0*)?)\s*)?(,|$)/i.test(String(headers['accept-encoding'] ?? ''));
}
