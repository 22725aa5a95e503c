import { type MarkupPart, splitMarkup } from './cue-markup';

/** The text of a cue, and the tags around it. */
export interface CueSegment {
  /** Text without tags, with characters in place of references; its lines are separated by LF. */
  text: string;
  /** Tags before the text, as written. */
  before: string;
  /** Tags after the text, as written. */
  after: string;
}

const TIMESTAMP = /^<[\d:.]+>$/;
const SPAN = /^<c[.>\s]/;
const ITALICS = /<\/?i(?:[.\s][^<>]*)?>/g;
const LINE_BREAK = /[^\S\r\n]*(?:\r\n|\r|\n)\s*/g;

/**
 * Splits the payload of a cue, so that its text can be compared with texts in other tags.
 * @returns null for a payload without text, or with tags inside of its text
 */
export function splitSegment(payload: string): CueSegment | null {
  const parts = dropWordTags(splitMarkup(payload));
  const first = parts.findIndex(isText);
  const last = parts.findLastIndex(isText);
  const inner = parts.slice(first, last + 1);
  if (first < 0 || inner.some(({ isTag }) => isTag)) return null;
  const text = inner
    .map((part) => part.text)
    .join('')
    .replace(LINE_BREAK, '\n')
    .trim();
  // Decoded references must not become tags.
  if (splitMarkup(text).some(({ isTag }) => isTag)) return null;
  return { text, before: joinTags(parts.slice(0, first)), after: joinTags(parts.slice(last + 1)) };
}

/**
 * Puts a text into the tags of a segment.
 * @param upright the language of the text has no italics
 */
export function wrapSegment({ before, after }: Omit<CueSegment, 'text'>, text: string, upright: boolean): string {
  const write = (tags: string) => (upright ? tags.replace(ITALICS, '') : tags);
  return write(before) + text + write(after);
}

/** Drops timestamps, and spans without a class: they belong to the words of one language. */
function dropWordTags(parts: readonly MarkupPart[]): MarkupPart[] {
  const spans: boolean[] = [];
  return parts.filter(({ raw, isTag }) => {
    if (!isTag) return true;
    if (TIMESTAMP.test(raw)) return false;
    if (SPAN.test(raw)) spans.push(raw !== '<c>');
    else if (raw === '</c>') return spans.pop() ?? false;
    return raw !== '<c>';
  });
}

const isText = ({ isTag, text }: MarkupPart) => !isTag && text.trim() !== '';

const joinTags = (parts: readonly MarkupPart[]) => parts.flatMap(({ raw, isTag }) => (isTag ? [raw] : [])).join('');
