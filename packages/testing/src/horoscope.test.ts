import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { makeHoroscopeText } from './horoscope';

test('most sentences of a month recur, apart from their numbers', () => {
  const counts = new Map<string, number>();
  for (let at = 0; at < 31 * 12; at++)
    for (const column of [1, 2, 3, 4]) {
      const text = makeHoroscopeText('hi', { at, column, day: Date.UTC(2027, 0, 1), count: 4 });
      const sentences = splitSentences(text, 'hi').map((each) => each.text.replaceAll(/\d[\d,.:]*/g, '#'));
      expect(sentences).toHaveLength(4);
      for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const repeated = 1 - counts.size / all;
  expect(repeated).toBeGreaterThan(0.8);
  expect(repeated).toBeLessThan(0.97);
});
