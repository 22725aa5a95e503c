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
  ['te', 'coffee', ['కొఫ్ఫీ']],
  ['te', 'kshetram', ['క్శెత్రం', 'క్శెత్రమ్']],
  ['te', 'quick', ['కుఇక్']],
  ['hi', 'ice', ['इसे']],
  ['mr', 'accha', ['अच्च', 'अच्चा']],
  ['gu', 'chhatra', ['છત્ર', 'છત્રા']],
  ['bn', 'cricket', ['ক্রিকেত']],
])('%s: %s is spelled %j', async (language, latin, expected) => {
  const spell = await loadSpeller(language);
  expect(spell(latin)).toEqual(expected);
  expect(spell(latin)).toEqual(expected);
});

test.each<LanguageCode>(['hi', 'mr', 'gu', 'bn', 'te'])(
  '%s: no spelling keeps Latin letters or is empty',
  async (language) => {
    const spell = await loadSpeller(language);
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') expect(spell(letter)).not.toEqual([]);
    for (const word of ['Facebook', 'WhatsApp', 'BJP', 'X']) expect(spell(word)).toEqual([]);
  },
);
