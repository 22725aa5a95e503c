import { Type } from 'typebox';
import { closed, operation } from '../operation';
import { OfModule } from './modules';
import { ModuleOverride, ModuleVersion } from './remotes';

/** An admin, and of nothing but the session that asks. */
const OWN = { roles: ['admin'], scope: 'own' } as const;

const Overrides = closed({
  overrides: Type.Array(ModuleOverride),
  origins: Type.Array(Type.String(), {
    description: 'Where development servers may stand, as `https://host:port`; none = only releases can be chosen.',
  }),
});

export const listOverrides = operation({
  name: 'list-overrides',
  method: 'GET',
  path: '/modules/overrides',
  summary: 'The modules that come from elsewhere for this session only, by name.',
  access: OWN,
  answer: Overrides,
});

export const setOverride = operation({
  name: 'set-override',
  method: 'PUT',
  path: '/modules/overrides/:name',
  summary: 'For this session only, a module is another published release, or what a development server has.',
  access: OWN,
  params: OfModule,
  body: closed({
    version: Type.Optional(ModuleVersion),
    address: Type.Optional(
      Type.String({ minLength: 1, maxLength: 500, description: 'Of `screen.json`, or of the folder that it lies in.' }),
    ),
  }),
  answer: Overrides,
  errors: ['not-found', 'release-invalid', 'origin-not-allowed'],
});

export const clearOverrides = operation({
  name: 'clear-overrides',
  method: 'DELETE',
  path: '/modules/overrides',
  summary: 'This session loads of all modules what everybody loads.',
  access: OWN,
  answer: Overrides,
});

export const clearOverride = operation({
  name: 'clear-override',
  method: 'DELETE',
  path: '/modules/overrides/:name',
  summary: 'This session loads of one module what everybody loads.',
  access: OWN,
  params: OfModule,
  answer: Overrides,
});
