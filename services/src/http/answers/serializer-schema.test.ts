import { OPERATIONS } from '@subtitle/contracts/operations';
import build from 'fast-json-stringify';
import { type TSchema, Type } from 'typebox';
import { rewriteForSerializer } from './serializer-schema';

const serialise = (schema: TSchema, value: unknown) => JSON.parse(build(rewriteForSerializer(schema))(value));
const buildClosed = (properties: Record<string, TSchema>) => Type.Object(properties, { additionalProperties: false });
const buildNullable = (schema: TSchema) => Type.Union([schema, Type.Null()]);

test('an enum of strings, or null, needs no validator', () => {
  const schema = buildNullable(Type.Union([Type.Literal('a'), Type.Literal('b')]));
  expect([serialise(schema, 'b'), serialise(schema, null)]).toEqual(['b', null]);
  expect(rewriteForSerializer(schema)).not.toHaveProperty('anyOf');
});

test('objects of several kinds share one schema, and each is written with its own fields', () => {
  const schema = buildNullable(
    Type.Union([
      buildClosed({
        kind: Type.Literal('one'),
        id: Type.Integer(),
        text: Type.String(),
        in: Type.Array(buildClosed({ a: Type.String() })),
      }),
      buildClosed({
        kind: Type.Literal('two'),
        id: Type.Integer(),
        length: buildNullable(Type.Number()),
        in: Type.Array(buildClosed({ b: Type.String() })),
      }),
    ]),
  );
  const one = { kind: 'one', id: 1, text: 'x', in: [{ a: 'y' }] };
  const two = { kind: 'two', id: 2, length: null, in: [{ b: 'z' }] };
  expect([one, two, null].map((value) => serialise(schema, value))).toEqual([one, two, null]);
  expect(serialise(schema, { ...one, secret: 'not named by any' })).toEqual(one);
  expect(() => serialise(schema, { kind: 'one' })).toThrow('"id" is required!');
  expect(JSON.stringify(rewriteForSerializer(schema))).not.toContain('anyOf');
});

test('a text is still written differently from an object', () => {
  const schema = Type.Union([Type.String(), buildClosed({ paths: Type.Array(Type.String()) })]);
  expect([serialise(schema, 'home'), serialise(schema, { paths: ['M0 0'] })]).toEqual(['home', { paths: ['M0 0'] }]);
});

test('only the icon of a menu entry needs a validator: compiling a validator costs more than the rest of an answer', () => {
  const at = OPERATIONS.flatMap(({ name, answer }) => findUnions(rewriteForSerializer(answer), name));
  expect([...new Set(at.map((path) => path.split('.').at(-1)))]).toEqual(['icon']);
});

function findUnions(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.entries(node).flatMap(([key, part]) => findUnions(part, `${path}.${key}`));
  return 'anyOf' in node ? [path, ...inside] : inside;
}
