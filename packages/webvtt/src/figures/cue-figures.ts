import { decodeHTML } from 'entities/decode';
import { escapeTypedPayload } from '../translation/safe-payload';

/** Reading speed and size of a cue's text. */
export interface CueFigures {
  /** Characters per second, to one decimal; 0 if the cue has no duration. */
  cps: number;
  /** Code points of the longest line. */
  longest: number;
  /** Visible letters (grapheme clusters) of the line with the most letters. */
  clusters: number;
  lines: number;
}

/** Limits of a language. A figure may be equal to its limit. */
export interface CueLimits {
  cps: number;
  charactersPerLine: number;
  lines: number;
}

/** `look`: a person should check it; `over`: above every usual limit. */
export type Verdict = 'fine' | 'look' | 'over';

const TAGS = /<[^>]*>/g;
/** Characters that shape letters or set their direction, and are not letters themselves. */
const NO_LETTERS = /[\u200c-\u200f]/g;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Measures a typed text. Tags do not count. Each reference counts as the character that it represents. Spaces and
 * punctuation count.
 * @param duration milliseconds
 */
export function measureCue(text: string, duration: number): CueFigures {
  const lines = toPlainText(text)
    .normalize('NFC')
    .replace(NO_LETTERS, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const lengths = lines.map((line) => [...line].length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return {
    cps: duration > 0 ? Math.round((total * 10_000) / duration) / 10 : 0,
    longest: Math.max(0, ...lengths),
    clusters: Math.max(0, ...lines.map((line) => Array.from(segmenter.segment(line)).length)),
    lines: lines.length,
  };
}

/** Compares reading speed and lines of a cue with the limits of its language. */
export function judgeCue(
  { cps, longest, clusters, lines }: CueFigures,
  limits: CueLimits,
): { speed: Verdict; length: Verdict; lines: Verdict } {
  return {
    speed: cps > limits.cps ? 'over' : 'fine',
    length: clusters > limits.charactersPerLine ? 'over' : longest > limits.charactersPerLine ? 'look' : 'fine',
    lines: lines > limits.lines ? 'look' : 'fine',
  };
}

/** Returns a typed text as a player shows it: without tags, and with characters in place of references. */
export function toPlainText(text: string): string {
  return decodeHTML(escapeTypedPayload(text).replace(TAGS, ''));
}

const VOICE = /<v(?:\.[^\s<>]*)?[ \t]+([^<>]+)>/g;

/**
 * Returns a payload in the form for lists: without tags and word times, with characters in place of references, and
 * with the speaker's name before the text.
 */
export function toReadableText(payload: string): string {
  return toPlainText(payload.replace(VOICE, '$1: ')).trim();
}
