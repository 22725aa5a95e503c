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
  const comparer = createTermComparer();
  comparer.add(COCONUT);
  const fault = comparer.findContradiction(entries);
  expect(fault?.field).toBe(field);
  if (field) expect(fault!.sentence).toContain('“नारियल · టెంకాయ”');
});
