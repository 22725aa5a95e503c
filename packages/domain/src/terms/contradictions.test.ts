import type { TermEntries, TermEntry } from '@subtitle/contracts/operations/terms';
import { createTermComparer } from './contradictions';

const entry = (form: string, parts: Partial<TermEntry> = {}): TermEntry => ({
  form,
  forms: [],
  forbidden: [],
  note: '',
  example: '',
  isAmbiguous: false,
  ...parts,
});
const COCONUT: TermEntries = {
  hi: entry('नारियल', { forms: ['श्रीफल'] }),
  te: entry('టెంకాయ', { forbidden: ['కొబ్బరికాయ'] }),
};

test.each<[string, TermEntries, string | undefined]>([
  ['gives a forbidden translation', { hi: entry('नारियल'), te: entry('కొబ్బరికాయ') }, 'entries.te.form'],
  [
    'gives it as a further form',
    { hi: entry('नारियल'), te: entry('నారికేళం', { forms: ['కొబ్బరికాయ'] }) },
    'entries.te.forms',
  ],
  ['gives it for a further form of the source', { hi: entry('श्रीफल'), te: entry('కొబ్బరికాయ') }, 'entries.te.form'],
  [
    'forbids a given translation',
    { hi: entry('नारियल'), te: entry('నారికేళం', { forbidden: ['టెంకాయ'] }) },
    'entries.te.forbidden',
  ],
  ['has another source word', { hi: entry('गरी'), te: entry('కొబ్బరికాయ') }, undefined],
  ['has another language', { hi: entry('नारियल'), mr: entry('కొబ్బరికాయ') }, undefined],
  ['has another translation', { hi: entry('नारियल'), te: entry('నారికేళం') }, undefined],
])('a term that %s is compared with the others of its form', (_name, entries, field) => {
  const comparer = createTermComparer([COCONUT, entries]);
  comparer.add(COCONUT);
  const fault = comparer.findContradiction(entries);
  expect(fault?.field).toBe(field);
  if (field) expect(fault!.sentence).toContain('“नारियल · టెంకాయ”');
});

test('terms with as many words as they may have are compared without combining them all', () => {
  const list = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${name}${'क'.repeat(at + 1)}`);
  const languages = ['hi', 'te', 'en', 'mr', 'gu', 'bn'] as const;
  const terms = list('', 20).map(
    (name): TermEntries =>
      Object.fromEntries(
        languages.map((code) => [
          code,
          entry(`${code}${name}`, {
            forms: ['और', ...list(`${code}${name}ख`, 19)],
            forbidden: list(`${code}${name}ग`, 20),
          }),
        ]),
      ),
  );
  const set = jest.spyOn(Map.prototype, 'set');
  const comparer = createTermComparer(terms);
  for (const term of terms) {
    expect(comparer.findContradiction(term)).toBeNull();
    comparer.add(term);
  }
  const { length } = set.mock.calls;
  set.mockRestore();
  // Each term has 126 forms and 120 forbidden words.
  expect(length).toBeLessThan(2 * 246 * terms.length);
});
