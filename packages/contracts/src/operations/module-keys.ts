import { type Static, Type } from 'typebox';
import { closed, IsoTime, operation } from '../operation';
import { OfModule } from './modules';
import { Host, NextHost } from './remotes';

const ADMIN = { roles: ['admin'] } as const;

/** A key of a module's team; what opens with it was shown once and is stored nowhere. */
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
  summary: 'The keys of a module; never what opens with them.',
  access: ADMIN,
  params: OfModule,
  answer: closed({ keys: Type.Array(ModuleKeyAnswer) }),
});

export const makeModuleKey = operation({
  name: 'make-module-key',
  method: 'POST',
  path: '/modules/:name/keys',
  summary:
    'Makes a key that publishes, tries out, activates and rolls back this module, and nothing else. It is shown once.',
  access: ADMIN,
  params: OfModule,
  body: closed({
    label: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 730, description: 'Until it ends; 90 unless said.' })),
  }),
  status: 201,
  answer: closed({ key: Type.String(), ...ModuleKeyAnswer.properties }),
});

export const revokeModuleKey = operation({
  name: 'revoke-module-key',
  method: 'DELETE',
  path: '/modules/:name/keys/:id',
  summary: 'The key opens nothing from now on.',
  access: ADMIN,
  params: closed({ ...OfModule.properties, id: Type.String({ maxLength: 60 }) }),
  answer: closed({ ok: Type.Boolean() }),
  errors: ['not-found'],
});

export const getHost = operation({
  name: 'get-host',
  method: 'GET',
  path: '/modules/host',
  summary: 'What the shell gives to modules now, and what the next one will, where that is known.',
  access: { public: true },
  answer: closed({ now: Host, next: Type.Union([Host, Type.Null()]) }),
});

export const setNextHost = operation({
  name: 'set-next-host',
  method: 'PUT',
  path: '/modules/host/next',
  summary:
    'Says what the next shell will give, so that modules for it can be published ahead; null = nothing is planned.',
  access: ADMIN,
  body: closed({ next: Type.Union([NextHost, Type.Null()]) }),
  answer: closed({ now: Host, next: Type.Union([Host, Type.Null()]) }),
});
