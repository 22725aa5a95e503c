import type { TSchema } from 'typebox';

type Node = Record<string, unknown>;

/**
 * Rewrites a schema to forms that fast-json-stringify compiles best: "a string or null" as `type: [...]`, and objects
 * of several kinds as one object with the optional fields of each. For `anyOf` it would run a validator on every value,
 * and compiling validators costs more than the rest of a first answer. Types and tests check the content of answers,
 * not this schema.
 */
export function rewriteForSerializer<T extends TSchema>(schema: T): T {
  return rewrite(schema) as T;
}

/** Cache: parts shared by many answers are rewritten once. */
const rewritten = new WeakMap<object, unknown>();

function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite);
  if (typeof value !== 'object' || value === null) return value;
  const known = rewritten.get(value) ?? rewriteNode(value);
  rewritten.set(value, known);
  return known;
}

function rewriteNode(value: object): Node {
  const node = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, rewrite(part)]));
  if (!Array.isArray(node.anyOf)) return node;
  const { anyOf, ...rest } = node;
  const one = anyOf.reduce(mergeSchemas);
  return one ? { ...rest, ...one } : node;
}

/** Returns a schema that serialises the values of both schemas, or null if there is no such schema. */
function mergeSchemas(a: Node | null, b: Node | null): Node | null {
  if (!a || !b) return null;
  if (isNull(a) || isNull(b)) return addNull(isNull(a) ? b : a);
  const one = mergeSameType(removeNull(a), removeNull(b));
  return one && (canBeNull(a) || canBeNull(b)) ? addNull(one) : one;
}

function mergeSameType(a: Node, b: Node): Node | null {
  if (JSON.stringify(a) === JSON.stringify(b)) return a;
  if (a.type !== b.type || typeof a.type !== 'string') return null;
  if (a.type === 'object') return mergeObjects(a, b);
  if (a.type === 'array') {
    const items = mergeSchemas(a.items as Node, b.items as Node);
    return items && { ...a, items };
  }
  return { type: a.type };
}

function mergeObjects(a: Node, b: Node): Node | null {
  const [first, second] = [a.properties as Node, b.properties as Node];
  if (!first || !second) return null;
  const properties: Node = { ...first };
  for (const [key, part] of Object.entries(second)) {
    const both = first[key] ? mergeSchemas(first[key] as Node, part as Node) : part;
    if (!both) return null;
    properties[key] = both;
  }
  const required = ((a.required as string[]) ?? []).filter((key) => (b.required as string[])?.includes(key));
  return { ...a, properties, required };
}

const isNull = ({ type }: Node) => type === 'null';
const canBeNull = ({ type }: Node) => Array.isArray(type) && type.includes('null');
const removeNull = (node: Node): Node => (canBeNull(node) ? { ...node, type: (node.type as string[])[0] } : node);

/**
 * Adds null to the types of a schema, without `enum` and `const`: the serializer would write a constant for any value.
 */
function addNull({ enum: _, const: __, ...node }: Node): Node | null {
  if (canBeNull(node)) return node;
  return typeof node.type === 'string' ? { ...node, type: [node.type, 'null'] } : null;
}
