/**
 * Replaces `typebox` in the browser. Screens use an operation's name, method and path, and its schemas only as types;
 * building the schemas would cost every module 15 KB gzipped. Every property of this stub is an empty schema. The
 * server checks requests with the real schemas.
 */
const noop = () => {};
const schema = new Proxy(noop, {
  get: (_target, key) => (typeof key === 'symbol' ? undefined : schema),
  apply: () => schema,
  ownKeys: () => [],
  getOwnPropertyDescriptor: () => undefined,
});

export const Type = schema;
export default schema;
