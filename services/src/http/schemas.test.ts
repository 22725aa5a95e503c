import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Operation } from '@subtitle/contracts/operation';
import { OPERATIONS } from '@subtitle/contracts/operations';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import build from 'fast-json-stringify';
import { rewriteForSerializer } from './answers/serializer-schema';

// The app compiles a schema at first use, so a schema that cannot be compiled is found here.
test.each(OPERATIONS.map((one): [string, Operation] => [one.name, one as Operation]))(
  'the schemas of %s can be compiled',
  (_name, { params, query, body, answer }) => {
    const ajv = addFormats.default(new Ajv({ strict: false }));
    for (const part of [params, query, body]) expect(ajv.compile(part)).toBeInstanceOf(Function);
    expect(build(rewriteForSerializer(answer))).toBeInstanceOf(Function);
  },
);

test('OPERATIONS contains every operation that a file declares', () => {
  const folder = path.join(path.dirname(require.resolve('@subtitle/contracts/operations')), 'operations');
  const files = readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name));
  const declared = files.flatMap((name) => Object.values(require(path.join(folder, name)))).filter(isOperation);
  expect(declared.length).toBeGreaterThan(100);
  expect(declared.filter((one) => !OPERATIONS.includes(one)).map(({ name }) => name)).toEqual([]);
});

function isOperation(value: unknown): value is Operation {
  return typeof (value as Operation)?.method === 'string';
}
