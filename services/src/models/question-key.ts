import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { makeSentenceKey } from '@subtitle/domain/memory/sentence-key';
import { hashTexts } from '../infra/hash-texts';

const HASH_CHARACTERS = 22;

/** Returns the key that a source sentence has in all rows of a kind: it ignores numbers, dates, case and end marks. */
export function makeQuestionKey(kind: ItemKind, language: LanguageCode, sentence: string): string {
  return hashTexts([kind, language, makeSentenceKey(sentence, language)], HASH_CHARACTERS);
}
