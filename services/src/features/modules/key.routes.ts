import * as operations from '@subtitle/contracts/operations/module-keys';
import type { Host } from '@subtitle/contracts/operations/remotes';
import { type App, publicRoute, route } from '../../http/route';
import { listModuleKeys, makeModuleKey, revokeModuleKey } from './keys/module-keys';
import { readNextHost, saveNextHost } from './registry/next-host';

/** Any caller may use a key, and each check is a database read. */
const RATE_LIMITED = { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } };

/** Routes for the keys of modules' teams, and for the versions that their builds must fit. */
export function addKeyRoutes(app: App, now: Host): void {
  route(app, operations.listModuleKeys, ({ params }) => listModuleKeys(params.name));
  route(app, operations.makeModuleKey, ({ params, body, actor }) => makeModuleKey(params.name, body, actor.username));
  route(app, operations.revokeModuleKey, async ({ params, actor }) => {
    await revokeModuleKey(params.name, params.id, actor.username);
    return { ok: true };
  });
  publicRoute(app, operations.getHost, async () => ({ now, next: await readNextHost(now) }), RATE_LIMITED);
  route(app, operations.setNextHost, async ({ body, actor }) => {
    await saveNextHost(body.next, actor.username);
    return { now, next: await readNextHost(now) };
  });
}
