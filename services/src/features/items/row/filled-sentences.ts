import { hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { FilledSentence, FilledSentences } from '@subtitle/contracts/operations/filled-sentences';
import { fitFilled, moveFilled, placeFilled } from '@subtitle/domain/memory/filled-sentences';
import type { Row } from './item';
import { getTexts } from './row-texts';

/**
 * Returns the sentences from the memory that a unit still has after a change of these texts, with their new places.
 * @returns undefined for none
 */
export function keepFilled(
  row: Row,
  language: LanguageCode,
  texts: Readonly<Record<string, string>>,
): FilledSentences | undefined {
  const filled = row[`from_memory_${language}`];
  if (!filled || !hasTextColumns(row.kind)) return filled;
  const before = getTexts(row, language);
  return drop({ ...filled, sentences: moveFilled(filled.sentences, language, before, { ...before, ...texts }) });
}

/**
 * Returns a row with the sentences that were filled into these columns, beside those that it has in other columns.
 * @param filled inserted sentences by column
 */
export function addFilled(row: Row, language: LanguageCode, filled: Readonly<Record<string, readonly string[]>>): Row {
  const field = `from_memory_${language}` as const;
  const others = row[field]?.sentences.filter(({ column }) => !(column in filled)) ?? [];
  const sentences = [...others, ...placeFilled(getTexts(row, language), language, filled)];
  return { ...row, [field]: drop({ revision: row[`revision_${language}`]!, sentences }) };
}

/**
 * Returns a submitted row with its sentences from the memory.
 * @param given as sent by the author; places outside of the texts are left out. By default those that the row has.
 */
export function storeFilled(
  row: Row,
  language: LanguageCode,
  revision: number,
  given: readonly FilledSentence[] = row[`from_memory_${language}`]?.sentences ?? [],
): Row {
  const sentences = fitFilled(given, getTexts(row, language));
  return { ...row, [`from_memory_${language}`]: drop({ revision, sentences }) };
}

/**
 * Returns a submitted video with its cues from the memory.
 * @param texts of all cues, in their order
 * @param given as sent by the author. By default those that the video has.
 */
export function storeFilledCues(
  row: Row,
  language: LanguageCode,
  { revision, texts }: { revision: number; texts: readonly string[] },
  given: readonly FilledSentence[] = row[`from_memory_${language}`]?.sentences ?? [],
): Row {
  const sentences = fitFilled(given, Object.fromEntries(texts.map((text, at) => [at + 1, text])));
  return { ...row, [`from_memory_${language}`]: drop({ revision, sentences }) };
}

/** Returns a video without the marks of these cues, whose texts have changed. */
export function dropFilledCues(row: Row, language: LanguageCode, changed: ReadonlyMap<number, string>): Row {
  const filled = row[`from_memory_${language}`];
  if (!filled) return row;
  const sentences = filled.sentences.filter(({ column }) => !changed.has(Number(column)));
  return { ...row, [`from_memory_${language}`]: drop({ ...filled, sentences }) };
}

const drop = (filled: FilledSentences) => (filled.sentences.length > 0 ? filled : undefined);
