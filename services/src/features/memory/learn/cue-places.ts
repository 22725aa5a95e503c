import { getSourceLanguage, type LangPair } from '@subtitle/contracts/languages';
import { makeSentenceKey } from '@subtitle/domain/memory/sentence-key';
import { type CueSegment, splitSegment } from '@subtitle/webvtt/figures/cue-segment';
import { getSentenceId } from '../store/entry-id';
import type { LearntPlace } from '../store/learnt-unit';
import { type ColumnTexts, createPlaces, type KeyedSentence } from './list-places';

/** A cue whose text is one sentence of the memory. */
export interface KeyedCue extends KeyedSentence {
  segment: CueSegment;
}

/**
 * Returns the cues of a file as sentences of the memory, in their order; null for a cue without text or with tags inside
 * of its text. The cues before and after it are its context.
 */
export function listKeyedCues(pair: LangPair, payloads: readonly string[]): (KeyedCue | null)[] {
  const language = getSourceLanguage(pair);
  const keyed = payloads.map((payload) => {
    const segment = splitSegment(payload);
    const key = segment ? makeSentenceKey(segment.text, language) : '';
    return segment && key ? { segment, key, sentence: getSentenceId(pair, key) } : null;
  });
  return keyed.map((cue, at) => {
    if (!cue) return null;
    const { text } = cue.segment;
    const context = { before: keyed[at - 1]?.sentence ?? null, after: keyed[at + 1]?.sentence ?? null };
    return { ...cue, ...context, text, start: 0, end: text.length };
  });
}

/** Returns the cues that have a translation, in their order. Each is learnt as a whole. */
export function listCuePlaces(pair: LangPair, cues: readonly ColumnTexts[]): LearntPlace[] {
  const sources = listKeyedCues(
    pair,
    cues.map(({ source }) => source),
  );
  return sources.flatMap((source, at) => {
    const target = source && splitSegment(cues[at]!.target);
    return target ? createPlaces(pair, source, target.text) : [];
  });
}
