import type { Finding, Rule } from '../check';
import { BRACKET, bareText, hasAny } from '../reading/traits';

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（' };
const OPENERS: ReadonlySet<string> = new Set(Object.values(PAIRS));
const ANY = /[()[\]{}（）]/gu;
/** `1)` and `क)` number a list, and `:)` is a face. */
const BEFORE_SINGLE = /(?:(?:^|\s)(?:\p{L}\p{M}*|\p{N}{1,3}|[ivx]{1,4})\.?|[:;=8][-']?)$/u;
/** `row(s)` is a form of a word, which other languages write without brackets. */
const PLURAL = /^\p{Script=Latin}\(\p{Script=Latin}{1,3}$/u;
const PLACEHOLDER = /\{[^{}]*\}|%(?:\d\$)?[sSd]/gu;
const FACE = /[:;=8][-']?$/u;

/** Brackets must be closed, and those of the source may not be lost. */
export const brackets: Rule = {
  id: 'brackets',
  severity: 'warning',
  label: 'Brackets',
  check({ text, source, sourceLanguage }) {
    if (!hasAny(BRACKET, text, source)) return [];
    const [own, wanted] = [readBrackets(bareText(text)), readBrackets(bareText(source), source)];
    const [first] = own.single;
    if (first && wanted.single.length === 0) {
      const { bracket, at } = first;
      const message = OPENERS.has(bracket) ? `${bracket} is not closed` : `${bracket} is not opened`;
      return [{ rule: 'brackets', severity: 'warning', message, start: at, end: at + 1 } satisfies Finding];
    }
    const twice = own.twice[0];
    if (twice !== undefined && wanted.twice.length === 0) {
      const message = `${text.charAt(twice)} twice`;
      return [{ rule: 'brackets', severity: 'warning', message, start: twice, end: twice + 2 }];
    }
    if (sourceLanguage === null || wanted.pairs === 0 || own.pairs > 0 || own.single.length > 0) return [];
    if (wanted.contents.every((content) => isWoven(content, text))) return [];
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

/** Returns whether the translation has made `(reason: {name})` a part of its sentence: it has the placeholders. */
function isWoven(content: string, text: string): boolean {
  const placeholders = content.match(PLACEHOLDER) ?? [];
  return placeholders.length > 0 && placeholders.every((one) => text.includes(one));
}

interface Brackets {
  /** Number of pairs, without forms of words. */
  pairs: number;
  /** Places of pairs that directly enclose another pair of the same kind. */
  twice: number[];
  /** Texts between the brackets. */
  contents: string[];
  single: Bracket[];
}

function readBrackets(bare: string, text = bare): Brackets {
  const [open, unopened]: [Bracket[], Bracket[]] = [[], []];
  const found: Pick<Brackets, 'twice' | 'contents'> = { twice: [], contents: [] };
  let inner = { start: -1, end: -1 };
  let pairs = 0;
  for (const { 0: bracket, index: at } of bare.matchAll(ANY)) {
    const before = bare.slice(Math.max(0, at - 6), at);
    if (OPENERS.has(bracket)) {
      if (!FACE.test(before)) open.push({ bracket, at });
    } else if (open.at(-1)?.bracket === PAIRS[bracket]) {
      const { at: start } = open.pop()!;
      if (start === inner.start - 1 && at === inner.end + 1 && bare[start] === bare[start + 1]) found.twice.push(start);
      inner = { start, end: at };
      if (PLURAL.test(bare.slice(Math.max(0, start - 1), at))) continue;
      pairs++;
      found.contents.push(text.slice(start + 1, at));
    } else if (!BEFORE_SINGLE.test(before)) unopened.push({ bracket, at });
  }
  return { ...found, pairs, single: [...unopened, ...open] };
}
