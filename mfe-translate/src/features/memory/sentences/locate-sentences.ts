import type { LanguageCode } from '@subtitle/contracts/languages';
import type { MemoryMatch } from '@subtitle/contracts/operations/memory';
import { type Sentence, splitSentences } from '@subtitle/domain/sentences/split-sentences';

/** Place of a source sentence's translation in the text, in UTF-16 code units. */
export interface Place {
  start: number;
  end: number;
  /** Index of the match with exactly this text; -1 if the text is none of the matches. */
  match: number;
  /**
   * False if the order alone suggests the place, and the text has more or fewer sentences than the source between the
   * known ones.
   */
  isSure: boolean;
}

type Sources = readonly { matches: readonly MemoryMatch[] }[];

/**
 * Finds the translation of each source sentence in the text: first the sentences that are a match, then the sentences
 * between them by their order.
 * @returns one place per source sentence; null if it has no translation yet
 */
export function locateSentences(text: string, language: LanguageCode, sources: Sources): (Place | null)[] {
  const targets = splitSentences(text, language);
  const inOrder = findMatches(text, targets, sources);
  const places = findMoved(text, targets, sources, inOrder);
  const free = targets.filter(
    ({ start }) => !places.some((place) => place && place.start <= start && start < place.end),
  );
  let from = 0;
  let unplaced: number[] = [];
  for (let at = 0; at <= sources.length; at++) {
    const anchor = inOrder[at];
    if (at < sources.length && !anchor) {
      if (!places[at]) unplaced.push(at);
      continue;
    }
    const upTo = anchor?.start ?? text.length;
    placeByOrder(
      places,
      unplaced,
      free.filter(({ start, end }) => start >= from && end <= upTo),
    );
    from = anchor?.end ?? text.length;
    unplaced = [];
  }
  return places;
}

/** Finds, in the order of the source, sentences of the text that are a match. */
function findMatches(text: string, targets: readonly Sentence[], sources: Sources): (Place | null)[] {
  let from = 0;
  return sources.map((source) => {
    const found = findMatch(text, targets, source, (start) => start >= from);
    if (found) from = found.end;
    return found;
  });
}

/** Finds the remaining matches, which are in another order than the source. */
function findMoved(
  text: string,
  targets: readonly Sentence[],
  sources: Sources,
  inOrder: readonly (Place | null)[],
): (Place | null)[] {
  const places = [...inOrder];
  for (const [at, source] of sources.entries())
    places[at] ??= findMatch(
      text,
      targets,
      source,
      (start, end) => !places.some((place) => place && place.start < end && start < place.end),
    );
  return places;
}

function findMatch(
  text: string,
  targets: readonly Sentence[],
  { matches }: Sources[number],
  isFree: (start: number, end: number) => boolean,
): Place | null {
  for (const [match, { text: known }] of matches.entries()) {
    if (known === '') continue;
    const found = targets.find(({ start }) => text.startsWith(known, start) && isFree(start, start + known.length));
    if (found) return { start: found.start, end: found.start + known.length, match, isSure: true };
  }
  return null;
}

function placeByOrder(places: (Place | null)[], unplaced: readonly number[], targets: readonly Sentence[]): void {
  const isSure = targets.length === unplaced.length;
  for (const [order, at] of unplaced.entries()) {
    const target = targets[order];
    places[at] = target ? { start: target.start, end: target.end, match: -1, isSure } : null;
  }
}
