import { type Static, Type } from 'typebox';
import { closed, IsoTime, operation } from '../operation';
import { OfModule } from './modules';
import { Host, NextHost } from './remotes';

const ADMIN = { roles: ['admin'] } as const;

/** A key of a module's team. Its secret was shown once and is not stored. */
export const ModuleKeyAnswer = closed({
  id: Type.String(),
  label: Type.String({ description: 'Used by.' }),
  madeAt: IsoTime,
  madeBy: Type.String(),
  expiresAt: IsoTime,
  lastUsedAt: Type.Union([IsoTime, Type.Null()]),
  revokedAt: Type.Union([IsoTime, Type.Null()]),
});
export type ModuleKeyAnswer = Static<typeof ModuleKeyAnswer>;

export const listModuleKeys = operation({
  name: 'list-module-keys',
  method: 'GET',
  path: '/modules/:name/keys',
  summary: 'List the keys of a module, without their secrets.',
  access: ADMIN,
  params: OfModule,
  answer: closed({ keys: Type.Array(ModuleKeyAnswer) }),
});

export const makeModuleKey = operation({
  name: 'make-module-key',
  method: 'POST',
  path: '/modules/:name/keys',
  summary: 'Create a key that can only publish, try out, activate and roll back this module. It is shown once.',
  access: ADMIN,
  params: OfModule,
  body: closed({
    label: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 730, description: 'Days until it expires; 90 by default.' }),
    ),
  }),
  status: 201,
  answer: closed({ key: Type.String(), ...ModuleKeyAnswer.properties }),
});

export const revokeModuleKey = operation({
  name: 'revoke-module-key',
  method: 'DELETE',
  path: '/modules/:name/keys/:id',
  summary: 'Revoke a key.',
  access: ADMIN,
  params: closed({ ...OfModule.properties, id: Type.String({ maxLength: 60 }) }),
  answer: closed({ ok: Type.Boolean() }),
  errors: ['not-found'],
});

export const getHost = operation({
  name: 'get-host',
  method: 'GET',
  path: '/modules/host',
  summary: 'Versions that the shell provides to modules, and those of the next shell if they are known.',
  access: { public: true },
  answer: closed({ now: Host, next: Type.Union([Host, Type.Null()]) }),
});

export const setNextHost = operation({
  name: 'set-next-host',
  method: 'PUT',
  path: '/modules/host/next',
  summary:
    'Set the versions of the next shell, so that modules for it can be published in advance; null: none is planned.',
  access: ADMIN,
  body: closed({ next: Type.Union([NextHost, Type.Null()]) }),
  answer: closed({ now: Host, next: Type.Union([Host, Type.Null()]) }),
});
