import type { LanguageCode } from '@subtitle/contracts/languages';

/** A character that Indian texts need and keyboards often lack. */
export interface TypingSymbol {
  name: string;
  text: string;
  /** Sign on its button; the character itself may be invisible. */
  sign: string;
  /** Default key. Browsers and Indic layouts use none of these. */
  key: string;
}

const ZWNJ = { name: 'Zero-width non-joiner', text: '\u200c', sign: 'ZWNJ', key: 'mod+Semicolon' };
const ZWJ = { name: 'Zero-width joiner', text: '\u200d', sign: 'ZWJ', key: 'mod+shift+Semicolon' };
const DANDA = { name: 'Danda', text: '।', sign: '।', key: 'mod+Period' };
const DOUBLE_DANDA = { name: 'Double danda', text: '॥', sign: '॥', key: 'mod+shift+Period' };
const NUKTA_KEY = 'mod+Quote';

/** Nuktas by language. Telugu has none that fonts display. */
const NUKTAS: Partial<Record<LanguageCode, string>> = { hi: '\u093c', mr: '\u093c', gu: '\u0abc', bn: '\u09bc' };

/** Returns the symbols of a language, most used first. */
export function listSymbols(language: LanguageCode): TypingSymbol[] {
  const nukta = NUKTAS[language];
  const own = nukta ? [{ name: 'Nukta', text: nukta, sign: `◌${nukta}`, key: NUKTA_KEY }] : [];
  return [DANDA, DOUBLE_DANDA, ...own, ZWJ, ZWNJ];
}
