import type { TSchema } from 'typebox';

/**
 * The same schema in the words that fast-json-stringify compiles best: "a string or null" as `type: [...]` instead of
 * `anyOf`, which it can only decide by running a validator on every value.
 */
export function forSerializer<T extends TSchema>(schema: T): T {
  return rewrite(schema) as T;
}

function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite);
  if (typeof value !== 'object' || value === null) return value;
  const node = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, rewrite(part)]));
  return nullable(node) ?? node;
}

/** `{ anyOf: [X, null] }` of a plain X becomes X with `null` among its types. */
function nullable(node: Record<string, unknown>): Record<string, unknown> | null {
  const options = node.anyOf;
  if (!Array.isArray(options) || options.length !== 2) return null;
  const plain = options.find((option) => option.type !== 'null');
  if (!plain || !options.some((option) => option.type === 'null')) return null;
  if (typeof plain.type !== 'string' || plain.enum || plain.const !== undefined) return null;
  const { anyOf: _, ...rest } = node;
  return { ...rest, ...plain, type: [plain.type, 'null'] };
}
