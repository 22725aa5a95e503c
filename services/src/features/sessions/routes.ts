import {
  endOtherSessions,
  endSession,
  endUserSession,
  endUserSessions,
  listSessions,
  listUserSessions,
} from '@subtitle/contracts/operations/sessions';
import { readOrigin } from '../../http/origin';
import { type App, route } from '../../http/route';
import { endSessions } from './end-sessions';
import { listSessions as list } from './list-sessions';

export function addSessionRoutes(app: App): void {
  route(app, listSessions, ({ actor }) => list(actor));
  route(app, endSession, ({ actor, params, request }) =>
    endSessions(actor.id, { only: params.id }, readOrigin(request)),
  );
  route(app, endOtherSessions, ({ actor, request }) =>
    endSessions(actor.id, { except: actor.sid }, readOrigin(request)),
  );
  route(app, listUserSessions, ({ actor, params }) => list(actor, params.id));
  route(app, endUserSession, ({ params, request }) =>
    endSessions(params.id, { only: params.session }, readOrigin(request)),
  );
  route(app, endUserSessions, ({ params, request }) => endSessions(params.id, {}, readOrigin(request)));
}
