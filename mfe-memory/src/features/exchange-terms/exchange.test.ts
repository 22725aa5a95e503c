import type { TermAnswer } from '@subtitle/contracts/operations/terms';
import { buildSheet, readSheetTerms } from './sheet-terms';
import { buildTbx, readTbx } from './tbx-terms';

const TERM: TermAnswer = {
  id: 7,
  revision: 1,
  status: 'approved',
  entries: {
    hi: {
      form: 'शुभ <रंग>',
      forms: ['शुभ वर्ण'],
      forbidden: ['लकी रंग'],
      note: 'A & B',
      example: 'शुभ।',
      isAmbiguous: false,
    },
    te: { form: 'అదృష్ట రంగు', forms: [], forbidden: [], note: '', example: '', isAmbiguous: false },
  },
  note: 'Colour',
  by: 'x',
  at: '2026-11-20T10:00:00.000Z',
};

test('an exported sheet is read back without a change', () => {
  const rows = [...(buildSheet([TERM]).rows as Iterable<{ row: number; cells: string[] }>)];
  expect(readSheetTerms(rows)).toEqual({ terms: [{ line: 2, entries: TERM.entries, note: 'Colour' }], faults: [] });
});

test('an exported TBX file is read back without a change, with the line of its concept', () => {
  expect(readTbx(buildTbx([TERM]))).toEqual({
    terms: [{ line: 5, entries: TERM.entries, note: 'Colour' }],
    faults: [],
  });
});

test('reads TBX of version 2; a deprecated term is forbidden, other languages are ignored', () => {
  const file = `<martif type="TBX-Basic"><text><body>
<termEntry id="1">
<langSet xml:lang="hi-IN"><tig><term>धन</term></tig></langSet>
<langSet xml:lang="fr"><tig><term>argent</term></tig></langSet>
<langSet xml:lang="te"><ntig><termGrp><term>సొమ్ము</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></termGrp></ntig>
<ntig><termGrp><term>ధనం</term></termGrp></ntig></langSet>
</termEntry></body></text></martif>`;
  const { terms, faults } = readTbx(file);
  expect(faults).toEqual([]);
  expect(terms).toMatchObject([{ line: 2, entries: { hi: { form: 'धन' }, te: { form: 'ధనం', forbidden: ['సొమ్ము'] } } }]);
  expect(Object.keys(terms[0]!.entries)).toEqual(['hi', 'te']);
});

test('names the line of each fault', () => {
  expect(readTbx('<tbx>\n<body>\n</tbx>').faults[0]!.sentence).toBe('This is not a well-formed XML file.');
  expect(readTbx('<tbx/>').faults).toEqual([{ line: 1, sentence: 'The file has no terms.' }]);
  const sheet = (cells: string[][]) => readSheetTerms(cells.map((one, at) => ({ row: at + 1, cells: one }))).faults;
  expect(
    sheet([
      ['hi', 'te'],
      ['क', 'క'],
      ['ख', ''],
    ]),
  ).toEqual([{ line: 3, sentence: 'A term needs at least two languages.' }]);
  expect(sheet([['Hindi', 'te']])).toEqual([
    { line: 1, sentence: 'The first row must name at least two languages, such as hi and te.' },
  ]);
  expect(sheet([])).toHaveLength(1);
});
