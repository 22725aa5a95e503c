import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { DAY_MS } from '@subtitle/domain/dates';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { getLimitKey, type SessionActor } from '../../actor';
import { hasRoomFor } from '../../infra/disk-space';
import { Refusal } from '../../refusal';
import { sumUploadedBytes } from './uploaded-bytes';

const MB = 1024 * 1024;

/**
 * Refuses an upload if there is no space for it, on the disk or in the daily quota of its sender: a user, or all keys
 * of a module together. Contract: both are checked before a byte is read. An upload in progress counts with its
 * announced size (without one, with the maximum), so that simultaneous uploads cannot exceed the limits together. Runs
 * after the caller is known.
 */
export const uploads = fp(
  async (app) => {
    const underWay = new Map<FastifyRequest, { by: string; bytes: number }>();
    const sumBytes = (isWanted: (by: string) => boolean) =>
      [...underWay.values()].reduce((sum, { by, bytes }) => (isWanted(by) ? sum + bytes : sum), 0);

    app.addHook('onRequest', async (request, reply) => {
      if (!isUpload(request)) return;
      const actor = request.actor!;
      const share = getLimitKey(actor);
      underWay.set(request, { by: share, bytes: getAnnouncedBytes(request) });
      reply.raw.once('close', () => underWay.delete(request));
      if (!hasRoomFor(sumBytes(() => true))) throw new Refusal('disk-full', { retryAfter: 600 });
      const quota = app.env.UPLOAD_MB_PER_DAY * MB;
      if (quota === 0) return;
      const before = await sumUploadedBytes(actor, new Date(Date.now() - DAY_MS));
      if (before + sumBytes((by) => by === share) > quota) throw createQuotaRefusal(actor, before, quota);
    });
  },
  { name: 'uploads', dependencies: ['auth', 'disk-space'] },
);

/** Routes that accept files are those with a longer time for the arrival of a body. */
const isUpload = ({ actor, routeOptions }: FastifyRequest) =>
  actor !== null && routeOptions.config?.receiveWithin !== undefined;

const getAnnouncedBytes = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? UPLOAD_LIMITS.fileBytes);

function createQuotaRefusal({ key }: SessionActor, before: number, quota: number): Refusal {
  const [used, all] = [before, quota].map((bytes) => Math.round(bytes / MB));
  const sentence = key
    ? `The keys of one module may publish ${all} MB in 24 hours, and the keys of this module have published ${used} MB. Please publish this build later.`
    : `One person may upload ${all} MB in 24 hours, and you have uploaded ${used} MB. Please upload this file later.`;
  return new Refusal('upload-quota', { retryAfter: 3_600 }, sentence);
}
