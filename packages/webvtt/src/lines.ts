/** One line as it stands in a file. */
export interface Line {
  text: string;
  /** '\n', '\r\n', '\r', or '' at the end of a file without a final one. */
  end: '\n' | '\r\n' | '\r' | '';
}

const LINE = /([^\r\n]*)(\r\n|\n|\r|$)/y;

/** Cuts a text into lines; their texts and ends, joined, are the text again. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  LINE.lastIndex = 0;
  while (LINE.lastIndex < text.length) {
    const [, content, end] = LINE.exec(text)!;
    lines.push({ text: content!, end: end as Line['end'] });
  }
  return lines;
}

/** Lines as they stood in the file. */
export function joinLines(lines: readonly Line[]): string {
  return lines.map(({ text, end }) => text + end).join('');
}
