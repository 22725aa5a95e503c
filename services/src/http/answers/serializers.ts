import build from 'fast-json-stringify';
import fp from 'fastify-plugin';

/**
 * One serializer for each schema object, however many routes and statuses answer with it, made when it is first needed:
 * the shape of a refusal alone stands at some ten statuses of every route, and compiling all of them took most of the start.
 */
export const serializers = fp(
  async (app) => {
    const known = new WeakMap<object, (data: unknown) => string>();
    app.setSerializerCompiler(({ schema }) => (data) => {
      const serialize = known.get(schema) ?? build(schema);
      known.set(schema, serialize);
      return serialize(data);
    });
  },
  { name: 'serializers' },
);
