import type { LangPair } from '@subtitle/contracts/languages';
import { hashTexts as hash } from '../../../infra/hash-texts';

/** 96 bits: a billion different texts collide with a probability of 1 in 10^11. */
const HASH_CHARACTERS = 16;

/** Returns a short hash of texts. */
export function hashTexts(...texts: readonly string[]): string {
  return hash(texts, HASH_CHARACTERS);
}

/** Returns the id that all translations of a source sentence share. */
export const getSentenceId = (pair: LangPair, key: string): string => hashTexts(pair, key);
