import { type Static, Type } from 'typebox';
import { ITEM_TEXT_PATTERN } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, IsoTime, oneOf, operation, orNull } from '../operation';
import { WORK_ROLES } from '../roles';
import { UnitParams } from './items';

/** Services for machine translation; `off` sends no text anywhere. */
export const MACHINE_SERVICES = ['off', 'libretranslate', 'bhashini'] as const;
export type MachineService = (typeof MACHINE_SERVICES)[number];

const ADDRESS = {
  service: oneOf(MACHINE_SERVICES),
  url: Type.String({
    maxLength: 300,
    pattern: '^$|^https?://[^\\s]+$',
    description: 'Address to which texts are sent; empty while the service is off.',
  }),
};

/** Settings of machine translation. The key of the service is MACHINE_KEY in the environment. */
export const MachineSettings = closed({
  ...ADDRESS,
  dailyCharacters: Type.Integer({
    minimum: 0,
    maximum: 100_000_000,
    description: 'Limit of characters sent in one day of the team; 0 = no limit.',
  }),
});
export type MachineSettings = Static<typeof MachineSettings>;

/** A sentence of a row's source text, by its place in UTF-16 code units. */
const SENTENCE = {
  column: Type.String({ pattern: ITEM_TEXT_PATTERN, description: 'Target column.' }),
  start: Type.Integer({ minimum: 0 }),
  end: Type.Integer({ minimum: 0 }),
};

/** `limit`: the characters of this day are used up. `unavailable`: the service failed or is too slow. */
export const MACHINE_STATES = ['on', 'off', 'limit', 'unavailable'] as const;

export const MachineTexts = closed({
  state: oneOf(MACHINE_STATES),
  texts: Type.Array(closed({ ...SENTENCE, text: Type.String() }), {
    description: 'Translations in the order of the request; sentences without one are missing.',
  }),
});
export type MachineTexts = Static<typeof MachineTexts>;

export const translateByMachine = operation({
  name: 'translate-by-machine',
  method: 'POST',
  path: '/machine/:kind/:id/:language',
  summary: 'Machine translations of sentences of a row. The server reads the sentences from the row.',
  access: { roles: WORK_ROLES, scope: 'own' },
  params: UnitParams,
  body: closed({
    source: oneOf(LANGUAGE_CODES),
    sentences: Type.Array(closed(SENTENCE), { minItems: 1, maxItems: LIMITS.machineSentences }),
  }),
  answer: MachineTexts,
  errors: ['not-found'],
});

/** Use of the service on one day of the team. */
export const MachineDay = closed({
  day: IsoDate,
  characters: Type.Integer(),
  requests: Type.Integer(),
  failures: Type.Integer(),
});
export type MachineDay = Static<typeof MachineDay>;

export const MachineUse = closed({
  hasKey: Type.Boolean({ description: 'Whether MACHINE_KEY is set.' }),
  failure: orNull(closed({ message: Type.String(), at: IsoTime })),
  days: Type.Array(MachineDay, { description: 'Latest first; at most 31.' }),
});
export type MachineUse = Static<typeof MachineUse>;

export const readMachineUse = operation({
  name: 'read-machine-use',
  method: 'GET',
  path: '/machine/use',
  summary: 'Use of machine translation, and its last failure unless it has worked since.',
  access: { roles: ['admin'] },
  answer: MachineUse,
});

export const tryMachine = operation({
  name: 'try-machine',
  method: 'POST',
  path: '/machine/try',
  summary: 'Translate one fixed English sentence into Hindi by a service whose settings are not saved yet.',
  access: { roles: ['admin'] },
  body: closed(ADDRESS),
  answer: closed({ source: Type.String(), text: Type.String(), ms: Type.Integer() }),
  errors: ['machine-failed'],
});
