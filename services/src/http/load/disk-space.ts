import { login, logout } from '@subtitle/contracts/operations/auth';
import { cancelImport, undoImport } from '@subtitle/contracts/operations/imports';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { requireDiskSpace, watchDisk } from '../../infra/disk-space';

/** What makes room, or lets somebody in who wants to. */
const GOES_ON: ReadonlySet<string> = new Set([login, logout, cancelImport, undoImport].map(({ name }) => name));

/**
 * While the disk is full changes are answered 503, before they have begun. Reading goes on, and so does what makes
 * room: signing in, cancelling and undoing imports.
 */
export const diskSpace = fp(
  async (app) => {
    const stop = await watchDisk(app.env, (isFull) =>
      app.log.warn(isFull ? 'the disk is full: changes are refused' : 'the disk has room again'),
    );
    app.addHook('onClose', async () => stop());
    app.addHook('onRequest', async (request) => {
      if (isChange(request)) requireDiskSpace();
    });
  },
  { name: 'disk-space', dependencies: ['errors'] },
);

const isChange = ({ method, routeOptions }: FastifyRequest) =>
  !['GET', 'HEAD'].includes(method) && !GOES_ON.has(routeOptions.config?.operation ?? '');
