import type { Finding, Rule } from '../check';
import { bareText } from '../reading/bare-text';
import { BRACKET, hasAny } from '../reading/traits';

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（' };
const OPENERS: ReadonlySet<string> = new Set(Object.values(PAIRS));
const ANY = /[()[\]{}（）]/gu;
/** `1)` and `क)` number a list, and `:)` is a face. */
const BEFORE_SINGLE = /(?:(?:^|\s)(?:\p{L}\p{M}*|\p{N}{1,3}|[ivx]{1,4})\.?|[:;=8][-']?)$/u;
/** `row(s)` is a form of a word, which other languages write without brackets. */
const PLURAL = /^\p{Script=Latin}\(\p{Script=Latin}{1,3}$/u;
const FACE = /[:;=8][-']?$/u;

/** Brackets must be closed, and those of the source may not be lost. */
export const brackets: Rule = {
  id: 'brackets',
  severity: 'warning',
  label: 'Brackets',
  check({ text, source, sourceLanguage }) {
    if (!hasAny(BRACKET, text, source)) return [];
    const [own, wanted] = [readBrackets(bareText(text)), readBrackets(bareText(source))];
    const [first] = own.single;
    if (first && wanted.single.length === 0) {
      const { bracket, at } = first;
      const message = OPENERS.has(bracket) ? `${bracket} is not closed` : `${bracket} is not opened`;
      return [{ rule: 'brackets', severity: 'warning', message, start: at, end: at + 1 } satisfies Finding];
    }
    if (sourceLanguage === null || wanted.pairs === 0 || own.pairs > 0 || own.single.length > 0) return [];
    const end = text.trimEnd().length;
    return [
      { rule: 'brackets', severity: 'warning', message: 'The brackets of the source are missing', start: end, end },
    ];
  },
};

interface Bracket {
  bracket: string;
  at: number;
}

function readBrackets(bare: string): { pairs: number; single: Bracket[] } {
  const [open, unopened]: [Bracket[], Bracket[]] = [[], []];
  let pairs = 0;
  for (const { 0: bracket, index: at } of bare.matchAll(ANY)) {
    const before = bare.slice(Math.max(0, at - 6), at);
    if (OPENERS.has(bracket)) {
      if (!FACE.test(before)) open.push({ bracket, at });
    } else if (open.at(-1)?.bracket === PAIRS[bracket]) {
      const { at: start } = open.pop()!;
      if (!PLURAL.test(bare.slice(Math.max(0, start - 1), at))) pairs++;
    } else if (!BEFORE_SINGLE.test(before)) unopened.push({ bracket, at });
  }
  return { pairs, single: [...unopened, ...open] };
}
