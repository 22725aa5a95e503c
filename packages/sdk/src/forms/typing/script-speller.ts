import { LANGUAGES } from '@subtitle/contracts/language-table';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { createTypingContext } from 'lipilekhika/typing';

/** Languages whose words usually do not pronounce a final inherent vowel, so 'kaam' has no virama at its end. */
const WITHOUT_FINAL_VIRAMA: readonly LanguageCode[] = ['hi', 'mr', 'gu', 'bn'];
/** Languages that write a nasal before a consonant as anusvara. */
const WITH_ANUSVARA: readonly LanguageCode[] = ['hi', 'mr', 'gu', 'te'];

/** Viramas, nasal consonants and anusvara of the scripts, by their place in the Unicode block of each script. */
const BLOCKS: Partial<Record<LanguageCode, number>> = { hi: 0x900, mr: 0x900, gu: 0xa80, te: 0xc00 };

/** Letters that the library leaves in Latin or omits, by their sound: 'coffee', 'office', 'quick', and 'accha' for 'achcha'. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/c(?=ch)/g, 'ch'],
  [/c(?=k)/g, ''],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/q/g, 'k'],
];
const LATIN = /\p{Script=Latin}/u;

export type Spell = (latin: string) => string[];

/**
 * Loads the letters of a language's script. The returned function spells a Latin word in the script: as the library
 * does, and in the ways in which people abbreviate it. A spelling that keeps Latin letters is omitted.
 * @throws if the letters could not be loaded
 */
export async function loadSpeller(language: LanguageCode): Promise<Spell> {
  const dropsVirama = WITHOUT_FINAL_VIRAMA.includes(language);
  const { script } = LANGUAGES[language];
  const context = createTypingContext(script === 'Latin' ? 'Normal' : script, {
    useNativeNumerals: false,
    includeInherentVowel: dropsVirama,
    autoContextTClearTimeMs: Number.POSITIVE_INFINITY,
  });
  await context.ready;
  const spellExactly = (latin: string) => {
    context.clearContext();
    let text = '';
    for (const letter of latin) {
      const { to_delete_chars_count: removed, diff_add_text: added } = context.takeKeyInput(letter);
      text = text.slice(0, text.length - removed) + added;
    }
    return text;
  };
  return (typed) => {
    const latin = SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), typed);
    const exact = spellExactly(latin);
    const long = dropsVirama && /[b-df-hj-np-tv-z]a$/.test(latin) ? spellExactly(`${latin}a`) : exact;
    const nasal = writeAnusvara(exact, language);
    const spellings = new Set(language === 'te' ? [nasal, exact] : [exact, long, nasal]);
    return [...spellings].filter((one) => one !== '' && !LATIN.test(one));
  };
}

/** First stops and nasals of the rows of a script, by their place in its block; three stops follow the first. */
const ROWS = [
  { first: 0x15, nasals: [0x19, 0x28] },
  { first: 0x1a, nasals: [0x1e, 0x28] },
  { first: 0x1f, nasals: [0x23, 0x28] },
  { first: 0x24, nasals: [0x28] },
  { first: 0x2a, nasals: [0x2e] },
];

/**
 * Writes a nasal consonant before a stop of its row as anusvara, and m at the end of a Telugu word. The letter n also
 * stands for the nasals of the first three rows, which Latin does not distinguish: 'rangu' is రంగు. Before p and b it
 * stays, as at the end of a word: 'phon' is ఫోన్.
 */
function writeAnusvara(text: string, language: LanguageCode): string {
  const block = BLOCKS[language];
  if (block === undefined || !WITH_ANUSVARA.includes(language)) return text;
  const at = (offset: number) => String.fromCharCode(block + offset);
  const [virama, anusvara] = [at(0x4d), at(0x02)];
  const places = ROWS.map(
    ({ first, nasals }) => `[${nasals.map(at).join('')}]${virama}(?=[${at(first)}-${at(first + 3)}])`,
  );
  if (language === 'te') places.push(`${at(0x2e)}${virama}$`);
  return text.replace(new RegExp(places.join('|'), 'gu'), anusvara);
}
