import { decodeHTML } from 'entities/decode';
import { safePayload } from '../translation/safe-payload';

/** How a text reads as a subtitle. */
export interface CueFigures {
  /** Characters per second, to one decimal; 0 where the cue lasts no time. */
  cps: number;
  /** Code points of the longest line. */
  longest: number;
  /** What a reader sees as letters in the line that has most of them. */
  clusters: number;
  lines: number;
}

/** What a language allows; figures equal to them are fine. */
export interface CueLimits {
  cps: number;
  charactersPerLine: number;
  lines: number;
}

/** `look`: somebody should; `over`: no house would take it. */
export type Verdict = 'fine' | 'look' | 'over';

const TAGS = /<[^>]*>/g;
/** They shape letters or turn their direction, and are none. */
const NO_LETTERS = /[\u200c-\u200f]/g;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Figures of a typed text: tags do not count, references count as what they stand for, spaces and punctuation count.
 * @param duration milliseconds
 */
export function cueFigures(text: string, duration: number): CueFigures {
  const lines = plainText(text)
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

/** Judges the speed of reading and the lines of a cue by what its language allows. */
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

/** A typed text as a player shows it: without tags, references as what they stand for. */
export function plainText(text: string): string {
  return decodeHTML(safePayload(text).replace(TAGS, ''));
}

const VOICE = /<v(?:\.[^\s<>]*)?[ \t]+([^<>]+)>/g;

/** A payload as people read it in lists: no tags, no word times, characters for references, a speaker's name in front of the words. */
export function readableText(payload: string): string {
  return plainText(payload.replace(VOICE, '$1: ')).trim();
}
