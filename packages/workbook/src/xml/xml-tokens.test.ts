import fc from 'fast-check';
import { CLOSE, EMPTY, MORE, OPEN, TEXT, XmlTokens } from './xml-tokens';

const NAMES = { [TEXT]: 'text', [OPEN]: 'open', [EMPTY]: 'empty', [CLOSE]: 'close' } as Record<number, string>;

/** Lists the tokens of these chunks, one per line, with attributes after the name and a mark for CDATA. */
function tokensOf(...chunks: (string | Buffer)[]): string[] {
  const tokens = new XmlTokens('part.xml');
  const found: string[] = [];
  // A text is split into pieces at the end of a chunk.
  for (const chunk of chunks) {
    tokens.push(Buffer.from(chunk));
    for (let kind = tokens.next(); kind !== MORE; kind = tokens.next()) found.push(lineOf(tokens, kind));
  }
  tokens.finish();
  return found;
}

function lineOf(tokens: XmlTokens, kind: number): string {
  const text = (from: number, to: number) => Buffer.from(tokens.bytes.subarray(from, to)).toString();
  let line = `${NAMES[kind]} ${text(tokens.from, tokens.to)}${kind === TEXT && tokens.literal ? ' (literal)' : ''}`;
  if (kind === OPEN || kind === EMPTY)
    while (tokens.nextAttribute())
      line += ` ${text(tokens.nameFrom, tokens.nameTo)}=[${text(tokens.valueFrom, tokens.valueTo)}]`;
  return line;
}

const damaged = expect.objectContaining({ code: 'damaged' });

describe('the tokens of XML', () => {
  it('are elements, texts and ends in their order, with the attributes as written', () => {
    const xml = `<?xml version="1.0"?><!-- <a> --><row r="1" s = '2'\tx:id="a>b"\n><c/><v a=""/>12 &lt; 13</row >\n`;
    expect(tokensOf(xml)).toEqual([
      'open row r=[1] s=[2] x:id=[a>b]',
      'empty c',
      'empty v a=[]',
      'text 12 &lt; 13',
      'close row',
    ]);
  });

  it('exclude comments and instructions, and mark CDATA as literal', () => {
    expect(tokensOf('<a><!----><![CDATA[x < ]] & y]]><?b > ?>z<!-- - -- --></a>')).toEqual([
      'open a',
      'text x < ]] & y (literal)',
      'text z',
      'close a',
    ]);
    expect(tokensOf('<a><![CDATA[]]></a>')).toEqual(['open a', 'text  (literal)', 'close a']);
  });

  it('lose the prefix of the root element, but no other prefix', () => {
    expect(tokensOf('<x:a x:b="1"><x:c/><y:c/><xy:c/><x/></x:a>')).toEqual([
      'open a x:b=[1]',
      'empty c',
      'empty y:c',
      'empty xy:c',
      'empty x',
      'close a',
    ]);
    expect(tokensOf('<a><x:a/></a>')).toEqual(['open a', 'empty x:a', 'close a']);
    expect(tokensOf('<a:b:c><a:d/></a:b:c>')).toEqual(['open b:c', 'empty d', 'close b:c']);
  });

  it('are the same wherever a chunk ends', () => {
    const xml = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom('<c/>', "<c r='A1'/>", '<!-- a - b -->', '<?p i?>', '<![CDATA[a]] <b>]]>', '<v >1</v >'),
        fc.array(tie('node'), { maxLength: 4 }).map((inner) => `<row r="1" s="/>">${inner.join('')}</row>`),
      ),
    })).node;
    fc.assert(
      fc.property(xml, fc.array(fc.nat(200), { maxLength: 8 }), (inner, cuts) => {
        const bytes = Buffer.from(`<?xml version="1.0"?><x:root xmlns:x="क">${inner}<x:last/></x:root>`);
        const at = [0, ...cuts.map((cut) => cut % bytes.length).toSorted((a, b) => a - b), bytes.length];
        const pieces = at.slice(1).map((to, n) => bytes.subarray(at[n], to));
        expect(tokensOf(...pieces)).toEqual(tokensOf(bytes));
      }),
      { numRuns: 40 },
    );
    const all = Buffer.from('<a><!-- - --><?p i?><c r="/>" s=\'1\'/>क<![CDATA[a]] <b>]]></a >');
    expect(tokensOf(...Array.from(all, (byte) => Buffer.from([byte])))).toEqual(tokensOf(all));
  });

  it('include texts of any length, and parts larger than the buffer', () => {
    for (const length of [1, 22, 23, 24, 25, 26, 100, 600_000]) {
      const text = 'x'.repeat(length);
      expect(tokensOf(`<a>${text}`, '</a>')).toEqual(['open a', `text ${text}`, 'close a']);
      expect(tokensOf('<a>', text.slice(0, -1), `${text.slice(-1)}</a>`)).toEqual([
        'open a',
        `text ${text}`,
        'close a',
      ]);
    }
    const many = Array.from({ length: 300 }, (_, n) => `<c r="${n}">${'y'.repeat(5_000)}</c>`);
    expect(tokensOf('<a>', ...many, '</a>')).toHaveLength(902);
  });

  it('may be followed by a comment of any length, in chunks of any size', () => {
    for (const comment of ['<!---->', '<!--a-->', '<!--ab-->', '<!--abc-->', '<!---->\n'])
      for (const xml of [[`<a/>${comment}`], [...`<a/>${comment}`]]) expect(tokensOf(...xml)).toEqual(['empty a']);
  });

  it('do not include bytes of an earlier, longer chunk in the buffer', () => {
    const long = `<a>${'<!-- x --><?y ?>'.repeat(20)}<![CDATA[z]]>`;
    for (const [begun, rest] of [
      ['<!-- one', ' two --></a>'],
      ['<?one', ' two ?></a>'],
    ] as const)
      expect(tokensOf(long, begun, rest)).toEqual(['open a', 'text z (literal)', 'close a']);
    expect(tokensOf(long, '<![CDATA[one', ' two]]></a>')).toEqual([
      'open a',
      'text z (literal)',
      'text one two (literal)',
      'close a',
    ]);
  });

  it('a comment does not end with its own beginning', () => {
    expect(tokensOf('<a><!--> b --><!---> c --></a>')).toEqual(['open a', 'close a']);
  });

  it('count the open elements', () => {
    const tokens = new XmlTokens('part.xml');
    tokens.push(Buffer.from('<a><b/><c>1</c></a>'));
    const depths = Array.from({ length: 6 }, () => [tokens.next(), tokens.depth]);
    expect(depths).toEqual([
      [OPEN, 1],
      [EMPTY, 1],
      [OPEN, 2],
      [TEXT, 2],
      [CLOSE, 1],
      [CLOSE, 0],
    ]);
    expect(tokens.next()).toBe(MORE);
  });

  it('are compared by their whole name', () => {
    const tokens = new XmlTokens('part.xml');
    tokens.push(Buffer.from('<row>'));
    tokens.next();
    expect(['row', 'ro', 'rows', 'rox', ''].map((name) => tokens.is(name))).toEqual([true, false, false, false, false]);
  });
});

