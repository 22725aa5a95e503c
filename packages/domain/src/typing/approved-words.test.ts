import type { LanguageCode } from '@subtitle/contracts/languages';
import { countWords, createWordFinder } from './approved-words';

test.each<[LanguageCode, string, string]>([
  ['hi', 'राशि', 'rashi raashi Rashi rAshi'],
  ['hi', 'आज', 'aaj aj'],
  ['hi', 'करना', 'karna karana karnaa'],
  ['hi', 'में', 'men mein mem'],
  ['hi', 'ज्ञान', 'gyan gyaan jnan'],
  ['hi', 'क्षेत्र', 'kshetra kshetr xetra'],
  ['hi', 'संबंध', 'sambandh sanbandh'],
  ['hi', 'बड़ा', 'bara bada'],
  ['hi', 'क्या', 'kya kyaa'],
  ['hi', 'सफलता', 'safalta saphalata'],
  ['mr', 'आहे', 'aahe ahe'],
  ['mr', 'काळ', 'kal kaal'],
  ['gu', 'દિવસ', 'divas diwas'],
  ['bn', 'ভালো', 'bhalo bhaalo'],
  ['bn', 'সময়', 'somoy samay'],
  ['te', 'రాశి', 'rasi raashi raasi'],
  ['te', 'నమస్కారం', 'namaskaram namaskaaram'],
  ['te', 'రోజు', 'roju rooju'],
])('%s: %s is found by %s', (language, word, spellings) => {
  const find = createWordFinder([word], language);
  for (const latin of spellings.split(' ')) expect([latin, find(latin).whole]).toEqual([latin, [word]]);
});

test('words of other sounds are not found, and longer words are apart', () => {
  const find = createWordFinder(['कारण', 'करण', 'करना', 'राशि', 'राशिफल'], 'hi');
  expect(find('karan').whole).toEqual(['कारण', 'करण']);
  expect(find('karna')).toEqual({ whole: ['करना'], longer: [] });
  expect(find('rashi')).toEqual({ whole: ['राशि'], longer: ['राशिफल'] });
  expect(find('ra')).toEqual({ whole: [], longer: [] });
  expect(find('x')).toEqual({ whole: [], longer: [] });
  expect(createWordFinder(['करना'], 'te')('karna').whole).toEqual([]);
});

test('words are counted with the uses of their texts, in the script of the language only', () => {
  const texts = [
    { text: 'आज का दिन शुभ है। OK, 1,500 रोजు', uses: 2 },
    { text: 'आज का राशिफल', uses: 3 },
    { text: 'శుభం', uses: 9 },
  ];
  expect(countWords(texts, 'hi', 3)).toEqual(['आज', 'का', 'राशिफल']);
  expect(countWords(texts, 'hi', 99)).not.toContain('శుభం');
});
