import { isInRange, isRange } from '@subtitle/domain/version-range';
import fc from 'fast-check';
import { satisfies } from 'semver';

const version = fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)).map((parts) => parts.join('.'));
const exact = fc.tuple(fc.constantFrom('', '=', '^', '~', '>', '<', '>=', '<='), version);
const short = fc.tuple(fc.constantFrom('>=', '<'), fc.constantFrom('1', '2', '0.2', '1.1'));
const comparator = fc.oneof(exact, short).map((parts) => parts.join(''));
const range = fc.array(comparator, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));

test('a range of host versions is interpreted as by npm', () => {
  fc.assert(
    fc.property(range, version, (wanted, given) => {
      expect([isRange(wanted), isInRange(given, wanted)]).toEqual([true, satisfies(given, wanted)]);
    }),
    { numRuns: 2_000 },
  );
});
