import type { LanguageCode } from '@subtitle/contracts/languages';

/** Ways in which people write one sound in Latin letters; '' if they may omit it. */
type Sound = readonly string[];

/** First character of each script's Unicode block. Signs of the same sound have the same place in every block. */
const BLOCKS: Partial<Record<LanguageCode, number>> = { hi: 0x900, mr: 0x900, gu: 0xa80, bn: 0x980, te: 0xc00 };

const split = (table: Record<number, string>): ReadonlyMap<number, Sound> =>
  new Map(Object.entries(table).map(([place, sounds]) => [Number(place), sounds.split(' ')]));

const CONSONANTS = split({
  21: 'k c q',
  22: 'kh',
  23: 'g',
  24: 'gh',
  25: 'n ng',
  26: 'ch c',
  27: 'chh ch',
  28: 'j z',
  29: 'jh zh',
  30: 'n ny',
  31: 't',
  32: 'th',
  33: 'd',
  34: 'dh',
  35: 'n',
  36: 't',
  37: 'th',
  38: 'd',
  39: 'dh',
  40: 'n',
  42: 'p',
  43: 'ph f',
  44: 'b',
  45: 'bh',
  46: 'm',
  47: 'y',
  48: 'r',
  50: 'l',
  51: 'l',
  53: 'v w',
  54: 'sh s',
  55: 'sh s',
  56: 's',
  57: 'h',
  95: 'y',
});
/** Consonants that have another sound with a nukta. */
const WITH_NUKTA = split({ 33: 'r d', 34: 'rh dh' });
const VOWELS = split({
  5: 'a',
  6: 'a aa',
  7: 'i',
  8: 'i ii ee',
  9: 'u',
  10: 'u uu oo',
  11: 'ri ru r',
  14: 'e',
  15: 'e ee ei',
  16: 'ai ei e',
  17: 'o',
  18: 'o',
  19: 'o oo',
  20: 'au ou o',
});
/** Distance of a vowel sign from the independent vowel. */
const SIGN_DISTANCE = 0x38;
const [VIRAMA, NUKTA] = [0x4d, 0x3c];
const ENDINGS = new Map<number, Sound>([
  [0x01, ['n', 'm', '']],
  [0x02, ['n', 'm']],
  [0x03, ['h', '']],
]);
/** Conjuncts with a sound of their own: first and last consonant. */
const CONJUNCTS: readonly (readonly [number, number, Sound])[] = [
  [0x15, 0x37, ['ksh', 'x', 'ks', 'kkh']],
  [0x1c, 0x1e, ['gy', 'gn', 'jn', 'jny', 'dny', 'dy']],
];
/** Telugu dentals are also written with an h. */
const TELUGU = split({ 36: 't th', 38: 'd dh' });

/**
 * Returns the sounds of a word, each with its Latin spellings.
 * @returns null if the word has a character of another script, or one without a Latin spelling
 */
export function listSounds(word: string, language: LanguageCode): Sound[] | null {
  const block = BLOCKS[language];
  if (block === undefined) return null;
  const letters = [...word.normalize('NFC')].filter((letter) => letter !== '\u200c' && letter !== '\u200d');
  // The dandas of all scripts, and no letters, are beyond the block's places.
  const places = letters.map((letter) => letter.codePointAt(0)! - block);
  const inherent: Sound = language === 'bn' ? ['a', 'o', ''] : ['a', ''];
  const dropsLast = language !== 'bn' && language !== 'te';
  const sounds: Sound[] = [];
  for (let at = 0; at < places.length; ) {
    const place = places[at]!;
    const vowel = VOWELS.get(place) ?? ENDINGS.get(place);
    if (vowel) {
      sounds.push(vowel);
      at += 1;
      continue;
    }
    const found = readConsonant(places, at, language);
    if (!found) return null;
    sounds.push(found.sound);
    at = found.end;
    const sign = VOWELS.get(places[at]! - SIGN_DISTANCE);
    if (places[at] === VIRAMA) at += 1;
    else if (sign) {
      sounds.push(sign);
      at += 1;
    } else {
      // The last inherent vowel is silent in these languages, except after a conjunct: 'karan' is not 'karna'.
      const isSilent = dropsLast && at === places.length && places[found.start - 1] !== VIRAMA;
      if (!isSilent) sounds.push(inherent);
    }
  }
  return sounds;
}

function readConsonant(places: readonly number[], at: number, language: LanguageCode) {
  const place = places[at]!;
  const conjunct = CONJUNCTS.find(
    ([first, last]) => first === place && places[at + 1] === VIRAMA && last === places[at + 2],
  );
  if (conjunct) return { sound: conjunct[2], start: at + 2, end: at + 3 };
  const own = language === 'te' ? TELUGU.get(place) : undefined;
  const sound = own ?? CONSONANTS.get(place);
  if (!sound) return null;
  if (places[at + 1] === NUKTA) return { sound: WITH_NUKTA.get(place) ?? sound, start: at, end: at + 2 };
  return { sound, start: at, end: at + 1 };
}

/**
 * Compares typed Latin letters with the sounds of a word.
 * @returns 'whole' if they spell the word, 'start' if they spell its beginning
 */
export function matchSounds(latin: string, sounds: readonly Sound[]): 'whole' | 'start' | null {
  let places = new Set([0]);
  let isStart = false;
  for (const sound of sounds) {
    const next = new Set<number>();
    for (const place of places)
      for (const spelling of sound) if (latin.startsWith(spelling, place)) next.add(place + spelling.length);
    isStart ||= places.has(latin.length);
    places = next;
    if (places.size === 0) return isStart ? 'start' : null;
  }
  if (places.has(latin.length)) return 'whole';
  return isStart ? 'start' : null;
}
