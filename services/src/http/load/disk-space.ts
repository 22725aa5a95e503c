import { login, logout } from '@subtitle/contracts/operations/auth';
import { cancelImport, undoImport } from '@subtitle/contracts/operations/imports';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { requireDiskSpace, watchDisk } from '../../infra/disk-space';

/** Operations that free space, and the operations for signing in and out. */
const ALLOWED_ON_FULL_DISK: ReadonlySet<string> = new Set(
  [login, logout, cancelImport, undoImport].map(({ name }) => name),
);

/**
 * While the disk is full, refuses changes with 503 before they begin. Reads continue, and so do operations that free
 * space: signing in, cancelling and undoing imports.
 */
export const diskSpace = fp(
  async (app) => {
    const stop = await watchDisk(app.env, (isFull) =>
      app.log.warn(isFull ? 'the disk is full: changes are refused' : 'the disk has free space again'),
    );
    app.addHook('onClose', async () => stop());
    app.addHook('onRequest', async (request) => {
      if (isChange(request)) requireDiskSpace();
    });
  },
  { name: 'disk-space', dependencies: ['errors'] },
);

const isChange = ({ method, routeOptions }: FastifyRequest) =>
  !['GET', 'HEAD'].includes(method) && !ALLOWED_ON_FULL_DISK.has(routeOptions.config?.operation ?? '');
