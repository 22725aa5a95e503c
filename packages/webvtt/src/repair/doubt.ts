import type { SubtitleFault } from '../subtitle-fault';

/**
 * Faults that a block of a subtitle file may have, the most serious first. A doubt is named after the most serious
 * fault of its block.
 */
export const DOUBT_KINDS = [
  'header',
  'times',
  'no-times',
  'backwards',
  'zero-length',
  'long-milliseconds',
  'frames',
  'text-before',
  'text-at-end',
  'blank-in-text',
  'text-outside',
  'number-or-text',
  'no-blank',
  'blank-before-times',
  'blank-after-times',
  'text-on-times',
  'one-line',
  'times-format',
  'space-line',
  'repeated-cue',
  'second-header',
  'markup',
  'coordinates',
  'byte-order-mark',
  'number',
] as const;
export type DoubtKind = (typeof DOUBT_KINDS)[number];

/** Sentences shown on screens; each describes one block. */
export const DOUBT_SENTENCES: Readonly<Record<DoubtKind, string>> = {
  header: 'The first line of a WebVTT file must be WEBVTT, in capitals and without a blank line above it',
  times: 'The line of times cannot be read',
  'no-times': 'The cue has no line of times',
  backwards: 'The cue ends before it starts',
  'zero-length': 'The cue ends when it starts',
  'long-milliseconds': 'The milliseconds have more than three digits',
  frames: 'The times end in frames instead of milliseconds',
  'text-before': 'The text has no times and precedes the first cue',
  'text-at-end': 'The text has no times and follows the last cue',
  'blank-in-text': 'The text has a blank line in it',
  'text-outside': 'The text is outside of every cue, so players do not show it',
  'number-or-text': 'The number above the times may be text of the cue before',
  'no-blank': 'The cue has no blank line above it',
  'blank-before-times': 'The number and the times have a blank line between them',
  'blank-after-times': 'The times and the text have a blank line between them',
  'text-on-times': 'The text is on the line of times',
  'one-line': 'The number is on the line of times',
  'times-format': 'The times are not in the usual form',
  'space-line': 'The text has a line of spaces in it',
  'repeated-cue': 'The cue repeats an earlier cue',
  'second-header': 'The file has a second header, which players ignore',
  markup: 'The text has colours, fonts, positions or effects that cannot be kept',
  coordinates: 'The times are followed by coordinates that cannot be kept',
  'byte-order-mark': 'The block begins with a byte order mark',
  number: 'The number is missing or repeated',
};

/** A line of the file, counted from 1, and its text. */
export type Spot = Pick<SubtitleFault, 'line' | 'value'>;

/** A doubt about one block of a subtitle file, with its possible fix. */
export interface Doubt {
  kind: DoubtKind;
  /** All faults of the block, beginning with `kind`. */
  kinds: DoubtKind[];
  /** First line of the block, counted from 1, and its number of lines. */
  line: number;
  lines: number;
  /**
   * Text of the block, lines joined by '
   * '.
   */
  text: string;
  /** The fixed block. '' removes the block; null if there is no proposal. */
  proposal: string | null;
  /** Text of the block without its faulty part. */
  remainder: string;
  /** Line that is shown to the user. */
  at: Spot;
  /** Timing line of the block. */
  times: Spot;
  /**
   * Effect if the user does not answer the doubt. `fixed`: the proposal is applied, with a warning; `kept`: the block
   * stays, with a warning; `refused`: the file has an error.
   */
  unanswered: 'fixed' | 'kept' | 'refused';
}

export function sortKinds(kinds: Iterable<DoubtKind>): DoubtKind[] {
  return [...new Set(kinds)].sort((a, b) => DOUBT_KINDS.indexOf(a) - DOUBT_KINDS.indexOf(b));
}

/** Faults of a SubRip block that have only one possible reading (`fixed`), or that need no correction (`kept`). */
const UNANSWERED: Readonly<Partial<Record<DoubtKind, Doubt['unanswered']>>> = {
  'no-blank': 'fixed',
  'blank-before-times': 'fixed',
  'blank-after-times': 'fixed',
  'text-on-times': 'fixed',
  'one-line': 'fixed',
  'times-format': 'fixed',
  'space-line': 'fixed',
  markup: 'fixed',
  coordinates: 'fixed',
  'byte-order-mark': 'fixed',
  number: 'fixed',
  'repeated-cue': 'kept',
};
const ORDER = ['fixed', 'kept', 'refused'] as const;
const ABOUT_TIMES: ReadonlySet<DoubtKind> = new Set([
  'times',
  'no-times',
  'backwards',
  'zero-length',
  'long-milliseconds',
  'frames',
]);

/** Effect if a doubt about a SubRip block is not answered. Its most serious fault decides. */
export function chooseUnanswered(kinds: readonly DoubtKind[]): Doubt['unanswered'] {
  return ORDER[Math.max(...kinds.map((kind) => ORDER.indexOf(UNANSWERED[kind] ?? 'refused')))]!;
}

/** Errors for doubts without an answer. Each fault that rejects its block becomes one error. */
export function listDoubtErrors(doubts: readonly Doubt[]): SubtitleFault[] {
  return doubts.flatMap((doubt) => {
    if (doubt.unanswered !== 'refused') return [];
    const grave = doubt.kinds.filter((kind) => !UNANSWERED[kind]);
    return (grave.length > 0 ? grave : [doubt.kind]).map((kind) =>
      createDoubtFault(doubt, kind, DOUBT_SENTENCES[kind]),
    );
  });
}

/** Warnings for doubts of an accepted file. Each states how the block was handled. */
export function listDoubtWarnings(doubts: readonly Doubt[]): SubtitleFault[] {
  return doubts.flatMap((doubt) =>
    doubt.unanswered === 'refused'
      ? []
      : doubt.kinds.map((kind) => createDoubtFault(doubt, kind, `${DOUBT_SENTENCES[kind]} (${doubt.unanswered})`)),
  );
}

const createDoubtFault = ({ at, times }: Doubt, kind: DoubtKind, message: string): SubtitleFault => ({
  ...(ABOUT_TIMES.has(kind) ? times : at),
  message,
});
