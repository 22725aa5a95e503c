import build from 'fast-json-stringify';
import fp from 'fastify-plugin';

/**
 * One serializer per schema object, shared by all routes and statuses, and compiled at first use. The schema of
 * refusals alone is used for some ten statuses of every route; compiling all of them took most of the start.
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