describe('invalid XML', () => {
  it.each([
    ['nothing', ''],
    ['only space', ' \n'],
    ['only text', 'a'],
    ['only a comment', '<!-- -->'],
    ['an element that does not end', '<a>'],
    ['an element that ends twice', '<a></a></a>'],
    ['an end tag first', '</a>'],
    ['a tag that does not end', '<a><b '],
    ['an end tag that does not end', '<a></a'],
    ['a comment that does not end', '<a/><!-- --'],
    ['an instruction that does not end', '<a/><?x ?'],
    ['a CDATA section that does not end', '<a/><![CDATA[ ]]'],
    ['the first character of a tag', '<a/><'],
    ['text after the end', '<a></a>x'],
    ['a tag in a tag', '<a <b>></a>'],
    ['a tag in a value', '<a b="<c/>"/>'],
  ])('is damaged: %s', (_what, xml) => {
    expect(() => tokensOf(xml)).toThrow(damaged);
    expect(() => tokensOf(...xml)).toThrow(damaged);
  });

  it('is distinguished from valid values that contain < or >, and from attributes with any space between them', () => {
    expect(tokensOf(`<a\tb='>"'\rc\n=\r">'/>"\td\t=\t''></a\t\r\n >`)).toEqual([
      `open a b=[>"] c=[>'/>] d=[]`,
      'close a',
    ]);
  });

  it.each(['a', 'a b="1"', 'a=1', 'a="1', 'a=\'1"', 'a b', '="', 'a=1b1', 'a x"1"', `'="a'b" c="'>'`])(
    'is damaged: an element with the attribute %s',
    (attribute) => {
      expect(() => tokensOf(`<x ${attribute}/>`)).toThrow(damaged);
    },
  );

  it('is suspicious if it declares a document type', () => {
    const suspicious = expect.objectContaining({ code: 'suspicious' });
    expect(() => tokensOf('<!DOCTYPE a [<!ENTITY b "c">]><a/>')).toThrow(suspicious);
    expect(() => tokensOf('<a><![IGNORE[x]]></a>')).toThrow(suspicious);
  });

  it('is damaged if a tag is too long, and too large if a text is too long', () => {
    const long = (length: number) => [`<a b="${'x'.repeat(length)}`, '"/>'];
    expect(tokensOf(...long(256 * 1024 - 6))).toHaveLength(1);
    expect(() => tokensOf(...long(256 * 1024 - 5))).toThrow(damaged);
    const before = `<a>${'x'.repeat(200_000)}`;
    expect(tokensOf(`${before}<b c="${'y'.repeat(100_000)}`, '"/></a>')).toHaveLength(4);
    const end = `<a></a${' '.repeat(256 * 1024)}`;
    expect(() => tokensOf(end, '>')).toThrow(damaged);
    const MB = 1024 * 1024;
    const texts = (bytes: number) => ['<a>', 'x'.repeat(bytes), '</a>'];
    expect(tokensOf(...texts(16 * MB))).toHaveLength(3);
    expect(() => tokensOf(...texts(16 * MB + 1))).toThrow(expect.objectContaining({ code: 'too-large-to-read' }));
  });
});
