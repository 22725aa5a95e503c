import { createRandom, drawValues } from '../demo/draw-values';
import { fillSentence, HOROSCOPE } from '../demo/horoscope';
import { type HoroscopeLanguage, SLOT_WORDS } from '../demo/slot-words';
import { splitSentences } from '../sentences/split-sentences';
import { findMissingSentences } from './missing-sentences';

const LANGUAGES = Object.keys(SLOT_WORDS) as HoroscopeLanguage[];
/** Texts with a dropped and as many with joined sentences, for each pair. */
const TEXTS = 20;

const none = () => false;

test('nine of ten dropped sentences of the demo data are found, and nine of ten found ones are dropped, not joined', () => {
  const random = createRandom(5);
  const draw = (count: number) => Math.floor(random() * count);
  const counts = { dropped: 0, found: 0, joined: 0, certain: 0, wrong: 0 };
  for (const source of LANGUAGES)
    for (const target of LANGUAGES.filter((code) => code !== source))
      for (let n = 0; n < TEXTS; n++) {
        const drawn = Array.from({ length: 2 + draw(4) }, () => HOROSCOPE[draw(HOROSCOPE.length)]!);
        const values = drawn.map((one) => drawValues(one, Date.UTC(2027, 4, 12), random));
        const [sources, targets] = [source, target].map((code) =>
          drawn.map((one, at) => fillSentence(one, code, values[at]!)),
        ) as [string[], string[]];
        const find = (texts: readonly string[]) =>
          findMissingSentences(
            splitSentences(sources.join('\n'), source),
            splitSentences(texts.join('\n'), target),
            source,
            target,
            none,
          );
        const at = draw(drawn.length);
        const { missing, isCertain } = find(targets.filter((_, other) => other !== at));
        counts.dropped++;
        if (missing.length > 0) counts.found++;
        if (isCertain) counts.certain++;
        if (isCertain && missing.some((one) => one.source !== at)) counts.wrong++;
        // A joined sentence has no mark between its parts and is shorter by a word.
        const first = draw(drawn.length - 1);
        const both = `${targets[first]!.replace(/[.।?!]\s*$/u, '')}, ${targets[first + 1]!.replace(/^\S+\s/u, '')}`;
        if (find(targets.toSpliced(first, 2, both)).missing.length > 0) counts.joined++;
      }
  expect(counts.found / counts.dropped).toBeGreaterThan(0.9);
  expect(counts.found / (counts.found + counts.joined)).toBeGreaterThan(0.9);
  expect(counts.certain / counts.found).toBeGreaterThan(0.4);
  expect(counts.wrong / counts.certain).toBeLessThan(0.05);
});

const SHORT = { hi: 'आज लाभ होगा। धैर्य रखें। मित्र से भेंट होगी।', te: 'ఈ రోజు లాభం. మిత్రుడిని కలుస్తారు.' };

test('a short sentence is found beside known translations, and without them not', () => {
  const [sources, targets] = [splitSentences(SHORT.hi, 'hi'), splitSentences(SHORT.te, 'te')];
  const known = (from: number, into: number) => from === into * 2;
  expect(findMissingSentences(sources, targets, 'hi', 'te', none).missing).toEqual([]);
  expect(findMissingSentences(sources, targets, 'hi', 'te', known)).toEqual({
    missing: [{ source: 1, after: 1 }],
    isCertain: true,
  });
});

test('a text as long as its source lacks nothing, however many sentences are joined', () => {
  const sources = splitSentences('One is here. Two is here. Three is here. Four is here.', 'en');
  const targets = splitSentences('एक यहाँ है, दो यहाँ है, तीन यहाँ है और चार यहाँ है।', 'hi');
  expect(findMissingSentences(sources, targets, 'en', 'hi', none).missing).toEqual([]);
});
