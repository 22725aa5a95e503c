import { joinLines, type Line, splitLines } from '../lines';

/** Lines of a file and the text that replaces them; '' removes them. */
export interface Repair {
  line: number;
  lines: number;
  text: string;
}

/**
 * Replaces blocks of a file and keeps all other lines. Blank lines separate a replaced block from the lines before and
 * after it.
 */
export function applyRepairs(text: string, repairs: readonly Repair[]): string {
  const lines = splitLines(text);
  const newline = lines.find(({ end }) => end !== '')?.end || '\n';
  const out: Line[] = [];
  let at = 0;
  for (const repair of [...repairs].sort((a, b) => a.line - b.line)) {
    if (repair.line - 1 < at) continue;
    pushLines(out, lines.slice(at, repair.line - 1), newline);
    at = repair.line - 1 + repair.lines;
    const block = trimBlank(splitLines(repair.text).map((line) => line.text));
    pushSeparator(out, newline);
    if (block.length === 0) continue;
    pushLines(
      out,
      block.map((line) => ({ text: line, end: newline })),
      newline,
    );
  }
  pushLines(out, lines.slice(at), newline);
  return joinLines(out);
}

function pushLines(out: Line[], more: readonly Line[], newline: Line['end']): void {
  const last = out.at(-1);
  if (more.length > 0 && last?.end === '') last.end = newline;
  for (const line of more) out.push({ ...line });
}

function pushSeparator(out: Line[], newline: Line['end']): void {
  const last = out.at(-1);
  if (!last || isBlank(last)) return;
  if (last.end === '') last.end = newline;
  out.push({ text: '', end: newline });
}

const isBlank = ({ text }: Line) => text === '' || text === '\uFEFF';

function trimBlank(lines: readonly string[]): string[] {
  const from = lines.findIndex((line) => line.trim() !== '');
  return from < 0 ? [] : lines.slice(from, lines.findLastIndex((line) => line.trim() !== '') + 1);
}
