import { createHash } from 'node:crypto';
import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { makeSentenceKey } from '@subtitle/domain/memory/sentence-key';

const HASH_CHARACTERS = 22;

/** Returns the key that a source sentence has in all rows of a kind: it ignores numbers, dates, case and end marks. */
export function makeQuestionKey(kind: ItemKind, language: LanguageCode, sentence: string): string {
  const text = [kind, language, makeSentenceKey(sentence, language)].join('\n');
  return createHash('sha256').update(text).digest('base64url').slice(0, HASH_CHARACTERS);
}
