const BANDS = 20;
const ROWS = 3;
const HASHES = BANDS * ROWS;

/** Number of letters from which keys may differ in two letters and still be similar. */
const MIN_LETTERS_FOR_TWO = 7;
/** Code point before and after a key, so that its first and last letters count as much as the others. */
const EDGE = 0;

/** Odd factors and addends of the hash functions, from a fixed sequence. */
const [FACTORS, ADDENDS] = createHashes();

/** Lists the bands of a key: each is a hash of three MinHashes over its trigrams. */
export function listTrigramBands(points: readonly number[]): number[] {
  const minima = new Uint32Array(HASHES).fill(0xffffffff);
  let [first, second] = [EDGE, EDGE];
  for (let at = 0; at <= points.length; at++) {
    const third = points[at] ?? EDGE;
    const hash = mix(Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca77) ^ Math.imul(third, 0xc2b2ae3d));
    for (let each = 0; each < HASHES; each++) {
      const own = (Math.imul(hash, FACTORS[each]!) + ADDENDS[each]!) >>> 0;
      if (own < minima[each]!) minima[each] = own;
    }
    first = second;
    second = third;
  }
  return Array.from({ length: BANDS }, (_, band) => hashAll(band, minima.subarray(band * ROWS, band * ROWS + ROWS)));
}

/** Lists hashes of a short key without up to two of its letters. */
export function listDeletions(letters: readonly number[]): number[] {
  const texts = [letters];
  for (let one = 0; one < letters.length; one++) {
    const rest = letters.toSpliced(one, 1);
    texts.push(rest);
    if (letters.length >= MIN_LETTERS_FOR_TWO)
      for (let other = one; other < rest.length; other++) texts.push(rest.toSpliced(other, 1));
  }
  return [...new Set(texts.map((text) => hashAll(BANDS, text)))];
}

function createHashes(): [Uint32Array, Uint32Array] {
  const [factors, addends] = [new Uint32Array(HASHES), new Uint32Array(HASHES)];
  for (let each = 0; each < HASHES; each++) {
    factors[each] = mix(each * 2 + 1) | 1;
    addends[each] = mix(each * 2 + 2);
  }
  return [factors, addends];
}

/** @returns a signed integer of 32 bits, which MongoDB stores as one */
function hashAll(seed: number, values: Iterable<number>): number {
  let hash = mix(seed + 1);
  for (const value of values) hash = mix(hash ^ Math.imul(value, 0x9e3779b1));
  return hash;
}

/** Finaliser of MurmurHash3: every bit of the result depends on every bit of the value. */
function mix(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
