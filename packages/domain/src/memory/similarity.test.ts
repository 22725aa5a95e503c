import fc from 'fast-check';
import { listBands, measureSimilarity } from './similarity';

test.each([
  ['', '', 100],
  ['', 'a', 0],
  ['abcd', 'abcd', 100],
  ['abcd', 'abce', 75],
  ['abcd', 'xyzw', 0],
  ['abcdef', 'bcdefa', 66],
  ['दिन अच्छा है.', 'दिन अच्छे हैं.', 85],
  ['🙂🙂🙂🙂', '🙂🙂🙃🙂', 75],
])('%s and %s: %s %%', (a, b, percent) => {
  expect(measureSimilarity(a, b)).toBe(percent);
  expect(measureSimilarity(b, a)).toBe(percent);
  expect(measureSimilarity(a, b, percent)).toBe(percent);
  if (percent < 100) expect(measureSimilarity(a, b, percent + 1)).toBe(0);
});

/** Levenshtein distance of all cells. */
function measureFully(a: readonly string[], b: readonly string[]): number {
  let row = b.map((_, at) => at + 1);
  for (const [i, letter] of a.entries()) {
    let diagonal = i;
    let left = i + 1;
    row = row.map((above, j) => {
      left = Math.min(diagonal + (letter === b[j] ? 0 : 1), left + 1, above + 1);
      diagonal = above;
      return left;
    });
  }
  return row.at(-1) ?? a.length;
}

const WORDS = 'आज आपका दिन अच्छा रहेगा ⓝ ⓦ को लाभ होगा मित्र से मिलें धन यात्रा न करें शुभ समाचार मिलेगा'.split(' ');

/** Linear congruential generator: the same numbers in each run. */
function createRandom(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
}

test('equals a full edit distance on 20,000 variations', () => {
  const random = createRandom(1);
  const pick = <T>(list: readonly T[]) => list[random(list.length)]!;
  let faults = 0;
  for (let at = 0; at < 20_000; at++) {
    const letters = Array.from(Array.from({ length: random(12) }, () => pick(WORDS)).join(' '));
    const other = [...letters];
    for (let edits = random(8); edits > 0; edits--)
      other.splice(random(other.length + 1), random(5), pick(['', 'क', 'ⓝ', ' और', 'ी']));
    const b = Array.from(other.join(''));
    const longest = Math.max(letters.length, b.length);
    const percent = longest ? Math.floor((100 * (longest - measureFully(letters, b))) / longest) : 100;
    const minimum = pick([0, 50, 70, 90]);
    if (measureSimilarity(letters.join(''), b.join(''), minimum) !== (percent < minimum ? 0 : percent)) faults++;
  }
  expect(faults).toBe(0);
});

test('lists stable integers of 32 bits', () => {
  const long = listBands('आज आपका दिन अच्छा रहेगा.');
  expect(long).toHaveLength(20);
  expect(long.slice(0, 3)).toEqual([391922233, -1552784814, -53955784]);
  expect(listBands('शुभ.').length).toBeLessThanOrEqual(12);
  expect(listBands('अआइईउऊएऐओऔक.').length).toBeLessThanOrEqual(87);
  for (const band of [...long, ...listBands('शुभ.')]) expect(band).toBe(band | 0);
  expect(listBands('')).toHaveLength(1);
});

const shareBand = (a: string, b: string) => {
  const bands = new Set(listBands(a));
  return listBands(b).some((band) => bands.has(band));
};

test('short keys with two different letters share a band', () => {
  const letter = fc.constantFrom(...'कखगघचछजझटठडढ');
  const key = fc.array(letter, { minLength: 7, maxLength: 11 });
  fc.assert(
    fc.property(key, fc.tuple(fc.nat(10), letter), fc.tuple(fc.nat(10), letter), (letters, ...edits) => {
      const other = [...letters];
      for (const [at, added] of edits) other[at % letters.length] = added;
      expect(shareBand(letters.join(''), other.join(''))).toBe(true);
    }),
  );
});

test('keys that differ in a word share a band, and different keys do not', () => {
  const key = 'आज आपका दिन अच्छा रहेगा और शाम तक शुभ समाचार मिलेगा.';
  expect(shareBand(key, key.replace('शुभ', 'अच्छा'))).toBe(true);
  expect(shareBand(key, key.replace('आज', 'कल'))).toBe(true);
  expect(shareBand(key, 'धन की हानि हो सकती है, सावधान रहें.')).toBe(false);
});
