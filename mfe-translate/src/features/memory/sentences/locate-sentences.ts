import type { LanguageCode } from '@subtitle/contracts/languages';
import type { MemoryMatch } from '@subtitle/contracts/operations/memory';
import { type Sentence, splitSentences } from '@subtitle/domain/sentences/split-sentences';

/** Place of a source sentence's translation in the text, in UTF-16 code units. */
export interface Place {
  start: number;
  end: number;
  /** Index of the match with exactly this text; -1 if the text is none of the matches. */
  match: number;
  /** False if the text has fewer sentences than the source here, so that the order alone suggests the place. */
  isSure: boolean;
}

/**
 * Finds the translation of each source sentence in the text: first the sentences that are a match, then the sentences
 * between them by their order.
 * @returns one place per source sentence; null if it has no translation yet
 */
export function locateSentences(
  text: string,
  language: LanguageCode,
  sources: readonly { matches: readonly MemoryMatch[] }[],
): (Place | null)[] {
  const targets = splitSentences(text, language);
  const places = findMatches(text, targets, sources);
  let from = 0;
  let unplaced: number[] = [];
  for (let at = 0; at <= sources.length; at++) {
    const place = places[at];
    if (at < sources.length && !place) {
      unplaced.push(at);
      continue;
    }
    const upTo = place?.start ?? text.length;
    placeByOrder(
      places,
      unplaced,
      targets.filter(({ start, end }) => start >= from && end <= upTo),
    );
    from = place?.end ?? text.length;
    unplaced = [];
  }
  return places;
}

/** Finds, in the order of the source, sentences of the text that are a match. */
function findMatches(
  text: string,
  targets: readonly Sentence[],
  sources: readonly { matches: readonly MemoryMatch[] }[],
): (Place | null)[] {
  let from = 0;
  return sources.map(({ matches }) => {
    for (const [match, { text: known }] of matches.entries()) {
      const found = targets.find(({ start }) => start >= from && text.startsWith(known, start));
      if (!found || known === '') continue;
      from = found.start + known.length;
      return { start: found.start, end: from, match, isSure: true };
    }
    return null;
  });
}

function placeByOrder(places: (Place | null)[], unplaced: readonly number[], targets: readonly Sentence[]): void {
  const isSure = targets.length >= unplaced.length;
  for (const [order, at] of unplaced.entries()) {
    const target = targets[order];
    places[at] = target ? { start: target.start, end: target.end, match: -1, isSure } : null;
  }
}
