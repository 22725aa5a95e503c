import type { LanguageCode } from '@subtitle/contracts/languages';
import { splitSentences } from '../../sentences/split-sentences';
import { compareNumbers } from '../reading/compare-numbers';
import { DIGIT, hasAny } from '../reading/traits';
import type { CheckedRow, RowFinding } from '../row';
import { countColumns, listColumn } from './list-texts';

/** Languages that must agree before another one is odd. */
const MIN_AGREEING = 3;

type ColumnText = ReturnType<typeof listColumn>[0];

/** Finds texts whose numbers, or whose number of sentences, differ from those of all other languages of the row. */
export function findOddOnes(row: CheckedRow): RowFinding[] {
  return Array.from({ length: countColumns(row) }, (_, column) => column).flatMap((column) => {
    const texts = listColumn(row, column);
    if (texts.length <= MIN_AGREEING) return [];
    return [...findOddNumbers(texts, column), ...findOddCount(texts, column)];
  });
}

function findOddNumbers(texts: readonly ColumnText[], column: number): RowFinding[] {
  if (!hasAny(DIGIT, ...texts.map(({ text }) => text))) return [];
  const odd = findOdd(texts, haveSameNumbers);
  const [first] = texts.filter((one) => one !== odd);
  if (!odd || !first) return [];
  const { missing, extra } = compareNumbers({ ...odd, source: first.text, sourceLanguage: first.language });
  const place = extra[0] ?? { start: odd.text.trimEnd().length, end: odd.text.trimEnd().length };
  const [others, own] = [listNumbers(missing), listNumbers(extra)];
  const count = texts.length - 1;
  const message = others
    ? `The other ${count} languages have ${others}, this text ${own ? `has ${own}` : 'does not'}`
    : `This text has ${own}, the other ${count} languages do not`;
  return [{ ...report(odd.language, column), severity: 'warning', message, start: place.start, end: place.end }];
}

const listNumbers = (places: readonly { text: string }[]) => places.map(({ text }) => text).join(', ');

function haveSameNumbers(a: ColumnText, b: ColumnText): boolean {
  const { missing, extra } = compareNumbers({ ...a, source: b.text, sourceLanguage: b.language });
  return missing.length === 0 && extra.length === 0;
}

function findOddCount(texts: readonly ColumnText[], column: number): RowFinding[] {
  const counts = new Map(texts.map((one) => [one, splitSentences(one.text, one.language).length]));
  const odd = findOdd(texts, (a, b) => counts.get(a) === counts.get(b));
  const [first] = texts.filter((one) => one !== odd);
  if (!odd || !first) return [];
  const message = `The other ${texts.length - 1} languages have ${countSentences(counts.get(first))}, this text ${counts.get(odd)}`;
  const end = odd.text.trimEnd().length;
  return [{ ...report(odd.language, column), severity: 'info', message, start: end, end }];
}

const countSentences = (count = 0) => (count === 1 ? '1 sentence' : `${count} sentences`);

/** Returns the only text that differs from all others, which are alike; undefined if there is none. */
function findOdd(
  texts: readonly ColumnText[],
  isAlike: (a: ColumnText, b: ColumnText) => boolean,
): ColumnText | undefined {
  const odd = texts.filter((one) => texts.every((other) => other === one || !isAlike(one, other)));
  const others = texts.filter((one) => one !== odd[0]);
  return odd.length === 1 && others.every((one) => isAlike(one, others[0]!)) ? odd[0] : undefined;
}

const report = (language: LanguageCode, column: number) => ({ rule: 'odd-one', language, column });
