import { LAGNAS, type Lagna } from '@subtitle/contracts/lagnas';
import { isOtherWord, listLagnaNames } from '../../lagna-names';
import { listWords, type Word } from './traits';

/** A sign that a text names. */
export interface SignPlace {
  lagna: Lagna;
  start: number;
  end: number;
}

/** Words for a sign, as beginnings, in all languages. */
const SIGN_WORDS = [
  'sign',
  'lagna',
  'ascendant',
  'राशि',
  'राशी',
  'लग्न',
  'રાશિ',
  'રાશી',
  'લગ્ન',
  'রাশি',
  'লগ্ন',
  'రాశి',
  'లగ్న',
];
const SIGN_WORD = new RegExp(SIGN_WORDS.join('|'), 'iu');
/** Marks at the end of names that are lost before the word for a sign: మేషం, మేష రాశి. */
const LOST_END = /(?:ము|ం|స్సు)$/u;

const NAMES = collectNames();

/**
 * Finds the names of signs in a text.
 * @param which 'certain' omits names that are also other words, unless a word for a sign is beside them
 */
export function findSigns(text: string, which: 'certain' | 'all'): SignPlace[] {
  const words = listWords(text);
  const hasSignWord = SIGN_WORD.test(text);
  return words.flatMap((word, at): SignPlace[] => {
    const found = readSign(word, hasSignWord);
    if (!found) return [];
    const isBeside = found.isJoined || [words[at - 1], words[at + 1], words[at + 2]].some(isSignWord);
    const isCertain = isBeside || (found.isWhole && !isOtherWord(found.name));
    if (which === 'certain' && (!isCertain || isCompound(words[at - 1], word, text))) return [];
    return isBeside || found.isWhole ? [{ lagna: found.lagna, start: word.start, end: word.end }] : [];
  });
}

interface FoundSign {
  lagna: Lagna;
  name: string;
  /** The word is the name as in the table. */
  isWhole: boolean;
  /** The word for a sign is joined to the name: మేషరాశి. */
  isJoined: boolean;
}

/** @param mayBeJoined whether the text has a word for a sign */
function readSign({ text }: Word, mayBeJoined: boolean): FoundSign | null {
  // Only Latin names have capital letters, and no name has a character that NFC changes.
  const word = text.charCodeAt(0) < 0x80 ? text.toLowerCase() : text;
  const lagna = NAMES.get(word);
  if (lagna) return { lagna: lagna.lagna, name: word, isWhole: lagna.isWhole, isJoined: false };
  const sign = mayBeJoined && SIGN_WORDS.find((one) => word.includes(one) && !word.startsWith(one));
  const joined = sign && NAMES.get(word.slice(0, word.indexOf(sign)));
  return joined ? { lagna: joined.lagna, name: word, isWhole: true, isJoined: true } : null;
}

const isSignWord = (word: Word | undefined) =>
  word !== undefined && SIGN_WORDS.some((sign) => word.text.toLowerCase().startsWith(sign));

/** A name behind a hyphen belongs to another word. */
const isCompound = (before: Word | undefined, word: Word, text: string) =>
  before !== undefined && text.slice(before.end, word.start) === '-';

function collectNames(): ReadonlyMap<string, { lagna: Lagna; isWhole: boolean }> {
  const whole = LAGNAS.flatMap((lagna) => listLagnaNames(lagna).map((name) => ({ lagna, name, isWhole: true })));
  const shortened = whole.map((one) => ({ ...one, name: one.name.replace(LOST_END, ''), isWhole: false }));
  // A whole name replaces an equal shortened one.
  return new Map([...shortened, ...whole].map(({ name, ...sign }) => [name.normalize('NFC').toLowerCase(), sign]));
}
