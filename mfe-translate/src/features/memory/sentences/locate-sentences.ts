import type { LanguageCode } from '@subtitle/contracts/languages';
import type { MemoryMatch } from '@subtitle/contracts/operations/memory';
import { foldForm } from '@subtitle/domain/memory/fold-text';
import { type Sentence, splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { createLetterSearch } from './find-by-letters';

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

const LETTER = /[\p{L}\p{M}\p{N}]/u;

type Sources = readonly { matches: readonly MemoryMatch[] }[];

/**
 * Finds the translation of each source sentence in the text: first the sentences that are a match, then the sentences
 * between them by their order. A sentence that still has no place is looked for by its letters, because an unfinished
 * sentence before it makes one sentence of both.
 * @returns one place per source sentence; null if it has no translation yet
 */
export function locateSentences(text: string, language: LanguageCode, sources: Sources): (Place | null)[] {
  const targets = splitSentences(text, language);
  const inOrder = findMatches(text, targets, sources);
  const found = findMoved(text, targets, sources, inOrder);
  const places = fillGaps(text, targets, found, inOrder);
  const joined = findJoined(text, sources, found, places);
  const all = joined.every((place) => place === null)
    ? places
    : fillGaps(
        text,
        targets,
        found.map((place, at) => place ?? joined[at]!),
        addInOrder(inOrder, joined),
      );
  return all.map((place, at) => (place && place.match < 0 ? nameMatch(text, place, sources[at]!) : place));
}

/** Returns the place with its match, whose letters may have another spelling in the text. */
function nameMatch(text: string, place: Place, { matches }: Sources[number]): Place {
  const words = foldForm(text.slice(place.start, place.end));
  return { ...place, match: matches.findIndex((match) => foldForm(match.text) === words) };
}

/** Gives the sentences of the text that are no match to the source sentences between the anchors, by their order. */
function fillGaps(
  text: string,
  targets: readonly Sentence[],
  found: readonly (Place | null)[],
  anchors: readonly (Place | null)[],
): (Place | null)[] {
  const places = [...found];
  const free = targets.flatMap((target) => cutOut(text, target, found));
  let from = 0;
  let unplaced: number[] = [];
  for (let at = 0; at <= found.length; at++) {
    const anchor = anchors[at];
    if (at < found.length && !anchor) {
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

/** Returns the parts of a sentence that belong to no place, without spaces around them. */
function cutOut(text: string, target: Sentence, found: readonly (Place | null)[]): { start: number; end: number }[] {
  const within = found
    .filter((place) => place !== null)
    .filter(({ start, end }) => start < target.end && target.start < end)
    .sort((a, b) => a.start - b.start);
  return [...within, { start: target.end, end: target.end }].flatMap((place, at) => {
    const from = at > 0 ? within[at - 1]!.end : target.start;
    const piece = text.slice(from, Math.max(from, place.start));
    const start = from + piece.length - piece.trimStart().length;
    return LETTER.test(piece) ? [{ start, end: from + piece.trimEnd().length }] : [];
  });
}

/** Finds matches of the sentences without a place by their letters, where no other match is. */
function findJoined(
  text: string,
  sources: Sources,
  found: readonly (Place | null)[],
  places: readonly (Place | null)[],
): (Place | null)[] {
  if (text.trim() === '' || !sources.some(({ matches }, at) => !places[at] && matches.length > 0))
    return sources.map(() => null);
  const search = createLetterSearch(text);
  const taken = found.filter((place) => place !== null);
  return sources.map(({ matches }, at) => {
    if (places[at]) return null;
    for (const known of matches) {
      const place = search(known.text, (start, end) => !taken.some((one) => one.start < end && start < one.end));
      if (place) return taken[taken.push({ ...place, match: -1, isSure: true }) - 1]!;
    }
    return null;
  });
}

/** Adds the places that are in the order of the anchors. */
function addInOrder(anchors: readonly (Place | null)[], places: readonly (Place | null)[]): (Place | null)[] {
  let from = 0;
  return anchors.map((anchor, at) => {
    const upTo = anchors.slice(at).find((one) => one !== null)?.start ?? Number.POSITIVE_INFINITY;
    const place = places[at] ?? null;
    const added = anchor ?? (place && place.start >= from && place.end <= upTo ? place : null);
    from = added?.end ?? from;
    return added;
  });
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
    const found = targets.find(
      ({ start }) =>
        text.startsWith(known, start) &&
        isEnd(text, targets, start + known.length) &&
        isFree(start, start + known.length),
    );
    if (found) return { start: found.start, end: found.start + known.length, match, isSure: true };
  }
  return null;
}

/** Returns whether a sentence may end here: behind a mark, or where no word of the same sentence follows. */
function isEnd(text: string, targets: readonly Sentence[], at: number): boolean {
  const rest = text.slice(at, targets.find(({ end }) => end >= at)?.end ?? at);
  return !LETTER.test(rest) || !LETTER.test(text[at - 1]!);
}

function placeByOrder(
  places: (Place | null)[],
  unplaced: readonly number[],
  targets: readonly Pick<Sentence, 'start' | 'end'>[],
): void {
  const isSure = targets.length === unplaced.length;
  for (const [order, at] of unplaced.entries()) {
    const target = targets[order];
    places[at] = target ? { start: target.start, end: target.end, match: -1, isSure } : null;
  }
}
