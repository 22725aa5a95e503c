import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { FilledSentence } from '@subtitle/contracts/operations/filled-sentences';
import { splitSentences } from '../sentences/split-sentences';
import { cleanText } from '../texts/clean-text';

/** Texts by column. */
type Texts = Readonly<Record<string, string | undefined>>;

/**
 * Finds the sentences of texts that came from the memory.
 * @param isFromMemory whether a sentence, in its stored form, was inserted from the memory into this column
 * @returns places in the texts in their stored form, in UTF-16 code units
 */
export function listFilled(
  texts: Texts,
  language: LanguageCode,
  isFromMemory: (sentence: string, column: string) => boolean,
): FilledSentence[] {
  const clean = Object.entries(texts).map(([column, text = '']) => [column, cleanText(text)]);
  return listInStored(Object.fromEntries(clean), language, isFromMemory);
}

/** Finds them in texts as they are stored. A stored draft may begin with a space. */
function listInStored(
  texts: Texts,
  language: LanguageCode,
  isFromMemory: (sentence: string, column: string) => boolean,
): FilledSentence[] {
  return Object.entries(texts)
    .flatMap(([column, text = '']) =>
      splitSentences(text, language)
        .filter((sentence) => isFromMemory(sentence.text, column))
        .map(({ start, end }) => ({ column, start, end })),
    )
    .slice(0, LIMITS.filledSentences);
}

/**
 * Finds the sentences of stored texts that were filled.
 * @param filled inserted translations by column
 */
export function placeFilled(
  texts: Texts,
  language: LanguageCode,
  filled: Readonly<Record<string, readonly string[]>>,
): FilledSentence[] {
  const split = (text: string) => splitSentences(cleanText(text), language).map((sentence) => sentence.text);
  const words = new Map(Object.entries(filled).map(([column, inserted]) => [column, new Set(inserted.flatMap(split))]));
  return listInStored(texts, language, (sentence, column) => words.get(column)?.has(sentence) ?? false);
}

/** Returns the places that lie inside of their texts, in their order and without overlaps. */
export function fitFilled(sentences: readonly FilledSentence[], texts: Texts): FilledSentence[] {
  return Object.entries(texts).flatMap(([column, text = '']) => {
    const places = sentences.filter((place) => place.column === column && place.start < place.end);
    let from = 0;
    return places
      .sort((a, b) => a.start - b.start)
      .filter(({ start, end }) => {
        if (start < from || end > text.length || text.slice(start, end).trim() === '') return false;
        from = end;
        return true;
      });
  });
}

/**
 * Returns the places of the same sentences after a change of the texts, without those that were changed.
 * @param after texts as they are stored
 */
export function moveFilled(
  sentences: readonly FilledSentence[],
  language: LanguageCode,
  before: Texts,
  after: Texts,
): FilledSentence[] {
  const words = readFilled(sentences, before);
  const changed = Object.entries(after).filter(([column, text]) => text !== before[column]);
  const moved = listInStored(
    Object.fromEntries(changed),
    language,
    (sentence, column) => words.get(column)?.has(sentence) ?? false,
  );
  const isSame = ({ column }: FilledSentence) => changed.every(([other]) => other !== column);
  return [...sentences.filter(isSame), ...moved];
}

/** Returns the sentences at these places, by column. */
export function readFilled(
  sentences: readonly FilledSentence[],
  texts: Texts,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { column, start, end } of sentences) {
    const words = cleanText((texts[column] ?? '').slice(start, end));
    found.set(column, (found.get(column) ?? new Set()).add(words));
  }
  return found;
}
