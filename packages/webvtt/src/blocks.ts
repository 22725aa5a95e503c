/**
 * A WebVTT file as a sequence of blocks. Their `raw` texts, joined, are the file, character for character. Lines are
 * counted from 1.
 */
export type Block = HeaderBlock | OtherBlock | CueBlock;

interface AnyBlock {
  /** Characters of the block in the file, line ends included. */
  raw: string;
  line: number;
}

/** Signature line and the lines after it up to the first blank line; includes a byte order mark. */
export interface HeaderBlock extends AnyBlock {
  kind: 'header';
}

/**
 * A block that is part of the file but that no player shows as a cue. `junk` is dropped by the standard; `gap` is one
 * or more blank lines.
 */
export interface OtherBlock extends AnyBlock {
  kind: 'note' | 'style' | 'region' | 'junk' | 'gap';
}

/** A cue. Only its `payload` is ever replaced (`replacePayload`). */
export interface CueBlock extends AnyBlock {
  kind: 'cue';
  id: string;
  /** Milliseconds. */
  start: number;
  end: number;
  /** Settings as written after the times; '' if there are none. */
  settings: string;
  /** Identifier and timing line as written, with the line end if there is one. */
  head: string;
  /**
   * Lines of text joined by '
   * '. NUL is U+FFFD, as the standard reads it.
   */
  payload: string;
  /** Line end that the file uses in this cue. */
  newline: '\n' | '\r\n' | '\r';
}
