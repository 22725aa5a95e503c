import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANG_PAIRS, type LangPair } from '@subtitle/contracts/languages';
import type { FilePart } from './file-parts';
import { readMemoryFile } from './read-memory-file';
import { createSheetReader } from './read-sheet-units';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'memory-units-'));
});
afterAll(() => rm(folder, { recursive: true }));

const WANTED = { allowed: new Set(LANG_PAIRS), only: null };

async function read(content: string | Buffer, only: LangPair | null = null, name = 'file.tmx'): Promise<FilePart[]> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const parts: FilePart[] = [];
  const wanted = only ? { allowed: new Set([only]), only } : WANTED;
  for await (const group of readMemoryFile(path, name, wanted)) parts.push(...group.parts);
  return parts;
}

const tmx = (body: string, header = '<header srclang="hi"/>') =>
  `<tmx version="1.4">${header}<body>${body}</body></tmx>`;
const tuv = (language: string, seg: string, name = 'xml:lang') => `<tuv ${name}="${language}"><seg>${seg}</seg></tuv>`;
const PAIR = { line: 1, pair: 'hi_te', source: 'धन', target: 'ధనం' };

describe('a TMX file', () => {
  it.each([
    ['with regions of languages', tmx(`<tu>${tuv('HI-IN', 'धन')}${tuv('te_IN', 'ధనం')}</tu>`)],
    ['with lang of TMX 1.1', tmx(`<tu>${tuv('hi', 'धन', 'lang')}${tuv('te', 'ధనం', 'lang')}</tu>`)],
    [
      'with a source language of the unit',
      tmx(`<tu srclang="hi">${tuv('te', 'ధనం')}${tuv('hi', 'धन')}</tu>`, '<header srclang="en"/>'),
    ],
    [
      'whose languages all may be the source',
      tmx(`<tu>${tuv('hi', 'धन')}${tuv('te', 'ధనం')}</tu>`, '<header srclang="*all*"/>'),
    ],
    [
      'with notes and properties',
      tmx(`<tu><note>x</note><prop type="a">y</prop>${tuv('hi', 'धन')}${tuv('te', 'ధనం')}</tu>`),
    ],
    [
      'in UTF-16',
      Buffer.from(
        `\ufeff<?xml version="1.0" encoding="UTF-16"?>${tmx(`<tu>${tuv('hi', 'धन')}${tuv('te', 'ధనం')}</tu>`)}`,
        'utf16le',
      ),
    ],
  ])('%s is read', async (_name, content) => {
    expect(await read(content)).toEqual([PAIR]);
  });

  it('loses inline codes, and keeps highlighted text', async () => {
    const seg = '<bpt i="1">&lt;b&gt;</bpt>लाल<ept i="1">&lt;/b&gt;</ept><ph>{x<sub>y</sub>}</ph><hi>धन</hi> &amp; सुख';
    const [part] = await read(tmx(`<tu>${tuv('hi', seg)}${tuv('te', 'ధనం')}</tu>`));
    expect(part).toMatchObject({ source: 'लाल धन & सुख' });
  });

  it('gives each pair from its source language, or the selected pair in its direction', async () => {
    const content = tmx(`<tu>${tuv('hi', 'धन')}${tuv('te', 'ధనం')}${tuv('en-US', 'wealth')}${tuv('en-GB', 'x')}</tu>`);
    const pairs = (parts: FilePart[]) => parts.map((part) => ('pair' in part ? [part.pair, part.target] : part));
    expect(pairs(await read(content))).toEqual([
      ['hi_en', 'wealth'],
      ['hi_te', 'ధనం'],
    ]);
    expect(pairs(await read(content, 'te_hi'))).toEqual([['te_hi', 'धन']]);
  });

  it.each([
    [
      'a language that occurs twice',
      tmx(`<tu>${tuv('hi', 'a')}${tuv('hi', 'b')}</tu>`),
      'Hindi occurs twice in this unit.',
    ],
    ['another root', '<xliff></xliff>', 'This is not a TMX file.'],
    ['tags that do not match', tmx('<tu></tuv>'), 'This is not a well-formed XML file.'],
    [
      'entities that grow',
      `<!DOCTYPE tmx [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${tmx(`<tu>${tuv('hi', '&b;')}</tu>`)}`,
      'The file declares entities or a document type of its own. Such files are not read.',
    ],
  ])('with %s has a fault', async (_name, content, sentence) => {
    expect(await read(content)).toContainEqual({ line: 1, sentence });
  });

  it('named as a file of terms, or with their root, has a fault that names the page of terms', async () => {
    const faults = [{ line: 1, sentence: 'This is a TBX file with terms. Import it on the page Terms.' }];
    expect(await read('<tbx type="TBX-Basic"></tbx>', null, 'terms.tbx')).toEqual(faults);
    expect(await read('<martif></martif>')).toEqual(faults);
  });

  it('names the line of units without a translation and of other languages', async () => {
    const units = `<tu>${tuv('hi', 'धन')}${tuv('te', ' ')}</tu>\n<tu>${tuv('hi', 'धन')}${tuv('fr', 'x')}</tu>`;
    expect(await read(tmx(units))).toEqual([
      { line: 1, skipped: 'untranslated' },
      { line: 2, skipped: 'otherLanguages' },
    ]);
  });

  it('names which text is missing in a unit with an empty source or with only one language', async () => {
    const units = [
      `<tu>${tuv('hi', ' ')}${tuv('te', 'ధనం')}</tu>`,
      `<tu>${tuv('hi-IN', 'धन')}</tu>`,
      `<tu>${tuv('te', 'ధనం')}</tu>`,
      `<tu>${tuv('en', 'wealth')}</tu>`,
      `<tu>${tuv('fr', 'x')}</tu>`,
    ];
    const parts = await read(tmx(units.join('\n')), 'hi_te');
    expect(parts.map((part) => 'skipped' in part && part.skipped)).toEqual([
      'sourceless',
      'untranslated',
      'sourceless',
      'otherLanguages',
      'otherLanguages',
    ]);
    // Without a selected pair, the file's source language is the source.
    expect(await read(tmx(units[1]!))).toEqual([{ line: 1, skipped: 'untranslated' }]);
  });
});

