import { LANGUAGES } from '@subtitle/contracts/language-table';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { createTypingContext } from 'lipilekhika/typing';

/** Languages whose words usually do not pronounce a final inherent vowel, so 'kaam' has no virama at its end. */
const WITHOUT_FINAL_VIRAMA: readonly LanguageCode[] = ['hi', 'mr', 'gu', 'bn'];
/** Languages that write a nasal before a consonant as anusvara. */
const WITH_ANUSVARA: readonly LanguageCode[] = ['hi', 'mr', 'gu', 'te'];

/** Viramas, nasal consonants and anusvara of the scripts, by their place in the Unicode block of each script. */
const BLOCKS: Partial<Record<LanguageCode, number>> = { hi: 0x900, mr: 0x900, gu: 0xa80, te: 0xc00 };

export type Spell = (latin: string) => string[];

/**
 * Loads the letters of a language's script. The returned function spells a Latin word in the script: as the library
 * does, and in the ways in which people abbreviate it.
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
  return (latin) => {
    const exact = spellExactly(latin);
    const long = dropsVirama && /[b-df-hj-np-tv-z]a$/.test(latin) ? spellExactly(`${latin}a`) : exact;
    const nasal = writeAnusvara(exact, language);
    return [...new Set(language === 'te' ? [nasal, exact] : [exact, long, nasal])];
  };
}

/** Stops of a script, by their place in its block. */
const STOPS = [0x15, 0x1a, 0x1f, 0x24, 0x2a].flatMap((first) => [first, first + 1, first + 2, first + 3]);

/** Writes a nasal consonant before a stop, or at the end of a Telugu word, as anusvara. */
function writeAnusvara(text: string, language: LanguageCode): string {
  const block = BLOCKS[language];
  if (block === undefined || !WITH_ANUSVARA.includes(language)) return text;
  const at = (offset: number) => String.fromCharCode(block + offset);
  const [virama, anusvara] = [at(0x4d), at(0x02)];
  const nasal = `[${at(0x19)}${at(0x1e)}${at(0x23)}${at(0x28)}${at(0x2e)}]`;
  const end = language === 'te' ? '|$' : '';
  return text.replace(new RegExp(`${nasal}${virama}(?=[${STOPS.map(at).join('')}]${end})`, 'gu'), anusvara);
}
