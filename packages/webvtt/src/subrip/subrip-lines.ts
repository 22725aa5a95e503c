import { type LooseTimes, readLooseTimes, toWesternDigits } from './loose-times';

/** One line of a SubRip file and its possible meaning. */
export interface SubripLine {
  text: string;
  kind: 'blank' | 'spaces' | 'number' | 'times' | 'text';
  number: number | null;
  times: LooseTimes | null;
  /** Whether a byte order mark was removed from the beginning of the line. */
  hadMark: boolean;
}

/** Some programs end lines with characters that count as line ends only in Unicode. */
const LINE_END = /\r\n|[\n\r\u2028\u2029\u0085]/;
const NUMBER = /^\s*#?(\d{1,9})[.:)\]]?\s*$/;

/** Splits a file into lines. A line end at the end of the file adds no empty line. */
export function splitSubripLines(text: string): SubripLine[] {
  const lines = text.split(LINE_END);
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line, at) => createSubripLine(line, at));
}

function createSubripLine(raw: string, at: number): SubripLine {
  const marked = raw.startsWith('\uFEFF');
  const text = marked ? raw.replace(/^\uFEFF+/, '') : raw;
  const common = { text, number: null, times: null, hadMark: marked && at > 0 };
  if (text === '') return { ...common, kind: 'blank' };
  if (text.trim() === '') return { ...common, kind: 'spaces' };
  const number = NUMBER.exec(toWesternDigits(text));
  if (number) return { ...common, kind: 'number', number: Number(number[1]) };
  const times = readLooseTimes(text);
  return times ? { ...common, kind: 'times', times } : { ...common, kind: 'text' };
}

/** Whether a line has no visible text. */
export const isEmptyLine = (line: SubripLine | undefined) => !line || line.kind === 'blank' || line.kind === 'spaces';
