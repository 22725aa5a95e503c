import { Type } from 'typebox';
import { closed, operation } from '../operation';

export const reportRemoteError = operation({
  name: 'report-remote-error',
  method: 'POST',
  path: '/remotes/errors',
  summary: 'A screen module failed to load or threw: module, version, route and message.',
  access: { roles: 'any' },
  body: closed({
    module: Type.String({ minLength: 1, maxLength: 100 }),
    version: Type.String({ maxLength: 100 }),
    route: Type.String({ maxLength: 300 }),
    kind: Type.String({ minLength: 1, maxLength: 40 }),
    message: Type.String({ maxLength: 2000 }),
  }),
  answer: closed({ ok: Type.Boolean() }),
});
