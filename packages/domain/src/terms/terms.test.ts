import type { LanguageCode } from '@subtitle/contracts/languages';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { listBuiltInTerms } from './built-in-terms';
import { findTerms } from './find-terms';

const term = (id: number, ...source: string[]): PairTerm => ({
  id,
  source,
  target: [`t${id}`],
  forbidden: [],
  note: '',
  isAmbiguous: false,
});
const list = (text: string, language: LanguageCode, ...forms: string[]) =>
  findTerms(
    text,
    language,
    forms.map((form, id) => term(id, form)),
  ).map(({ start, end }) => text.slice(start, end));

test.each<[LanguageCode, string, string, string[]]>([
  ['mr', 'घर', 'घराचे काम, घरात शांती, घरासाठी घर.', ['घराचे', 'घरात', 'घरासाठी', 'घर']],
  ['mr', 'राशी', 'राशीच्या राशीत राशींमध्ये', ['राशीच्या', 'राशीत', 'राशींमध्ये']],
  ['mr', 'मेष', 'मेषेचे लोक', ['मेषेचे']],
  ['mr', 'कन्या', 'कन्येसाठी', ['कन्येसाठी']],
  ['gu', 'ધંધો', 'ધંધામાં અને ધંધો', ['ધંધામાં', 'ધંધો']],
  ['gu', 'રાશિ', 'રાશિના રાશિઓમાં', ['રાશિના', 'રાશિઓમાં']],
  ['bn', 'রাশি', 'রাশির রাশিতে রাশিটি', ['রাশির', 'রাশিতে', 'রাশিটি']],
  ['bn', 'সময়', 'সময়ের সময়েই', ['সময়ের', 'সময়েই']],
  ['te', 'ధనం', 'ధనాన్ని ధనంతో ధనానికి ధన', ['ధనంతో', 'ధనానికి', 'ధన']],
  ['te', 'సూర్యుడు', 'సూర్యుడి సూర్యునికి సూర్యుడిలో', ['సూర్యుడి', 'సూర్యునికి', 'సూర్యుడిలో']],
  ['te', 'రాశి', 'రాశిలో రాశులకు', ['రాశిలో', 'రాశులకు']],
  ['hi', 'यात्रा', 'यात्राओं की यात्रा', ['यात्राओं', 'यात्रा']],
  ['hi', 'लड़की', 'लड़कियों और लड़कियाँ', ['लड़कियों', 'लड़कियाँ']],
  ['en', 'lucky color', 'Lucky colors and lucky-color', ['Lucky colors', 'lucky-color']],
])('%s: finds %s with the suffixes of its language', (language, form, text, expected) => {
  expect(list(text, language, form)).toEqual(expected);
});

test.each<[LanguageCode, string, string]>([
  ['hi', 'मंगल', 'मंगलवार'],
  ['hi', 'मन', 'मनपसंद'],
  ['te', 'శని', 'శనివారం'],
  ['en', 'sun', 'sunbathe'],
  ['en', 'Cancer', 'a cancer test'],
  ['mr', 'मे', 'मेला'],
])('%s: %s is not part of %s', (language, form, text) => {
  expect(list(text, language, form)).toEqual([]);
});

test('finds a word whatever its form of Unicode and its joiners, and returns places of the text itself', () => {
  const decomposed = 'लड़की'.normalize('NFC');
  expect(list('एक लड\u093cकी और', 'hi', decomposed)).toEqual(['लड\u093cकी']);
  expect(list('एक \u0932\u095cकी', 'hi', 'लड\u093cकी')).toEqual(['\u0932\u095cकी']);
  expect(list('శని\u200cలో', 'te', 'శని')).toEqual(['శని\u200cలో']);
  expect(list('💐 सूर्य', 'hi', 'सूर्य')).toEqual(['सूर्य']);
});

test('the longest term counts, and terms with the same form share a place', () => {
  expect(list('शनि दोष और शनि', 'hi', 'शनि', 'शनि दोष')).toEqual(['शनि दोष', 'शनि']);
  expect(list('शनि, दोष', 'hi', 'शनि दोष')).toEqual([]);
  const places = findTerms('गुरु', 'hi', [term(1, 'गुरु'), term(2, 'गुरु')]);
  expect(places.map(({ terms }) => terms.map(({ id }) => id))).toEqual([[1, 2]]);
});

test('texts without a term, empty texts and forms without a letter have no place', () => {
  expect(list('', 'hi', 'शनि')).toEqual([]);
  expect(list('कुछ नहीं', 'hi', 'शनि', '—', '')).toEqual([]);
});

test('every installation has 38 terms, in all six languages', () => {
  const terms = listBuiltInTerms();
  expect(terms.length).toBe(38);
  const [aries, , , , , , , , , , , , sun] = terms;
  expect(aries!.entries.te).toMatchObject({ form: 'మేషం', forms: ['మేషము'] });
  expect(sun!.entries.hi).toMatchObject({ form: 'सूर्य', forms: ['रवि'] });
  expect(terms.at(19)!.entries.te!.form).toBe('సోమవారం');
  expect(terms.at(-8)!.entries.en).toMatchObject({ form: 'May', isAmbiguous: true });
  for (const { entries } of terms) expect(Object.keys(entries)).toHaveLength(6);
});
