import { TERM_LIMITS, type TermAnswer, type TermEntry } from '@subtitle/contracts/operations/terms';
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
    te: { form: 'అదృష్ట రంగు', forms: [], forbidden: [], note: '', example: '', isAmbiguous: true },
  },
  note: 'Colour',
  by: 'x',
  at: '2026-11-20T10:00:00.000Z',
};

const OTHERS: TermAnswer[] = [
  { ...TERM, id: 8, status: 'retired' },
  { ...TERM, id: 9, status: 'proposed' },
];
const readRows = (cells: string[][]) => readSheetTerms(cells.map((one, at) => ({ row: at + 1, cells: one })));

test('an exported sheet is read back without a change; proposed and retired terms are skipped and counted', () => {
  const rows = [...(buildSheet([...OTHERS, TERM]).rows as Iterable<{ row: number; cells: string[] }>)];
  expect(readSheetTerms(rows)).toEqual({
    terms: [{ line: 4, entries: TERM.entries, note: 'Colour' }],
    faults: [],
    skipped: 2,
  });
});

test('an exported TBX file has the approved terms, and is read back without a change, with the line of its concept', () => {
  expect(readTbx(buildTbx([...OTHERS, TERM]))).toEqual({
    terms: [{ line: 5, entries: TERM.entries, note: 'Colour' }],
    faults: [],
    skipped: 0,
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
  const sheet = (cells: string[][]) => readRows(cells).faults;
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

const section = (code: string, term: string, more = '') =>
  `<langSec xml:lang="${code}"><termSec><term>${term}</term>${more}</termSec></langSec>`;

test('a language that occurs twice in a term of a TBX file is a fault, and so is one with forbidden words only', () => {
  const words = '<termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote>';
  const concept = `<conceptEntry>${section('hi', 'धन')}${section('hi-IN', 'दौलत')}${section('te', 'ధనం')}</conceptEntry>`;
  const { terms, faults } = readTbx(`<tbx>\n${concept}</tbx>`);
  expect(faults).toEqual([{ line: 2, sentence: 'Hindi occurs twice in this term.' }]);
  expect(terms[0]!.entries.hi!.form).toBe('धन');
  const other = `<conceptEntry>${section('hi', 'धन')}${section('en', 'wealth')}${section('te', 'సొమ్ము', words)}</conceptEntry>`;
  expect(readTbx(`<tbx>${other}</tbx>`).faults).toEqual([
    { line: 1, sentence: 'Telugu has forbidden words, but no term.' },
  ]);
});

test('a language of a sheet with other cells and an empty term is a fault', () => {
  const cells = [
    ['hi', 'en', 'te', 'te_forbidden'],
    ['धन', 'wealth', '', 'సొమ్ము'],
  ];
  expect(readRows(cells).faults).toEqual([{ line: 2, sentence: 'The Telugu term is empty.' }]);
});

test.each<[string, Partial<TermEntry>]>([
  ['The Hindi term has more than 100 characters.', { form: 'क'.repeat(101) }],
  ['A further form in Hindi has more than 100 characters.', { forms: ['क'.repeat(101)] }],
  ['Hindi has more than 20 further forms.', { forms: Array.from({ length: 21 }, (_, at) => `क${at}`) }],
  ['A forbidden word in Hindi has more than 100 characters.', { forbidden: ['क'.repeat(101)] }],
  ['Hindi has more than 20 forbidden words.', { forbidden: Array.from({ length: 21 }, (_, at) => `ख${at}`) }],
  ['The Hindi note has more than 500 characters.', { note: 'क'.repeat(501) }],
  ['The Hindi example has more than 500 characters.', { example: 'क'.repeat(501) }],
])('%s', (sentence, parts) => {
  const term = { ...TERM, entries: { ...TERM.entries, hi: { ...TERM.entries.hi!, ...parts } } };
  expect(readTbx(buildTbx([term]))).toEqual({ terms: [], faults: [{ line: 5, sentence }], skipped: 0 });
});

test('a note for all languages that is too long is a fault of its line', () => {
  const faults = [{ line: 5, sentence: 'The note has more than 500 characters.' }];
  expect(readTbx(buildTbx([{ ...TERM, note: 'x'.repeat(501) }])).faults).toEqual(faults);
});

test('a TBX file with too many terms is refused as a whole', () => {
  const file = `<tbx>${'<conceptEntry/>\n'.repeat(TERM_LIMITS.imported + 1)}</tbx>`;
  expect(readTbx(file).faults).toEqual([{ line: 1, sentence: 'A file has at most 2,000 terms.' }]);
});

test('the lines of the terms of a TBX file are right in a file of one line, and with tags over several lines', () => {
  const concept = `<conceptEntry\n id="a">${section('hi', 'धन')}</conceptEntry>`;
  expect(readTbx(`<tbx>${concept}${concept}\n\n${concept}</tbx>`).faults.map(({ line }) => line)).toEqual([1, 2, 5]);
});

test('a file that declares entities is refused before it is parsed, whatever they contain', () => {
  const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');
  const grown = Array.from({ length: 30 }, (_, at) => `<!ENTITY l${at + 1} "&l${at};&l${at};">`).join('');
  const concept = `<conceptEntry>${section('hi', '&l30;')}${section('te', 'ధనం')}</conceptEntry>`;
  const refused = (line: number) => [{ line, sentence: 'The file declares entities. Such files are not read.' }];
  for (const own of [`<!ENTITY l0 "lol">${grown}`, '<!ENTITY l30 SYSTEM "file:///etc/passwd">', '<!ENTITY % p "x">'])
    expect(readTbx(`<!DOCTYPE tbx SYSTEM "a>b" [\n${own}]>\n<tbx>${concept}</tbx>`).faults).toEqual(refused(2));
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
  const plain = `<conceptEntry>${section('hi', 'धन')}${section('te', 'ధనం')}</conceptEntry>`;
  const named = readTbx(`<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd"><martif>${plain}</martif>`);
  expect([named.terms.length, named.faults]).toEqual([1, []]);
});

test('another XML file is named, and so are languages that the product does not have', () => {
  const faultsOf = (file: string) => readTbx(file).faults.map(({ sentence }) => sentence);
  const isTmx = 'This is a TMX file with translations. Import it on the page Translation memory.';
  expect(faultsOf('<tmx version="1.4"><body/></tmx>')).toEqual([isTmx]);
  expect(faultsOf('<xliff/>')).toEqual(['This is not a TBX file.']);
  const [foreign] = faultsOf(
    `<tbx><conceptEntry>${section('hi', 'धन')}${section('fr-CA', 'argent')}</conceptEntry></tbx>`,
  );
  expect(foreign).toMatch(/^A term needs at least two languages of en, hi, .*; this one also has fr-CA\.$/u);
  const [languageless] = faultsOf(
    `<tbx><conceptEntry><langSec><termSec><term>x</term></termSec></langSec></conceptEntry></tbx>`,
  );
  expect(languageless).toBe('A part of this term has no language (xml:lang).');
});
