import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { DAY_MS } from '@subtitle/domain/dates';
import { adaptTarget } from '@subtitle/domain/memory/adapt-target';
import { makeSentenceKey } from '@subtitle/domain/memory/sentence-key';
import { fillSentence, HOROSCOPE } from './horoscope';

type Values = Parameters<typeof fillSentence>[2];

/** Random values, the same ones for the same number. Signs and planets are words, so they stay. */
function drawValues(seed: number): Values {
  const upTo = (max: number, salt: number) => Math.abs(Math.imul(seed * 31 + salt, 0x9e3779b1) >> 7) % max;
  return {
    n: 1 + upTo(9, 1),
    amount: 500 * (1 + upTo(20, 2) ** 2),
    percent: 5 * (1 + upTo(12, 3)),
    hour: 5 + upTo(7, 4),
    date: Date.UTC(2027, 0, 1) + upTo(365, 5) * DAY_MS,
    sign: 3,
    planet: 2,
  };
}

const hasForms = (text: string) => /\[[^|\]]*\|[^\]]*\]/u.test(text);

test.each(LANGUAGE_CODES)('%s: two fillings of a sentence have one key', (language) => {
  for (const [at, sentence] of HOROSCOPE.entries()) {
    const [a, b] = [drawValues(at), drawValues(at + 5_000)].map((values) => {
      // The forms of words follow the number.
      return makeSentenceKey(fillSentence(sentence, language, { ...values, n: 2 + (values.n % 7) }), language);
    });
    expect(a).toBe(b);
  }
});

test('different sentences have different keys', () => {
  for (const language of LANGUAGE_CODES) {
    const keys = HOROSCOPE.map((sentence) =>
      makeSentenceKey(fillSentence(sentence, language, drawValues(1)), language),
    );
    expect(new Set(keys).size).toBe(new Set(HOROSCOPE.map((sentence) => sentence[language])).size);
  }
});

const PAIRS = LANGUAGE_CODES.flatMap((from) =>
  LANGUAGE_CODES.filter((into) => into !== from).map((into) => [from, into] as const),
);

interface Outcome {
  fills: number;
  adapted: number;
  offered: number;
  misses: string[];
}

/** Adapts each sentence's translation from one filling to another and compares it with the filled translation. */
function adaptAll(from: LanguageCode, into: LanguageCode): Outcome {
  const outcome: Outcome = { fills: 0, adapted: 0, offered: 0, misses: [] };
  for (const [at, sentence] of HOROSCOPE.entries())
    for (const round of [1, 2]) {
      const [a, b] = [drawValues(at * 7 + round), drawValues(at * 13 + round + 9_000)];
      const write = (language: LanguageCode, values: Values) => fillSentence(sentence, language, values);
      const stored = { source: write(from, a), target: write(into, a), sourceLanguage: from, targetLanguage: into };
      const [wanted, result] = [write(into, b), adaptTarget(stored, write(from, b))];
      const mayDiffer = hasForms(sentence[into]) && (a.n === 1) !== (b.n === 1);
      outcome.fills++;
      if (result?.isAdapted) outcome.adapted++;
      if (result?.changesNumber) outcome.offered++;
      if (result?.text !== wanted && !(mayDiffer && result?.changesNumber))
        outcome.misses.push(`${stored.source} | ${stored.target} | ${write(from, b)} | ${result?.text} | ${wanted}`);
    }
  return outcome;
}

test.each(PAIRS)('%s to %s: an adapted translation equals the filled one', (from, into) => {
  const { fills, adapted, offered, misses } = adaptAll(from, into);
  expect(misses).toEqual([]);
  expect(adapted / fills).toBeGreaterThan(0.25);
  expect(offered / fills).toBeLessThan(0.1);
});
