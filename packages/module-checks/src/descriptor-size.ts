import { DESCRIPTOR_LIMITS } from '@subtitle/contracts/limits';

const {
  bytes: MAX_BYTES,
  routes: MAX_ROUTES,
  aliases: MAX_ALIASES,
  menu: MAX_MENU,
  text: MAX_TEXT,
} = DESCRIPTOR_LIMITS;
/** Maximum depth of a text in a valid descriptor; deeper values fail the check of the shape. */
const MAX_DEPTH = 5;
/** Fields whose texts are limited only by the size of the whole file. */
const UNBOUNDED = ['integrity', 'needs', 'paths'];

/**
 * States why a descriptor is too large. Runs before all other checks, so that these never process a descriptor of
 * unlimited size.
 * @param value the parsed descriptor, of any shape
 */
export function findSizeFaults(value: unknown, bytes: number): string[] {
  if (bytes > MAX_BYTES)
    return [`screen.json has ${Math.ceil(bytes / 1024)} KB, at most ${MAX_BYTES / 1024} KB are allowed`];
  const { routes, menu } = Object(value) as { routes?: unknown; menu?: unknown };
  const counts = [
    ...countFault('it has', routes, MAX_ROUTES, 'pages'),
    ...countFault('it has', menu, MAX_MENU, 'menu entries'),
  ];
  if (counts.length > 0) return counts;
  const aliases = toList(routes).flatMap((route) => {
    const { path, aliases } = Object(route) as { path?: unknown; aliases?: unknown };
    return countFault(`${String(path).slice(0, MAX_TEXT)} has`, aliases, MAX_ALIASES, 'aliases');
  });
  return [...aliases, ...findTextFaults(value, 'screen.json')];
}

function countFault(has: string, list: unknown, most: number, what: string): string[] {
  const count = toList(list).length;
  return count > most ? [`${has} ${count} ${what}, at most ${most} are allowed`] : [];
}

/** Checks the length of every nested text, and reports its path. */
function findTextFaults(value: unknown, place: string, depth = 0): string[] {
  if (typeof value === 'string')
    return value.length > MAX_TEXT ? [`${place} has ${value.length} characters, at most ${MAX_TEXT} are allowed`] : [];
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return [];
  return Object.entries(value)
    .filter(([key]) => !UNBOUNDED.includes(key))
    .flatMap(([key, one]) => findTextFaults(one, `${place}/${key}`, depth + 1));
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
