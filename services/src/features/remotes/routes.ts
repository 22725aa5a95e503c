import { listRemotes, reportRemoteError } from '@subtitle/contracts/operations/remotes';
import { type App, route } from '../../http/route';
import { hostApi } from './host-api';
import { listRemotes as list } from './list-remotes';
import { reportRemoteError as report } from './report-remote-error';

/** A page that fails in a loop must not fill the database. */
const BOUNDED = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } }, bodyLimit: 16 * 1024 };

export function remoteRoutes(app: App): void {
  const host = hostApi(app.env);
  route(app, listRemotes, async ({ actor }) => ({ ...(await list(actor.roles)), hostApi: host }));

  route(
    app,
    reportRemoteError,
    async ({ body, actor, request }) => {
      const { module, version, kind } = body;
      request.log.warn({ module, version, kind, route: body.route, user: actor.id }, 'screen module failed');
      await report(body, actor.username);
      return { ok: true };
    },
    BOUNDED,
  );
}
