import { getTextColumns, type ItemKind, type ItemTexts } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { RowHit } from '@subtitle/contracts/operations/search';
import { iterateSegments } from '@subtitle/domain/sentences/segments';

type ExcerptSource = { kind: ItemKind } & Partial<Record<ItemTexts[ItemKind], string>>;
type Excerpt = NonNullable<RowHit['text']>;

/** Characters (graphemes) shown before and after the match. */
const MAX_BEFORE = 24;
const MAX_AFTER = 48;
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Returns the first match of `pattern` in the texts of these languages, with its surroundings. The match is widened to
 * whole graphemes, because half a conjunct would look like another letter.
 * @returns null where no text matches
 */
export function findExcerpt(row: ExcerptSource, languages: readonly LanguageCode[], pattern: RegExp): Excerpt | null {
  for (const language of languages)
    for (const column of getTextColumns(row.kind, language)) {
      const found = pattern.exec(row[column] ?? '');
      if (found) return cutExcerpt(language, row[column]!, found.index, found[0].length);
    }
  return null;
}

/** Returns the match at a position of a text, with its surroundings. */
export function cutExcerpt(language: LanguageCode, text: string, start: number, length: number): Excerpt {
  const parts = Array.from(iterateSegments(segmenter, text), ({ segment, index }) => ({ segment, from: index }));
  const getEnd = (at: number) => parts[at + 1]?.from ?? text.length;
  const first = parts.findIndex((_part, at) => getEnd(at) > start);
  const after = parts.findIndex(({ from }) => from >= start + length);
  const next = after < 0 ? parts.length : after;
  const joinSegments = (from: number, to: number) =>
    parts
      .slice(from, to)
      .map(({ segment }) => segment)
      .join('')
      .replace(/\s+/g, ' ');
  const [begin, end] = [Math.max(0, first - MAX_BEFORE), Math.min(parts.length, next + MAX_AFTER)];
  return {
    language,
    before: `${begin > 0 ? '…' : ''}${joinSegments(begin, first)}`,
    match: joinSegments(first, next),
    after: `${joinSegments(next, end)}${end < parts.length ? '…' : ''}`,
  };
}
