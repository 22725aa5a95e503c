import type { LanguageCode } from '@subtitle/contracts/languages';
import { loadSpeller } from './script-speller';

test.each<[LanguageCode, string, string[]]>([
  ['hi', 'aaj', ['आज']],
  ['hi', 'kArya', ['कार्य', 'कार्या']],
  ['hi', 'karna', ['कर्न', 'कर्ना']],
  ['hi', 'sambandh', ['सम्बन्ध', 'संबंध']],
  ['hi', 'kanya', ['कन्य', 'कन्या']],
  ['mr', 'aahe', ['आहे']],
  ['gu', 'laabh', ['લાભ']],
  ['bn', 'bhaalo', ['ভালো']],
  ['te', 'raasi', ['రాసి']],
  ['te', 'namaskaaram', ['నమస్కారం', 'నమస్కారమ్']],
  ['te', 'phOn', ['ఫోన్']],
  ['te', 'telugulOn', ['తెలుగులోన్']],
  ['te', 'rangu', ['రంగు', 'రన్గు']],
  ['te', 'anpu', ['అన్పు']],
  ['te', 'sambandham', ['సంబంధం', 'సమ్బన్ధమ్']],
  ['hi', 'janpad', ['जन्पद']],
])('%s: %s is spelled %j', async (language, latin, expected) => {
  const spell = await loadSpeller(language);
  expect(spell(latin)).toEqual(expected);
  expect(spell(latin)).toEqual(expected);
});
