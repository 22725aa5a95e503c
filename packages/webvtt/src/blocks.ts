/**
 * A WebVTT file as a sequence of blocks whose `raw` texts, joined, are the file again, character for character. Lines are
 * counted from 1.
 */
export type Block = HeaderBlock | OtherBlock | CueBlock;

interface AnyBlock {
  /** The block's own characters, line ends included. */
  raw: string;
  line: number;
}

/** Signature line and what follows it up to the first blank line, a byte order mark included. */
export interface HeaderBlock extends AnyBlock {
  kind: 'header';
}

/** What is kept and never shown as a cue: `junk` is what the standard drops, `gap` one or more blank lines. */
export interface OtherBlock extends AnyBlock {
  kind: 'note' | 'style' | 'region' | 'junk' | 'gap';
}

/** A cue; only `payload` is ever replaced (replace-payload). */
export interface CueBlock extends AnyBlock {
  kind: 'cue';
  id: string;
  /** Milliseconds. */
  start: number;
  end: number;
  /** As written after the times, '' for none. */
  settings: string;
  /** Identifier and timing line as written, the line end included where there is one. */
  head: string;
  /** Lines of text joined by '\n'; NUL as U+FFFD, as the standard reads it. */
  payload: string;
  /** The file's own line end at this place. */
  newline: '\n' | '\r\n' | '\r';
}
