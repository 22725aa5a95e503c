import { Type } from 'typebox';
import { closed, operation } from '../operation';
import { OfModule } from './modules';
import { ModuleOverride, ModuleVersion } from './remotes';

/** Allows an admin, for the session of the request only. */
const OWN_SESSION = { roles: ['admin'], scope: 'own' } as const;

const Overrides = closed({
  overrides: Type.Array(ModuleOverride),
  origins: Type.Array(Type.String(), {
    description: 'Allowed development servers, as `https://host:port`; empty: only releases can be selected.',
  }),
});

export const listOverrides = operation({
  name: 'list-overrides',
  method: 'GET',
  path: '/modules/overrides',
  summary: 'Overrides of this session, by module name.',
  access: OWN_SESSION,
  answer: Overrides,
});

export const setOverride = operation({
  name: 'set-override',
  method: 'PUT',
  path: '/modules/overrides/:name',
  summary: 'For this session only, load another published release of a module, or a development server.',
  access: OWN_SESSION,
  params: OfModule,
  body: closed({
    version: Type.Optional(ModuleVersion),
    address: Type.Optional(
      Type.String({ minLength: 1, maxLength: 500, description: 'Address of `screen.json` or of its folder.' }),
    ),
  }),
  answer: Overrides,
  errors: ['not-found', 'release-invalid', 'origin-not-allowed'],
});

export const clearOverrides = operation({
  name: 'clear-overrides',
  method: 'DELETE',
  path: '/modules/overrides',
  summary: 'Remove all overrides of this session.',
  access: OWN_SESSION,
  answer: Overrides,
});

export const clearOverride = operation({
  name: 'clear-override',
  method: 'DELETE',
  path: '/modules/overrides/:name',
  summary: 'Remove the override of one module in this session.',
  access: OWN_SESSION,
  params: OfModule,
  answer: Overrides,
});
