import type { TermEntry } from '@subtitle/contracts/operations/terms';
import { mergeEntries } from './merge-entries';

const entry = (form: string, parts: Partial<TermEntry> = {}): TermEntry => ({
  ...{ form, forms: [], forbidden: [], note: '', example: '', isAmbiguous: false },
  ...parts,
});

test('forms and forbidden words are added once, and a word in use is not forbidden', () => {
  const into = { te: entry('ప్రయాణం', { forms: ['యాత్ర'], forbidden: ['టూర్'] }) };
  const from = { te: entry('యానం', { forms: ['యాత్ర', 'టూర్'], forbidden: ['ట్రిప్', 'ప్రయాణం'], note: 'Trip' }) };
  expect(mergeEntries(into, from)).toEqual({
    te: entry('ప్రయాణం', { forms: ['యాత్ర', 'యానం'], forbidden: ['టూర్', 'ట్రిప్'], note: 'Trip' }),
  });
});

test('other languages are added, and what the term has stays', () => {
  const into = { hi: entry('यात्रा', { note: 'Journey', example: 'यात्रा होगी।' }), te: entry('ప్రయాణం') };
  const from = { hi: entry('यात्रा', { note: 'Other', example: 'Other' }), en: entry('trip') };
  expect(mergeEntries(into, from)).toEqual({ ...into, en: entry('trip') });
});
