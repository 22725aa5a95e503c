export interface Line {
  text: string;
  /**
   * '
   * ', '\r
   * ' or '\r'; '' for a last line without a line end.
   */
  end: '\n' | '\r\n' | '\r' | '';
}

const FEED = 10;
const CARRIAGE = 13;

/** Splits a text into lines. Their texts and ends, joined, are the whole text. */
export function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== FEED && code !== CARRIAGE) continue;
    const end = code === FEED ? '\n' : text.charCodeAt(at + 1) === FEED ? '\r\n' : '\r';
    lines.push({ text: text.slice(from, at), end });
    at += end.length - 1;
    from = at + 1;
  }
  if (from < text.length) lines.push({ text: text.slice(from), end: '' });
  return lines;
}

/** Joins lines to the text of the file. */
export function joinLines(lines: readonly Line[]): string {
  return lines.map(({ text, end }) => text + end).join('');
}
