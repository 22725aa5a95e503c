/** Meaning of the mark at the end of a sentence. */
export type EndClass = 'stop' | 'question' | 'exclamation' | 'ellipsis' | 'colon' | 'comma';

/** The end of a text. */
export interface Ending {
  /** Classes of all marks behind the last letter: `?!` has two. */
  classes: ReadonlySet<EndClass>;
  /** The last run of marks; empty if there is none. */
  start: number;
  end: number;
}

const CLASSES: Record<string, EndClass> = {
  '.': 'stop',
  '।': 'stop',
  '॥': 'stop',
  '|': 'stop',
  '৷': 'stop',
  '?': 'question',
  '？': 'question',
  '!': 'exclamation',
  '！': 'exclamation',
  '…': 'ellipsis',
  ':': 'colon',
  ',': 'comma',
};
const NONE: ReadonlySet<EndClass> = new Set();
const OPENING = /["'“‘«(]/;
const ALPHANUMERIC = /[\p{L}\p{M}\p{N}]/u;
/** Longest tail of marks, brackets, tags and emoji that is read, in UTF-16 code units. */
const MAX_TAIL = 60;

/** Reads the marks behind the last letter or digit of a text without tags. */
export function readEnding(bare: string): Ending {
  const [length, last] = [bare.length, bare.at(-1) ?? ''];
  // Most cues end with a letter, and need no set.
  if (ALPHANUMERIC.test(last)) return { classes: NONE, start: length, end: length };
  const classes = new Set<EndClass>();
  const first = Math.max(0, length - MAX_TAIL);
  let run: { start: number; end: number } | null = null;
  for (let at = length - 1; at >= first && !ALPHANUMERIC.test(bare[at]!); at--) {
    const found = CLASSES[bare[at]!];
    if (!found) continue;
    const isDots = bare[at] === '.' && (bare[at - 1] === '.' || bare[at + 1] === '.');
    classes.add(isDots ? 'ellipsis' : found);
    run ??= { start: at, end: at + 1 };
    if (run.start === at + 1) run.start = at;
  }
  // A mark that is itself quoted ends nothing.
  if (!run || OPENING.test(bare[run.start - 1] ?? '')) return { classes: NONE, start: length, end: length };
  return { classes, ...run };
}
