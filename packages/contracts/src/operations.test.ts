import type { TSchema } from 'typebox';
import { ERRORS } from './errors';
import type { Operation } from './operation';
import { OPERATIONS } from './operations';
import { EFFECTIVE_ROLES } from './roles';

/** Rules for every operation. The tests of single operations are in operations/. */

/** Fields of a schema that these tests read. */
interface Schema extends TSchema {
  type?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  enum?: string[];
  pattern?: string;
  format?: string;
  description?: string;
  maxLength?: number;
  const?: unknown;
}

/** Returns a schema and all schemas in it, each with its path. */
function walk(schema: Schema, way: string): [string, Schema][] {
  const inside = [
    ...Object.entries(schema.properties ?? {}),
    ...Object.entries(schema.patternProperties ?? {}),
    ...(schema.anyOf ?? []).map((one, at) => [`${at}`, one] as const),
    ...(schema.items ? [['[]', schema.items] as const] : []),
  ];
  return [[way, schema], ...inside.flatMap(([name, one]) => walk(one, `${way}.${name}`))];
}
const sent = ({ name, params, query, body, form }: Operation) =>
  [params, query, body, ...(form ? [form] : [])].flatMap((part) => walk(part as Schema, name));
const answered = ({ name, answer }: Operation) => walk(answer as Schema, name);
const SENT = OPERATIONS.flatMap(sent);
const ALL = [...SENT, ...OPERATIONS.flatMap(answered)];

/** Returns the paths of schemas that break a rule; expected to be empty. */
const breaking = (schemas: [string, Schema][], breaks: (schema: Schema) => boolean) =>
  schemas.filter(([, schema]) => breaks(schema)).map(([way]) => way);

test('no two operations share a name or an address', () => {
  const names = OPERATIONS.map(({ name }) => name);
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z0-9]+)+$|^(login|logout|verify|search)$/);
  expect(new Set(names).size).toBe(names.length);
  const addresses = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  for (const address of addresses) expect(address).toMatch(/^(GET|POST|PUT|DELETE) (\/:?[\w-]+)+(\.xlsx)?$/);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(OPERATIONS.map((one) => [one.name, one] as const))(
  '%s has a summary, and its params are those of its path',
  (_, one) => {
    expect(one.summary).toMatch(/^[A-Z0-9`].{6,}\.$/);
    const inAddress = [...one.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys((one.params as Schema).properties ?? {})).toEqual(inAddress);
  },
);

test('only signing in and the versions for modules are public; all other operations name existing roles', () => {
  const open = OPERATIONS.filter(({ access }) => 'public' in access);
  expect(open.map(({ name, access }) => ({ name, access }))).toEqual([
    { name: 'login', access: { public: true } },
    { name: 'get-host', access: { public: true } },
  ]);
  for (const { name, access } of OPERATIONS.filter((one) => !open.includes(one))) {
    const { roles, scope, key, ...more } = access as { roles: 'any' | string[]; scope?: string; key?: string };
    expect([name, [undefined, 'own'].includes(scope), [undefined, 'module'].includes(key), more]).toEqual([
      name,
      true,
      true,
      {},
    ]);
    const unknown = roles === 'any' ? [] : roles.filter((role) => !EFFECTIVE_ROLES.includes(role as never));
    expect([name, roles.length > 0, unknown]).toEqual([name, true, []]);
  }
});

test('additional refusals of an operation are in the catalogue, once each', () => {
  for (const { name, errors } of OPERATIONS) {
    expect([name, errors.filter((code) => !(code in ERRORS))]).toEqual([name, []]);
    expect([name, new Set(errors).size]).toEqual([name, errors.length]);
  }
});

test('operations on a row or an import may refuse with `not-found`, unless they answer that there is nothing', () => {
  const byId = OPERATIONS.filter(({ path }) => /:(id|videoId)/.test(path));
  const others = byId.filter(({ errors }) => !errors.includes('not-found')).map(({ name }) => name);
  expect(others).toEqual(['get-corrected-text', 'follow-import']);
});

test('reading operations have no body, and changing ones no query', () => {
  const takes = (part: TSchema) => (part as Schema).type === 'object';
  expect(OPERATIONS.filter(({ method, body }) => method === 'GET' && takes(body))).toEqual([]);
  expect(OPERATIONS.filter(({ method, query }) => method !== 'GET' && takes(query))).toEqual([]);
});

test('objects accept only the fields they name; only texts and cells by column have free names', () => {
  const isClosed = ({ properties, additionalProperties }: Schema) =>
    Object.keys(properties ?? {}).length > 0 && additionalProperties === false;
  // The counts of a module's health have free names, the kinds of failures, and the levels of checks the rules' names.
  const free = breaking(ALL, (one) => one.type === 'object' && !isClosed(one)).filter(
    (way) => !way.endsWith('.health.[].kinds') && !/\.house\.checks\.[a-z]{2}$/.test(way),
  );
  expect([...new Set(free)].sort()).toEqual([
    'accept-draft.resolved',
    'confirm-source.source.texts',
    'fix-item.columns',
    'get-descriptor.integrity',
    'get-descriptor.shared',
    'get-start.remotes.[].integrity',
    'get-start.remotes.[].shared',
    'list-history.[].columns.0',
    'list-remotes.remotes.[].integrity',
    'list-remotes.remotes.[].shared',
    'save-cues.resolved',
    'save-draft.columns',
    'save-draft.source.texts',
    'submit-item.columns',
    'submit-item.resolved',
    'submit-item.source.texts',
    'upload-activities.activities.[]',
    'upload-daily.predictions.[]',
    'upload-tenday.predictions.[]',
    'upload-videos.videos.[]',
  ]);
});

test('every schema has a type', () => {
  const types = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'];
  expect(
    breaking(ALL, ({ type, anyOf, const: only }) => !anyOf && only === undefined && !types.includes(type!)),
  ).toEqual([]);
  expect(breaking(ALL, ({ anyOf }) => anyOf !== undefined && anyOf.length < 2)).toEqual([]);
});

test('texts in requests are limited by length, pattern or a list of values', () => {
  const endless = ({ type, enum: words, pattern, format, maxLength }: Schema) =>
    type === 'string' && !words && !pattern && !format && maxLength === undefined;
  // The language and the sheets of an upload are form fields, whose length the form parser limits.
  expect(breaking(SENT, endless)).toEqual(['create-import.language', 'create-import.sheets']);
});

test('a choice has at least two different values', () => {
  const isOdd = ({ enum: words }: Schema) =>
    words !== undefined && (words.length < 2 || words.includes('') || new Set(words).size < words.length);
  expect(breaking(ALL, isOdd)).toEqual([]);
});

test('a pattern matches from the beginning, and in requests to the end', () => {
  expect(breaking(ALL, ({ pattern }) => pattern !== undefined && !/^\^./.test(pattern))).toEqual([]);
  expect(breaking(SENT, ({ pattern }) => pattern !== undefined && !pattern.endsWith('$'))).toEqual([]);
});

test('timestamps have the date-time format, files the binary format', () => {
  expect(breaking(ALL, ({ format }) => format !== undefined && !['date-time', 'binary'].includes(format))).toEqual([]);
});

test('descriptions are not empty', () => {
  expect(breaking(ALL, ({ description }) => description !== undefined && !/^[\w`'/].{6,}/.test(description))).toEqual(
    [],
  );
});
