import type { TermEntries, TermEntry } from '@subtitle/contracts/operations/terms';
import { cleanTerm } from './clean-term';
import { listMergeDifferences, mergeTerms } from './merge-entries';

const entry = (form: string, parts: Partial<TermEntry> = {}): TermEntry => ({
  ...{ form, forms: [], forbidden: [], note: '', example: '', isAmbiguous: false },
  ...parts,
});

const mergeEntries = (into: TermEntries, from: TermEntries) =>
  mergeTerms({ entries: into, note: '' }, { entries: from, note: '' }).entries;

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

test('no form is dropped: a term with too many is refused, and the sentence names its number', () => {
  const full = entry('शून्य', { forms: Array.from({ length: 20 }, (_, at) => `रूप${String.fromCodePoint(0x915 + at)}`) });
  const merged = mergeTerms(
    { entries: { hi: full, te: entry('సున్న') }, note: '' },
    { entries: { hi: entry('नया') }, note: '' },
  );
  expect(merged.entries.hi!.forms.at(-1)).toBe('नया');
  expect(cleanTerm(merged)).toEqual({
    field: 'entries.hi.forms',
    sentence: 'The Hindi term has 21 further forms; it can have 20.',
  });
});

test('a merge names what the term gets and what it leaves out', () => {
  const into = { entries: { te: entry('ప్రయాణం', { forbidden: ['టూర్'], note: 'Way' }) }, note: 'Journeys' };
  const theirs = entry('యానం', { forms: ['టూర్', 'ప్రయాణం'], forbidden: ['ట్రిప్', 'ప్రయాణం'], note: 'Trip' });
  const from = { entries: { te: theirs, en: entry('trip') }, note: 'Travel' };
  expect(listMergeDifferences(into, from)).toEqual([
    { language: 'en', added: ['trip'], forbidden: [], left: [] },
    { language: 'te', added: ['యానం'], forbidden: ['ట్రిప్'], left: ['టూర్', 'ప్రయాణం', 'Trip'] },
    { language: null, added: [], forbidden: [], left: ['Travel'] },
  ]);
  expect(mergeTerms({ ...into, note: '' }, from).note).toBe('Travel');
  expect(listMergeDifferences(into, into)).toEqual([]);
});