describe('a workbook', () => {
  const rows = (cells: string[][], only: LangPair | null = null) => {
    const readRow = createSheetReader(only ? { allowed: new Set([only]), only } : WANTED);
    return cells.flatMap((one, at) => readRow({ row: at + 1, cells: one }));
  };

  it('is read with columns in any order and letters of any case', () => {
    const header = ['TRANSLATION', 'used', ' source ', 'Target_Language', 'source language'];
    expect(rows([header, ['ధనం', '3', 'धन', 'Telugu', 'hi-IN'], ['', '', '', '', '']])).toEqual([{ ...PAIR, line: 2 }]);
  });

  it('needs no columns of languages for a selected pair', () => {
    expect(
      rows(
        [
          ['Source', 'Translation'],
          ['धन', 'ధనం'],
        ],
        'hi_te',
      ),
    ).toEqual([{ ...PAIR, line: 2 }]);
    expect(rows([['Source', 'Translation']])).toEqual([
      { line: 1, sentence: 'The column “Source language” is missing.' },
      { line: 1, sentence: 'The column “Target language” is missing.' },
    ]);
  });

  it('names the row of an empty or equal language', () => {
    const header = ['Source language', 'Target language', 'Source', 'Translation'];
    expect(rows([header, ['hi', '', 'a', 'b'], ['hi', 'Hindi', 'a', 'b'], ['hi', 'fr', 'a', 'b']])).toEqual([
      { line: 2, sentence: 'The cell “Target language” is empty.' },
      { line: 3, sentence: 'The source language and the target language are the same.' },
      { line: 4, skipped: 'otherLanguages' },
    ]);
  });
});
