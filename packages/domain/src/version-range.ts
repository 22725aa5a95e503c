type Version = readonly [number, number, number];
type Test = (given: Version) => boolean;

/** An operator and its version; after `>=` and `<` the last numbers may be missing. */
const COMPARATOR = /^(\^|~|>=|<=|>|<|=)?(\d+)(?:\.(\d+)(?:\.(\d+))?)?$/;
const MAY_BE_SHORT = ['>=', '<'];

/**
 * Returns whether a range contains a version, by npm's rules: '^1.2.0', '~1.2.0', '1.2.0', '>=1.2 <3', or several of
 * these separated by spaces, which must all match. Server and shell both call this function, so a version that can be
 * published can also be loaded.
 * @param version three numbers; no range contains a pre-release
 * @returns false also if the text is no range
 */
export function isInRange(version: string, range: string): boolean {
  const given = parseVersion(version);
  if (!given) return false;
  return parseRange(range)?.every((test) => test(given)) ?? false;
}

/** Returns whether `isInRange` understands a text. */
export function isRange(range: string): boolean {
  return parseRange(range) !== null;
}

/** Returns whether a text is a version of three numbers, which a range can contain. */
export function isVersion(version: string): boolean {
  return parseVersion(version) !== null;
}

function parseRange(range: string): Test[] | null {
  const tests = range.trim().split(/\s+/).map(parseComparator);
  return tests.every((test) => test !== null) ? tests : null;
}

function parseComparator(comparator: string): Test | null {
  const [, operator = '=', major, minor, patch] = COMPARATOR.exec(comparator) ?? [];
  if (major === undefined) return null;
  if (patch === undefined && !MAY_BE_SHORT.includes(operator)) return null;
  const bound: Version = [Number(major), Number(minor ?? 0), Number(patch ?? 0)];
  // A caret range fixes the leftmost number that is not zero.
  const fixed = bound.findIndex((part) => part > 0);
  if (operator === '^') return createTest(bound, fixed === -1 ? 3 : fixed + 1);
  if (operator === '~') return createTest(bound, 2);
  return (given) => {
    const order = compareVersions(given, bound);
    if (operator === '>=') return order >= 0;
    if (operator === '<=') return order <= 0;
    if (operator === '>') return order > 0;
    return operator === '<' ? order < 0 : order === 0;
  };
}

/** Accepts this version and later ones with the same first `kept` numbers. */
function createTest(bound: Version, kept: number): Test {
  return (given) => bound.slice(0, kept).every((part, at) => part === given[at]) && compareVersions(given, bound) >= 0;
}

function parseVersion(version: string): Version | null {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return found && [Number(found[1]), Number(found[2]), Number(found[3])];
}

function compareVersions(a: Version, b: Version): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at === -1 ? 0 : a[at]! - b[at]!;
}
