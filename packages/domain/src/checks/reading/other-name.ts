import { findSigns } from './signs';
import { listWords } from './traits';

/** Planets in English, Hindi and Marathi, Gujarati, Bengali and Telugu, each with its spellings. */
const PLANETS: readonly (readonly string[])[] = [
  'sun सूर्य સૂર્ય সূর্য సూర్యుడు సూర్య',
  'moon चंद्रमा चंद्र चन्द्रमा ચંદ્ર ચંદ્રમા চন্দ্র চাঁদ చంద్రుడు చంద్ర',
  'mars मंगल मंगळ મંગળ মঙ্গল కుజుడు కుజ',
  'mercury बुध બુધ বুধ బుధుడు బుధ',
  'jupiter गुरु गुरू बृहस्पति ગુરુ বৃহস্পতি గురువు గురు',
  'venus शुक्र શુક્ર শুক্র শুক্রগ্রহ శుక్రుడు శుక్ర',
  'saturn शनि शनी શનિ শনি శని',
  'rahu राहु राहू રાહુ রাহু రాహువు రాహు',
  'ketu केतु केतू કેતુ কেতু కేతువు కేతు',
].map((names) => names.normalize('NFC').split(' '));

const PLANET_OF = new Map(PLANETS.flatMap((names, planet) => names.map((name) => [name, planet] as const)));

interface Name {
  /** Sign or planet, the same in all languages. */
  id: string;
  word: string;
}

/**
 * Finds a sign or planet that a stored sentence names and a similar sentence does not, although that names another one:
 * its translation names the wrong one.
 * @returns the name as in the stored sentence; null if there is none
 */
export function findOtherName(stored: string, sentence: string): string | null {
  const [theirs, own] = [listNames(stored), listNames(sentence)];
  const other = theirs.find(({ id }) => own.every((name) => name.id !== id));
  const isReplaced = own.some(({ id }) => theirs.every((name) => name.id !== id));
  return other && isReplaced ? other.word : null;
}

/** Names with endings that are not in the table are not found. A weekday such as शनिवार is another word. */
function listNames(text: string): Name[] {
  const signs = findSigns(text, 'all').map(({ lagna, start, end }) => ({ id: lagna, word: text.slice(start, end) }));
  const planets = listWords(text).flatMap(({ text: word }) => {
    const planet = PLANET_OF.get(word.normalize('NFC').toLowerCase());
    return planet === undefined ? [] : [{ id: `planet ${planet}`, word }];
  });
  return [...signs, ...planets];
}
