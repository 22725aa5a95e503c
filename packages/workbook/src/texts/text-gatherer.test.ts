import { MORE, XmlTokens } from '../xml/xml-tokens';
import type { TextStore } from '../zip/platform';
import { BATCH, TextGatherer } from './text-gatherer';

/** Passes these chunks of a part to a gatherer. Returns the gatherer and the batches that it added to its store. */
function gathered(...chunks: (string | Buffer)[]) {
  const added: { text: string; count: number }[] = [];
  const add: TextStore['add'] = (batch, count) => void added.push({ text: Buffer.from(batch).toString(), count });
  const gatherer = new TextGatherer({ add } as TextStore);
  const tokens = new XmlTokens('part.xml');
  for (const chunk of chunks) {
    tokens.push(Buffer.from(chunk));
    for (let kind = tokens.next(); kind !== MORE; kind = tokens.next()) gatherer.take(tokens, kind);
  }
  return { gatherer, added };
}
const si = (text: string) => `<si><t>${text}</t></si>`;

it('adds texts to the store in batches, each text followed by NUL, and counts them', () => {
  const { gatherer, added } = gathered(`<sst>${si('a')}<si/>${si('bc')}`);
  expect([gatherer.total, gatherer.stored, gatherer.waiting, added]).toEqual([3, 0, 6, []]);
  gatherer.flush();
  expect([gatherer.total, gatherer.stored, gatherer.waiting]).toEqual([3, 3, 0]);
  gatherer.flush();
  expect(added).toEqual([{ text: 'a\0\0bc\0', count: 3 }]);
});

it('collects only texts of items', () => {
  const inside = `\n<x></x><y/><x><si/>${si('no')}</x>\n${si('a')}\n<y></y>no${si('b')}`;
  const { gatherer, added } = gathered(`<sst>${inside}</sst>`);
  gatherer.flush();
  expect(added).toEqual([{ text: 'a\0b\0', count: 2 }]);
  expect([gathered('<si/>'), gathered('<si></si>')].map(({ gatherer: { total } }) => total)).toEqual([0, 0]);
});

it('keeps an unfinished text until it ends', () => {
  const { gatherer, added } = gathered(`<sst>${si('a')}<si><t>b`, 'c<');
  gatherer.flush();
  expect([gatherer.total, gatherer.stored, added]).toEqual([1, 1, [{ text: 'a\0', count: 1 }]]);
  expect(gatherer.waiting).toBe(2);
});

it('adds texts to the store automatically from 256 KB on', () => {
  const stored = (letters: number) => {
    const { gatherer, added } = gathered(`<sst>${si('x'.repeat(letters))}`);
    return [gatherer.stored, added.length];
  };
  expect([stored(BATCH - 2), stored(BATCH - 1)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

it('keeps texts of any length complete, even if escaping makes them longer', () => {
  const long = 'x'.repeat(BATCH * 5);
  const signs = '&'.repeat(BATCH);
  const { added } = gathered(`<sst>${si('before')}<si><t>${long}<![CDATA[${signs}]]>end</t></si>`);
  expect(added).toHaveLength(1);
  expect(added[0]!.text === `before\0${long}${'&amp;'.repeat(BATCH)}end\0`).toBe(true);
  const alone = gathered(`<sst><si><t><![CDATA[${signs}]]></t></si>`).added;
  expect(alone.map(({ text }) => text === `${'&amp;'.repeat(BATCH)}\0`)).toEqual([true]);
  const many = gathered('<sst>', ...Array.from({ length: 9 }, (_, n) => si(String(n).repeat(70_000)))).added;
  expect(
    many.map(({ text }) => text).join('') ===
      Array.from({ length: 8 }, (_, n) => `${String(n).repeat(70_000)}\0`).join(''),
  ).toBe(true);
});

it('accepts at most 64 MB, in any number of pieces', () => {
  const piece = Buffer.alloc(8 * 1024 * 1024, 'x');
  const pieces = ['<sst>', si('before'), '<si><t>', ...Array.from({ length: 8 }, () => [piece, '<!-- -->']).flat()];
  expect(gathered(...pieces).gatherer.waiting).toBe(64 * 1024 * 1024 + 'before\0'.length);
  expect(() => gathered(...pieces, 'x<!-- -->')).toThrow(expect.objectContaining({ code: 'too-large-to-read' }));
});
